import { cellRef, parseRange, type CellRange } from "../../model/a1.ts";
import { IrregularSheet, type CoveredCells } from "../../readers/row-store.ts";
import { findCoveredCells } from "../../readers/xlsx/find-covered-cells.ts";
import type { Cell } from "@cloister/tool-runtime";
import type { StoredRows } from "./stored-rows.ts";

const NAMED = 5;
/** Rows that merges may touch: each is looked at, and kept beside the file. */
const MAX_ROWS = 60_000;

/** Marks the cells that merged ranges cover; in row order, as the reader of small sheets lists them. */
export function findCovered(rows: StoredRows): CoveredCells {
  const merges = rows.sheet.merges.map(parseRange).filter((merge) => merge !== null);
  merges.sort((a, b) => a.top - b.top);
  let next = 0;
  let touching: CellRange[] = [];
  const covered: CoveredCells = { refs: [], count: 0 };
  for (const position of mergedPositions(rows)) {
    const row = rows.index.numbers[position] ?? 0;
    for (let merge = merges[next]; merge && merge.top <= row; merge = merges[++next]) touching.push(merge);
    touching = touching.filter(({ bottom }) => bottom >= row);
    const stored = rows.rowCells(position);
    const cells: Cell[] = [...stored.values()];
    const columns = [...stored.keys()].map((column) => column + 1);
    const hidden = findCoveredCells({ cells, rows: cells.map(() => row), columns }, touching);
    const refs = new Set(hidden.map(({ ref }) => ref));
    for (const column of columns) if (refs.has(cellRef(row, column))) rows.cover(row, column);
    covered.count += hidden.length;
    covered.refs.push(...hidden.slice(0, NAMED - covered.refs.length).map(({ ref }) => ref));
  }
  return covered;
}

/** Positions of the rows that a merge of several cells touches, ascending. */
export function mergedPositions({ sheet, index }: StoredRows): number[] {
  const positions = new Set<number>();
  for (const merge of sheet.merges.map(parseRange)) {
    if (!merge || (merge.top === merge.bottom && merge.left === merge.right)) continue;
    const end = index.find(merge.bottom + 1);
    for (let at = index.find(merge.top); at < end; at++) positions.add(at);
    if (positions.size > MAX_ROWS) throw new IrregularSheet("very many rows under merges");
  }
  return [...positions].sort((a, b) => a - b);
}
