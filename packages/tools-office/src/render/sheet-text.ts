import type { Sheet } from "@cloister/tool-runtime";
import { columnName, parseCellRef } from "../model/a1.ts";

/** Wider sheets are written cell by cell: most of a wide grid is blank. */
const MAX_COLUMNS = 60;

/** The lines of a sheet: a row of column letters, then each row that has something in it behind its number. */
export function sheetLines(sheet: Sheet): string[] {
  const rows = new Map<number, Map<number, string>>();
  let right = 0;
  for (const cell of sheet.cells) {
    const place = parseCellRef(cell.ref);
    if (!place || cell.text === "") continue;
    const row = rows.get(place.row) ?? new Map<number, string>();
    rows.set(place.row, row.set(place.column, cell.text.replace(/\s+/g, " ").replaceAll("|", "\\|")));
    right = Math.max(right, place.column);
  }
  const sorted = [...rows].sort(([a], [b]) => a - b);
  if (right > MAX_COLUMNS) return sorted.map(([row, cells]) => looseRow(row, cells));
  const letters = Array.from({ length: right }, (_, index) => columnName(index + 1));
  const grid = sorted.map(
    ([row, cells]) => `| ${row} | ${letters.map((_, at) => cells.get(at + 1) ?? "").join(" | ")} |`,
  );
  return right === 0 ? [] : [`|  | ${letters.join(" | ")} |`, ...grid];
}

function looseRow(row: number, cells: ReadonlyMap<number, string>): string {
  const sorted = [...cells].sort(([a], [b]) => a - b);
  return sorted.map(([column, text]) => `${columnName(column)}${row}: ${text}`).join(" | ");
}
