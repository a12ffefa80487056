import type { SqlValue } from "@cloister/tool-runtime";

const MOST_DECIMALS = 2;

/** Numbers that name something are not quantities: 내선 1127, 사번, year 2026. */
const NAMES_SOMETHING =
  /(번호|내선|사번|코드|연도|년도|^년$|우편|전화|\bid\b|\bno\b\.?|number|code|year|extension|phone)/i;

/** A figure as people read it: thousands separators, at most two decimals; text, dates and numbers that name something as they stand. */
export function formatValue(value: SqlValue, title = ""): string {
  if (typeof value === "number" && Number.isInteger(value) && NAMES_SOMETHING.test(title)) return String(value);
  if (value === null) return "-";
  if (typeof value === "string") return value;
  if (Number.isInteger(value)) return value.toLocaleString("en-US");
  return value.toLocaleString("en-US", { maximumFractionDigits: MOST_DECIMALS });
}
