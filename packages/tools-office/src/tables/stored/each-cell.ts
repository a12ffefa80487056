import type { Cell } from "@cloister/tool-runtime";
import type { RawTable, StoredBody } from "../raw-table.ts";
import { CHUNK_ROWS, NONE } from "./cell-kinds.ts";
import type { StoredRows } from "./stored-rows.ts";

/** Takes the cells of one column, in row order: as cells, or as the values that stand for one. */
export interface CellVisitor {
  cell(cell: Cell | undefined): void;
  stored(rows: StoredRows, position: number, column: number, kind: number, value: number, style: number): void;
}

/** Goes through one column of a table; -1 is a column that this table does not have. */
export function eachCell(table: RawTable, at: number, visitor: CellVisitor): void {
  if (table.stored) eachStoredCell(table.stored, table, at, visitor, 0, table.stored.positions.length);
  else for (const { cells } of table.rows) visitor.cell(cells[at]);
}

/** The same for a stretch of the rows of a stored table. Stretches begin where chunks do, or at the first row. */
export function eachStoredCell(
  { rows, positions, kept, isFilled }: StoredBody,
  table: RawTable,
  at: number,
  visitor: CellVisitor,
  from: number,
  to: number,
): void {
  const column = (table.columns[at]?.index ?? -1) + 1;
  const isAdded = column === 0;
  const repeats = isAdded || (isFilled && at === 0);
  let carried = repeats ? carriedBefore(table, at, from) : undefined;
  let chunk = -1;
  let block = null;
  for (let index = from; index < to; index++) {
    const position = positions[index] ?? 0;
    const own = kept.get(position);
    if (own) {
      const cell = own.cells[at];
      if (repeats) carried = cell;
      visitor.cell(cell);
      continue;
    }
    if (isAdded) {
      visitor.cell(carried);
      continue;
    }
    const wanted = Math.floor(position / CHUNK_ROWS);
    if (wanted !== chunk) block = rows.readColumn((chunk = wanted), column);
    const place = position % CHUNK_ROWS;
    const kind = block?.kinds[place] ?? NONE;
    if (kind === NONE) {
      visitor.cell(repeats ? carried : undefined);
      continue;
    }
    if (repeats)
      carried = rows.cell(position, column, kind, block?.values[place] ?? 0, block?.styles[place] ?? 0) ?? undefined;
    visitor.stored(rows, position, column, kind, block?.values[place] ?? 0, block?.styles[place] ?? 0);
  }
}

/** The cell that blanks at the beginning of a stretch repeat. */
function carriedBefore(table: RawTable, at: number, from: number): Cell | undefined {
  for (let index = from - 1; index >= 0; index--) {
    const cell = cellOf(table, index, at);
    if (cell) return cell;
    if (table.stored?.kept.has(table.stored.positions[index] ?? -1)) return undefined;
  }
  return undefined;
}

/** One cell by its row among the data. */
export function cellOf(table: RawTable, index: number, at: number): Cell | undefined {
  const { stored } = table;
  if (!stored) return table.rows[index]?.cells[at];
  const position = stored.positions[index] ?? -1;
  const own = stored.kept.get(position);
  const column = table.columns[at]?.index ?? -1;
  return own ? own.cells[at] : column < 0 ? undefined : stored.rows.rowCells(position).get(column);
}

/** Row of the sheet of a row of data. */
export function rowNumberOf({ stored, rows }: RawTable, index: number): number {
  return stored ? (stored.rows.index.numbers[stored.positions[index] ?? -1] ?? 0) : (rows[index]?.row ?? 0);
}
