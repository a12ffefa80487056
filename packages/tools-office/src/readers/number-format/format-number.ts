import { formatDate } from "./format-date.ts";
import { formatDecimal } from "./format-decimal.ts";
import { formatFraction } from "./format-fraction.ts";
import { formatGeneral } from "./format-general.ts";
import { numberWords } from "./number-words.ts";
import type { FormatSection } from "./format-section.ts";
import type { FormattedNumber } from "./formatted-number.ts";
import { parseFormat } from "./parse-format.ts";

/** Formats one number by an Excel format code as a Korean Excel shows it; spaces that only align are left out. */
export function formatNumber(value: number, code: string, date1904: boolean): FormattedNumber {
  if (code === "General" || code === "") return { text: formatGeneral(value), value, type: "number" };
  const { section, isNegative } = chooseSection(value, parseFormat(code));
  if (section.isDate) {
    const date = formatDate(value, section, date1904);
    return date ?? { text: formatGeneral(value), value, type: "number" };
  }
  return { text: (isNegative ? "-" : "") + formatSection(Math.abs(value), section).trim(), value, type: "number" };
}

/** Which section shows the number, and whether a minus stands before it: a section for negatives has its own. */
function chooseSection(value: number, sections: readonly FormatSection[]) {
  const [first, second, third] = sections as [FormatSection, ...FormatSection[]];
  const conditional = sections.slice(0, 2).find(({ condition }) => condition && holds(value, condition));
  if (conditional) return { section: conditional, isNegative: value < 0 && !onlyNegatives(conditional) };
  if (sections.some(({ condition }) => condition)) {
    const rest = sections.slice(0, 3).find(({ condition }) => !condition) ?? first;
    return { section: rest, isNegative: value < 0 && rest !== second };
  }
  if (value < 0 && second) return { section: second, isNegative: false };
  if (value === 0 && third) return { section: third, isNegative: false };
  return { section: first, isNegative: value < 0 };
}

function holds(value: number, { operator, limit }: { operator: string; limit: number }): boolean {
  switch (operator) {
    case "<":
      return value < limit;
    case "<=":
      return value <= limit;
    case ">":
      return value > limit;
    case ">=":
      return value >= limit;
    case "<>":
      return value !== limit;
    default:
      return value === limit;
  }
}

function onlyNegatives({ condition }: FormatSection): boolean {
  return (
    condition !== null && condition.operator.startsWith("<") && condition.operator !== "<>" && condition.limit <= 0
  );
}

function formatSection(size: number, { tokens, numerals }: FormatSection): string {
  const isPlain = tokens.some(({ type }) => type === "general" || type === "text");
  if (!isPlain) return formatFraction(size, tokens) ?? formatDecimal(size, tokens);
  const general = formatGeneral(size);
  const shown = numerals > 0 && /^\d+$/.test(general) ? numberWords(general, numerals) : general;
  return tokens
    .map((token) => {
      if (token.type === "general" || token.type === "text") return shown;
      return token.type === "literal" ? token.text : "";
    })
    .join("");
}
