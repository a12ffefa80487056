import { typeText } from "./short-signature.ts";
import type { FieldSchema, InputSchema } from "./input-schema.ts";

/**
 * The arguments with those slips mended that have one meaning only: the whole object, a list, a number or a boolean
 * written as JSON text; one text where a list of texts is asked; null for a field that may be left out.
 */
export function lenientInput(value: unknown, schema: InputSchema): unknown {
  const object = typeof value === "string" ? parsed(value) : value;
  if (object === null || typeof object !== "object" || Array.isArray(object)) return object;
  const fields = Object.entries(object)
    .filter(([name, item]) => item !== null || schema.required.includes(name) || !(name in schema.properties))
    .map(([name, item]) => [name, mended(item, schema.properties[name])]);
  return Object.fromEntries(fields);
}

function mended(value: unknown, field: FieldSchema | undefined): unknown {
  if (typeof value !== "string" || field === undefined || field.type === "string") return value;
  if (field.enum !== undefined || field.type === undefined) return value;
  const decoded = parsed(value);
  if (hasType(decoded, field)) return decoded;
  return typeText(field) === "string[]" ? [value] : value;
}

function hasType(value: unknown, { type }: FieldSchema): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "integer" || type === "number") return typeof value === "number";
  return typeof value === type;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
