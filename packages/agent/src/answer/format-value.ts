import type { SqlValue } from "@cloister/tool-runtime";

const MOST_DECIMALS = 2;

/** A figure as people read it: thousands separators, at most two decimals; text and dates as they stand. */
export function formatValue(value: SqlValue): string {
  if (value === null) return "-";
  if (typeof value === "string") return value;
  if (Number.isInteger(value)) return value.toLocaleString("en-US");
  return value.toLocaleString("en-US", { maximumFractionDigits: MOST_DECIMALS });
}
