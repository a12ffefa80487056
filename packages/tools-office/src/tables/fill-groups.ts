import type { Warning } from "@cloister/tool-runtime";
import { columnLetters } from "./cell-grid.ts";
import { cellKind, cellLine } from "./cell-kind.ts";
import type { RawColumn, RawRow } from "./raw-table.ts";

/**
 * Fills the blanks of a first column that names each group once, on its first row, as outlines and pivot tables do.
 * Done only where every name comes once and the other columns are full; the warning says so.
 */
export function fillGroupsDown(columns: RawColumn[], rows: RawRow[], sheet: string): Warning | null {
  if (columns.length < 3 || rows.length < 4 || !isGroupColumn(rows)) return null;
  let group = rows[0]?.cells[0];
  let filled = 0;
  for (const row of rows) {
    if (row.cells[0]) {
      group = row.cells[0];
    } else {
      row.cells[0] = group;
      filled++;
    }
  }
  return filledDown(sheet, columns, filled, rows[0]?.row ?? 1, rows.at(-1)?.row ?? 1);
}

/** The warning about it. */
export function filledDown(sheet: string, columns: RawColumn[], filled: number, first: number, last: number): Warning {
  const letters = columnLetters(columns[0]?.index ?? 0);
  const range = `${letters}${first}:${letters}${last}`;
  const message = `${filled} blank cells of ${sheet}!${range} were read as the group named above them.`;
  return { code: "FILLED_DOWN", message, anchor: { type: "range", sheet, range } };
}

function isGroupColumn(rows: RawRow[]): boolean {
  const names = new Set<string>();
  let blanks = 0;
  let fullBlanks = 0;
  for (const { cells } of rows) {
    const [cell, second] = cells;
    if (!cell) {
      blanks++;
      if (second) fullBlanks++;
      continue;
    }
    const name = cellLine(cell);
    if (cellKind(cell) !== "text" || names.has(name) || !second) return false;
    names.add(name);
  }
  return rows[0]?.cells[0] !== undefined && names.size > 1 && blanks >= rows.length * 0.3 && fullBlanks === blanks;
}
