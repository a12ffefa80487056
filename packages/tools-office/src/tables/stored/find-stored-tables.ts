import type { Cell } from "@cloister/tool-runtime";
import { parseRange, type CellGrid, type GridRow } from "../cell-grid.ts";
import { findTablesIn, type SheetTables } from "../find-tables.ts";
import type { RawTable } from "../raw-table.ts";
import { bodyFinder } from "./body-rows.ts";
import { finishTable } from "./finish-table.ts";
import { keptRows } from "./kept-rows.ts";
import type { StoredRows } from "./stored-rows.ts";

/**
 * Finds the tables of a stored sheet as `findTables` does for a small one: by the rows that decide, the others belong to
 * the table around them. Null when rows lie across its borders, or too many decide; then the sheet is not so regular.
 */
export function findStoredTables(rows: StoredRows): SheetTables | null {
  const kept = keptRows(rows);
  if (!kept) return null;
  const grid = keptGrid(rows, kept);
  const found = findTablesIn(grid, rows.sheet, firstCells(grid.rows));
  const finder = bodyFinder(rows, kept);
  const cuts = found.tables.filter(({ cut }) => cut !== undefined);
  for (const table of cuts) if (!storeBody(table, finder.bodyOf(table))) return null;
  if (finder.assigned() !== finder.leftOut) return null;
  for (const table of cuts) finishTable(table, rows);
  return found;
}

function storeBody(table: RawTable, body: RawTable["stored"] | null): boolean {
  if (!body) return false;
  table.stored = body;
  table.rows = [];
  return true;
}

/** The kept rows as a grid in which the others are only counted. */
function keptGrid(rows: StoredRows, kept: Uint8Array): CellGrid {
  const { index } = rows;
  const grid: GridRow[] = [];
  const byRow = new Map<number, GridRow>();
  let next = 0;
  for (let at = 0; at < index.length; at++) {
    if (kept[at] !== 1) continue;
    const row: GridRow = { row: index.numbers[at] ?? 0, cells: rows.rowCells(at) };
    if (at > next) row.leftOut = index.counts.subarray(next, at);
    next = at + 1;
    grid.push(row);
    byRow.set(row.row, row);
  }
  return {
    rows: grid,
    merges: rows.sheet.merges.map(parseRange),
    cellAt: (row, column) => byRow.get(row)?.cells.get(column),
  };
}

function firstCells(rows: readonly GridRow[]): Cell[] {
  const cells: Cell[] = [];
  for (const row of rows) {
    if (cells.length >= 500) break;
    cells.push(...row.cells.values());
  }
  return cells.slice(0, 500);
}
