import type { Language } from "./define-tool.ts";
import type { FieldSchema } from "./input-schema.ts";
import { typeText } from "./short-signature.ts";

/** What a field wants, in words: `string[], 1 to 4 items — workspace paths`. */
export function expectedForm(field: FieldSchema, language: Language): string {
  const limits = [
    range(field.minItems, field.maxItems, language === "ko" ? "개" : " items"),
    range(field.minLength, field.maxLength, language === "ko" ? "자" : " characters"),
    range(field.minimum, field.maximum, ""),
    field.type === "array" ? range(field.items?.minLength, field.items?.maxLength, each(language)) : "",
    field.pattern === undefined ? "" : `/${field.pattern}/`,
  ].filter((limit) => limit !== "");
  const description = field.description === undefined ? "" : ` — ${field.description}`;
  return [typeText(field), ...limits].join(", ") + description;
}

function each(language: Language): string {
  return language === "ko" ? "자씩" : " characters each";
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  // zod writes the safe-integer bounds into every integer; they say nothing to a reader.
  const low = min === undefined || min <= Number.MIN_SAFE_INTEGER ? undefined : min;
  const high = max === undefined || max >= Number.MAX_SAFE_INTEGER ? undefined : max;
  if (low !== undefined && high !== undefined) return `${low}–${high}${unit}`;
  if (high !== undefined) return `≤ ${high}${unit}`;
  return low === undefined ? "" : `≥ ${low}${unit}`;
}
