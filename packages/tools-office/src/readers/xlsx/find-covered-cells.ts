import type { Cell } from "@cloister/tool-runtime";
import type { CellRange } from "../../model/a1.ts";
import type { KeptCells } from "./kept-cells.ts";

/**
 * Cells with content that a merged range covers: Excel shows only the range's first cell, the others keep their value
 * unseen. Cells must be in row order. One pass, so that tens of thousands of merges cost no more than their widths over the cells.
 */
export function findCoveredCells({ cells, rows, columns }: KeptCells, merges: readonly CellRange[]): Cell[] {
  if (merges.length === 0) return [];
  const byTop = [...merges].sort((a, b) => a.top - b.top);
  // Merges may reach far beyond the last cell.
  const lastColumn = columns.reduce((last, column) => Math.max(last, column), 0);
  const lastInColumn: (CellRange | undefined)[] = Array.from({ length: lastColumn + 1 });
  let next = 0;
  return cells.filter((_, index) => {
    const row = rows[index] ?? 0;
    const column = columns[index] ?? 0;
    for (let merge = byTop[next]; merge && merge.top <= row; merge = byTop[++next]) {
      lastInColumn.fill(merge, merge.left, Math.min(merge.right, lastColumn) + 1);
    }
    const merge = lastInColumn[column];
    return merge !== undefined && merge.bottom >= row && (row !== merge.top || column !== merge.left);
  });
}
