import type { Cell } from "@cloister/tool-runtime";
import { extend, formatRange, type CellRange } from "../../model/a1.ts";

/** Cells with their places side by side: an object around each would cost 200 MB on four million cells. */
export interface KeptCells {
  cells: Cell[];
  rows: number[];
  columns: number[];
}

/** Puts the cells in row order. Nearly every file has them so already; some writers put rows down as they come. */
export function inRowOrder(kept: KeptCells): KeptCells {
  const { cells, rows, columns } = kept;
  const compare = (a: number, b: number) => (rows[a] ?? 0) - (rows[b] ?? 0) || (columns[a] ?? 0) - (columns[b] ?? 0);
  if (!cells.some((_, index) => index > 0 && compare(index - 1, index) > 0)) return kept;
  const order = cells.map((_, index) => index).sort(compare);
  const take = <Item>(items: readonly Item[]) => order.flatMap((index) => items[index] ?? []);
  return { cells: take(cells), rows: take(rows), columns: take(columns) };
}

/** The smallest A1 range around the cells, "" for none. */
export function extentOf({ rows, columns }: KeptCells): string {
  let extent: CellRange | null = null;
  rows.forEach((row, index) => (extent = extend(extent, row, columns[index] ?? 1)));
  return extent ? formatRange(extent) : "";
}
