import type { CellValue } from "./sort-rows.ts";

export interface PlainTable {
  columns: readonly string[];
  rows: readonly (readonly CellValue[])[];
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP ASVS 5.0, 1.2.10). */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/u;
const inert = (value: CellValue): string => {
  if (typeof value !== "string") return value === null ? "" : String(value);
  return FORMULA_START.test(value) ? `'${value}` : value;
};

/** For the clipboard: Excel puts it into cells. A tab or a line break in a cell would begin another one. */
export function tsvOf({ columns, rows }: PlainTable): string {
  const line = (cells: readonly CellValue[]) =>
    cells.map((cell) => inert(cell).replaceAll(/[\t\r\n]+/gu, " ")).join("\t");
  return [line(columns), ...rows.map(line)].join("\r\n");
}

/** RFC 4180, with the mark by which Excel knows UTF-8. */
export function csvOf({ columns, rows }: PlainTable): string {
  const line = (cells: readonly CellValue[]) => cells.map((cell) => quoted(inert(cell))).join(",");
  return `\uFEFF${[line(columns), ...rows.map(line)].join("\r\n")}\r\n`;
}

const quoted = (text: string): string => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
