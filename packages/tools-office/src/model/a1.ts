/** A rectangle of cells, 1-based, both ends included. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Rows and columns of a sheet (Excel 2007 and later). */
export const maxRow = 1_048_576;
export const maxColumn = 16_384;

const columnNames: string[] = [];

/** 1 → A, 28 → AB. */
export function columnName(column: number): string {
  let name = columnNames[column];
  if (name !== undefined) return name;
  name = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  if (column <= maxColumn) columnNames[column] = name;
  return name;
}

/** A → 1, AB → 28; letters only, either case. */
export function columnNumber(name: string): number {
  let column = 0;
  for (let i = 0; i < name.length; i++) column = column * 26 + (name.charCodeAt(i) & 31);
  return column;
}

/** `A1` of a 1-based place. */
export function cellRef(row: number, column: number): string {
  return columnName(column) + row;
}

/** The place of an A1 reference, `$` allowed; null when it is none or lies outside a sheet. */
export function parseCellRef(ref: string): { row: number; column: number } | null {
  const match = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/.exec(ref);
  if (!match) return null;
  const column = columnNumber(match[1] ?? "");
  const row = Number(match[2]);
  return row <= maxRow && column <= maxColumn ? { row, column } : null;
}

/** `B2`, `A1:C9`, `A:C`, `2:5`; null when it is no range. Ends may stand in any order. */
export function parseRange(range: string): CellRange | null {
  const [first = "", second = first, ...more] = range.replaceAll("$", "").trim().split(":");
  if (more.length > 0) return null;
  const start = parseEnd(first);
  const end = parseEnd(second);
  if (!start || !end) return null;
  return {
    top: Math.min(start.row ?? 1, end.row ?? 1),
    left: Math.min(start.column ?? 1, end.column ?? 1),
    bottom: Math.max(start.row ?? maxRow, end.row ?? maxRow),
    right: Math.max(start.column ?? maxColumn, end.column ?? maxColumn),
  };
}

function parseEnd(text: string): { row: number | null; column: number | null } | null {
  const match = /^([A-Za-z]{1,3})?([1-9]\d{0,6})?$/.exec(text);
  if (!match || text === "") return null;
  const column = match[1] === undefined ? null : columnNumber(match[1]);
  const row = match[2] === undefined ? null : Number(match[2]);
  return (row ?? 1) <= maxRow && (column ?? 1) <= maxColumn ? { row, column } : null;
}

/** `A1:C9`, or `B2` for a single cell. */
export function formatRange({ top, left, bottom, right }: CellRange): string {
  const start = cellRef(top, left);
  return top === bottom && left === right ? start : `${start}:${cellRef(bottom, right)}`;
}

/** True when the place lies in the range. */
export function contains(range: CellRange, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

/** The range made larger, in place, so that it holds the cell too; a new one from null. */
export function extend(range: CellRange | null, row: number, column: number): CellRange {
  if (!range) return { top: row, left: column, bottom: row, right: column };
  if (row < range.top) range.top = row;
  if (row > range.bottom) range.bottom = row;
  if (column < range.left) range.left = column;
  if (column > range.right) range.right = column;
  return range;
}

/** True when the two share a cell. */
export function overlap(a: CellRange, b: CellRange): boolean {
  return a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right;
}
