import type { Cell, Sheet } from "@cloister/tool-runtime";

/** A rectangle of a sheet: rows from 1, columns from 0, both ends included. */
export interface Rectangle {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface GridRow {
  /** Row number of the sheet, from 1. */
  row: number;
  /** Non-blank cells by column, from 0. */
  cells: Map<number, Cell>;
  /** Sizes of the rows that are left out right before this one: rows of a large sheet that are like their neighbours. */
  leftOut?: Uint16Array;
}

/** The non-blank cells of a sheet by row and column. */
export interface CellGrid {
  /** Rows that hold a non-blank cell, in order. */
  rows: GridRow[];
  merges: Rectangle[];
  cellAt(row: number, column: number): Cell | undefined;
}

/** How many rows these are with the ones left out. */
export function countRows(rows: readonly GridRow[]): number {
  return rows.reduce((sum, { leftOut }) => sum + 1 + (leftOut?.length ?? 0), 0);
}

/** Row (from 1) and column (from 0) of an A1 reference such as `AB12`. Absolute marks are ignored. */
export function parseCellRef(ref: string): { row: number; column: number } {
  let column = 0;
  let row = 0;
  for (let i = 0; i < ref.length; i++) {
    const code = ref.charCodeAt(i);
    if (code >= 65 && code <= 90) column = column * 26 + code - 64;
    else if (code >= 97 && code <= 122) column = column * 26 + code - 96;
    else if (code >= 48 && code <= 57) row = row * 10 + code - 48;
  }
  return { row, column: column - 1 };
}

/** Letters of a column counted from 0: 0 → A, 27 → AB. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** A1 form of a rectangle. */
export function formatRange({ top, bottom, left, right }: Rectangle): string {
  return `${columnLetters(left)}${top}:${columnLetters(right)}${bottom}`;
}

export function parseRange(range: string): Rectangle {
  const [from = "A1", to = from] = range.split(":");
  const start = parseCellRef(from);
  const end = parseCellRef(to);
  return { top: start.row, bottom: end.row, left: start.column, right: end.column };
}

/** Arranges the stored cells; blank ones and empty texts are left out, so a used range of A1:XFD1048576 costs nothing. */
export function buildCellGrid(sheet: Sheet): CellGrid {
  const byRow = new Map<number, GridRow>();
  for (const cell of sheet.cells) {
    if (cell.type === "blank" || (cell.type === "text" && cell.text.trim() === "")) continue;
    const { row, column } = parseCellRef(cell.ref);
    const found = byRow.get(row);
    if (found) found.cells.set(column, cell);
    else byRow.set(row, { row, cells: new Map([[column, cell]]) });
  }
  const rows = [...byRow.values()].sort((a, b) => a.row - b.row);
  return {
    rows,
    merges: sheet.merges.map(parseRange),
    cellAt: (row, column) => byRow.get(row)?.cells.get(column),
  };
}
