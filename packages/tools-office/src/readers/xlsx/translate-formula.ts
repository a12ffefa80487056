import { columnName, columnNumber, maxColumn, maxRow, parseRange } from "../../model/a1.ts";

/**
 * A formula as it reads some rows and columns away from where it was written: relative references move, `$` ones stay.
 * Text in quotes, sheet names, names and function names (`LOG10(`) stay as they are.
 */
export function translateFormula(formula: string, rows: number, columns: number): string {
  return formula.replace(pieces, (piece, _quoted, _bracket, reference?: string) =>
    reference === undefined ? piece : moveReference(piece, rows, columns),
  );
}

/** Strings and quoted sheet names, bracketed structures, references; what follows must not make it a name or a call. */
const pieces =
  /("(?:[^"]|"")*"|'(?:[^']|'')*')|(\[[^\]]*\])|(?<![\p{L}\p{N}_.\\?$])((?:\$?[A-Z]{1,3}\$?[1-9]\d{0,6}|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?[1-9]\d{0,6}:\$?[1-9]\d{0,6})(?![\p{L}\p{N}_.(!]))/gu;

function moveReference(reference: string, rows: number, columns: number): string {
  // XFE1 and A1048577 lie outside a sheet, so they are names.
  if (!parseRange(reference)) return reference;
  return reference
    .split(":")
    .map((end) => moveEnd(end, rows, columns))
    .join(":");
}

function moveEnd(end: string, rows: number, columns: number): string {
  const match = /^(\$?)([A-Z]{0,3})(\$?)(\d*)$/.exec(end);
  if (!match) return end;
  const [, fixedFirst = "", letters = "", fixedSecond = "", digits = ""] = match;
  const rowFixed = letters === "" ? fixedFirst : fixedSecond;
  const column = letters === "" ? "" : movedColumn(letters, fixedFirst, columns);
  const row = digits === "" ? "" : movedRow(digits, rowFixed, rows);
  if (column === null || row === null) return "#REF!";
  return letters === "" ? `${fixedFirst}${row}` : `${fixedFirst}${column}${fixedSecond}${row}`;
}

/** Shared formulas wrap around the edge of the sheet in no program; such a reference is broken. */
function movedColumn(letters: string, fixed: string, by: number): string | null {
  const column = columnNumber(letters) + (fixed ? 0 : by);
  return column >= 1 && column <= maxColumn ? columnName(column) : null;
}

function movedRow(digits: string, fixed: string, by: number): string | null {
  const row = Number(digits) + (fixed ? 0 : by);
  return row >= 1 && row <= maxRow ? String(row) : null;
}
