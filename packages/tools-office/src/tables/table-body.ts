import type { Cell, Warning } from "@cloister/tool-runtime";
import type { CellGrid, GridRow, Rectangle } from "./cell-grid.ts";
import { cellKind, cellLine } from "./cell-kind.ts";
import { isFootnote } from "./note-cells.ts";
import type { RawColumn, RawRow } from "./raw-table.ts";
import { describeTotal, isTotalRow } from "./total-row.ts";

export interface TableBody {
  rows: RawRow[];
  notes: string[];
  warnings: Warning[];
  /** Section lines between the rows, when there are any: the value of an added column for each row. */
  sections: (Cell | undefined)[] | null;
}

const keptTotals = 5;
const sectionMark = /^[■□▶▷●○◆◇▣◎<【[(〈《]/;

/** Sorts the rows below a header into data, totals, sections and footnotes. */
export function readTableBody(
  source: GridRow[],
  columns: RawColumn[],
  headerTexts: string[],
  grid: CellGrid,
): TableBody {
  const rows = source.map(({ row, cells }): RawRow => ({ row, cells: columns.map(({ index }) => cells.get(index)) }));
  fillMergedDown(rows, columns, grid);
  const notes = takeFootnotes(rows, columns.length);
  const body: TableBody = { rows: [], notes: [], warnings: [], sections: null };
  const titles = columns.map(({ title }) => title);
  const wide = wideMergeRows(grid.merges);
  let section: Cell | undefined;
  const sections: (Cell | undefined)[] = [];
  const totals: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (isRepeatedHeader(row, headerTexts)) continue;
    if (isTotalRow(row.cells, index === rows.length - 1)) {
      totals.push(describeTotal(row.cells, titles));
    } else if (isSection(row, rows[index + 1], wide)) {
      section = row.cells.find((cell) => cell !== undefined);
    } else {
      body.rows.push(row);
      sections.push(section);
    }
  }
  if (section) body.sections = sections;
  body.notes = [...totalNotes(totals), ...notes];
  return body;
}

/** Text merged over several rows holds for each of them; a number does not, or sums would count it again. */
function fillMergedDown(rows: RawRow[], columns: RawColumn[], grid: CellGrid): void {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  const position = new Map(columns.map(({ index }, at) => [index, at]));
  for (const merge of grid.merges) {
    const at = position.get(merge.left);
    if (merge.bottom === merge.top || at === undefined) continue;
    const cell = grid.cellAt(merge.top, merge.left);
    if (!cell || cellKind(cell) === "number" || !byRow.has(merge.top)) continue;
    for (let row = merge.top + 1; row <= merge.bottom; row++) {
      const target = byRow.get(row);
      if (target) target.cells[at] ??= cell;
    }
  }
}

/** Removes lines of text from the end of the rows. */
function takeFootnotes(rows: RawRow[], width: number): string[] {
  const notes: string[] = [];
  for (let last = rows.at(-1); last && rows.length > 1; last = rows.at(-1)) {
    const cells = last.cells.filter((cell) => cell !== undefined);
    const [cell] = cells;
    if (cells.length > 1 && !(cell && isFootnote(cellLine(cell)) && cells.every((c) => cellKind(c) === "text"))) break;
    if (!cell || cellKind(cell) !== "text" || (width < 3 && !isFootnote(cellLine(cell)))) break;
    const before = rows.at(-2)?.cells.filter((other) => other !== undefined).length ?? 0;
    if (!isFootnote(cellLine(cell)) && cellLine(cell).length < 12 && before < 2 && last.cells[0] === undefined) break;
    notes.unshift(cells.map(cellLine).join(" "));
    rows.pop();
  }
  return notes;
}

function wideMergeRows(merges: Rectangle[]): Set<number> {
  return new Set(merges.filter((m) => m.right > m.left + 1 && m.top === m.bottom).map((m) => m.top));
}

/** A line such as "■ 서울" that heads the rows below it. */
function isSection(row: RawRow, next: RawRow | undefined, wide: Set<number>): boolean {
  const cells = row.cells.filter((cell) => cell !== undefined);
  const [cell] = cells;
  if (!cell || cells.length > 1 || row.cells.length < 3 || !next || cellKind(cell) !== "text") return false;
  const followed = next.cells.filter((other) => other !== undefined).length > 1;
  return followed && (wide.has(row.row) || sectionMark.test(cellLine(cell)));
}

/** Printed headers come again on each page. */
export function isRepeatedHeader(row: Pick<RawRow, "cells">, headerTexts: string[]): boolean {
  if (headerTexts.length === 0) return false;
  let same = 0;
  for (const [index, cell] of row.cells.entries()) {
    if (!cell) continue;
    const title = headerTexts[index] ?? "";
    if (cell.text !== title && (cell.type !== "text" || cellLine(cell) !== title)) return false;
    same++;
  }
  return same > 1;
}

function totalNotes(totals: string[]): string[] {
  if (totals.length <= keptTotals) return totals;
  // The last one is the grand total, which people ask for.
  return [...totals.slice(0, keptTotals - 1), `… ${totals.length - keptTotals} more totals`, ...totals.slice(-1)];
}
