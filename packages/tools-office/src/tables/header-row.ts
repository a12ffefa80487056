import type { Cell } from "@cloister/tool-runtime";
import type { CellGrid, Rectangle } from "./cell-grid.ts";
import { cellLine } from "./cell-kind.ts";
import { isNoteCell } from "./note-cells.ts";
import type { Block } from "./split-blocks.ts";

/** One cell as a header row sees it. */
export interface HeaderCell {
  cell: Cell;
  /** Left end of the merge it comes from, its own column otherwise. */
  origin: number;
  /** Identity of the stored cell. */
  ref: string;
  merged: boolean;
  /** Reached from above, by a merge over several rows. */
  fromAbove: boolean;
}

/** Cells by column of the sheet. */
export type HeaderRow = Map<number, HeaderCell>;

/** The cells of a row of the block, with merged cells standing in every column and row they cover. */
export function expandRow(grid: CellGrid, block: Block, merges: Rectangle[], index: number): HeaderRow {
  const source = block.rows[index];
  const cells: HeaderRow = new Map();
  if (!source) return cells;
  for (const [column, cell] of source.cells) {
    cells.set(column, { cell, origin: column, ref: cell.ref, merged: false, fromAbove: false });
  }
  for (const merge of merges) {
    if (source.row < merge.top || source.row > merge.bottom) continue;
    const cell = grid.cellAt(merge.top, merge.left);
    if (!cell || cell.type === "blank") continue;
    for (let column = Math.max(merge.left, block.left); column <= Math.min(merge.right, block.right); column++) {
      if (column > merge.left && cells.has(column)) continue;
      const wide = merge.right > merge.left;
      cells.set(column, { cell, origin: merge.left, ref: cell.ref, merged: wide, fromAbove: source.row > merge.top });
    }
  }
  return cells;
}

/** How many stored cells stand in the row. */
export function distinct(cells: HeaderRow): number {
  return new Set([...cells.values()].map(({ ref }) => ref)).size;
}

/** Their texts, a merged one once. */
export function lines(cells: HeaderRow): string[] {
  return [...new Map([...cells.values()].map(({ ref, cell }) => [ref, cellLine(cell)])).values()];
}

/** A title line: what is left of it without units, dates and names of authors is at most one cell. */
export function isNoteRow(cells: HeaderRow): boolean {
  const texts = lines(cells);
  const labels = texts.filter((text) => !isNoteCell(text));
  return labels.length < texts.length && labels.length < 2;
}
