import type { SqlValue } from "@cloister/tool-runtime";
import type { AddScalar } from "./sql-scalar.ts";

/** GREATEST, LEAST, TRUNCATE, TO_NUMBER, FORMAT. */
export function addNumberFunctions(add: AddScalar): void {
  const present = (values: SqlValue[]): SqlValue[] => (values.includes(null) ? [] : values);
  const best = (values: SqlValue[], wins: (a: SqlValue, b: SqlValue) => boolean): SqlValue =>
    present(values).reduce<SqlValue>((kept, value) => (kept === null || wins(value, kept) ? value : kept), null);
  add("greatest", (...values) => best(values, (a, b) => a !== null && b !== null && a > b));
  add("least", (...values) => best(values, (a, b) => a !== null && b !== null && a < b));
  add("truncate", (value, digits) => {
    if (value === null || value === undefined) return null;
    const scale = 10 ** Number(digits ?? 0);
    return Math.trunc(Number((Number(value) * scale).toPrecision(15))) / scale;
  });
  add("to_number", (value) => (value === null ? null : Number(String(value).replace(/[^\d.eE-]/g, ""))));
  // MySQL's FORMAT(number, decimals); a text first is SQLite's own printf, which is under its other name.
  add("format", (value, digits) => {
    if (value === null || value === undefined) return null;
    const decimals = Math.min(20, Math.max(0, Number(digits ?? 0) || 0));
    return Number(value).toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  });
}
