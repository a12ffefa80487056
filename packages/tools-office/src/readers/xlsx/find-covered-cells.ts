import { type CellRange, maxColumn } from "../../model/a1.ts";
import type { PlacedCell } from "./collect-sheet.ts";

/**
 * Cells with content that a merged range covers: Excel shows only the range's first cell, the others keep their value
 * unseen. Cells must be in row order. One pass, so that tens of thousands of merges cost no more than their widths.
 */
export function findCoveredCells(cells: readonly PlacedCell[], merges: readonly CellRange[]): PlacedCell[] {
  const byTop = [...merges].sort((a, b) => a.top - b.top);
  const lastInColumn: (CellRange | undefined)[] = Array.from({ length: maxColumn + 1 });
  let next = 0;
  return cells.filter(({ row, column }) => {
    for (let merge = byTop[next]; merge && merge.top <= row; merge = byTop[++next]) {
      lastInColumn.fill(merge, merge.left, merge.right + 1);
    }
    const merge = lastInColumn[column];
    return merge !== undefined && merge.bottom >= row && (row !== merge.top || column !== merge.left);
  });
}
