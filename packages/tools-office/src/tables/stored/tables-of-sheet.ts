import type { Cell, Sheet } from "@cloister/tool-runtime";
import { findTables, type SheetTables } from "../find-tables.ts";
import { findStoredTables } from "./find-stored-tables.ts";
import type { StoredRows } from "./stored-rows.ts";

/** Finds the tables of a sheet whose rows may be stored; a sheet too irregular for that keeps `maxCells` cells. */
export function tablesOfSheet(sheet: Sheet, rows: StoredRows | undefined, maxCells: number): SheetTables {
  if (!rows) return findTables(sheet);
  return findStoredTables(rows) ?? cutTables(sheet, rows, maxCells);
}

function cutTables(sheet: Sheet, rows: StoredRows, maxCells: number): SheetTables {
  const cells: Cell[] = [];
  let stored = 0;
  for (let at = 0; at < rows.index.length; at++) {
    stored += rows.index.counts[at] ?? 0;
    if (cells.length < maxCells) for (const cell of rows.rowCells(at).values()) cells.push(cell);
  }
  const found = findTables({ ...sheet, cells });
  const message = `${sheet.name}: ${stored - cells.length} of ${stored} cells were left out by the limit`;
  if (stored > cells.length) found.tables[0]?.warnings.push({ code: "CELLS_LEFT_OUT", message });
  return found;
}
