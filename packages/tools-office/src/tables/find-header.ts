import { countRows, type CellGrid, type GridRow, type Rectangle } from "./cell-grid.ts";
import { cellKind, cellLine } from "./cell-kind.ts";
import { splits } from "./header-groups.ts";
import { distinct, expandRow, isNoteRow, lines, type HeaderRow } from "./header-row.ts";
import { joinTitles } from "./join-titles.ts";
import { isLabelRow } from "./label-row.ts";
import { isApprovalBox, isNoteCell } from "./note-cells.ts";
import type { Block } from "./split-blocks.ts";

/** Where the header of a block stands. */
export interface Header {
  /** Index in the block's rows of the first and one past the last header row; equal when there is no header. */
  from: number;
  to: number;
  /** Title by column of the sheet; rows of a split header joined with a space. */
  titles: Map<number, string>;
}

const searchedRows = 30;
const none = new Uint16Array();

/** Finds the header of a block, below any title and above the data. */
export function findHeader(grid: CellGrid, block: Block): Header {
  const merges = overlapping(grid.merges, block);
  const row = (index: number): HeaderRow => expandRow(grid, block, merges, index);
  const atLeast = Math.min(2, block.right - block.left + 1);
  const needed = Math.max(atLeast, Math.ceil(typicalWidth(block) * 0.5));
  const limit = Math.min(searchedRows, block.rows.length);
  for (let index = 0; index < limit; index++) {
    const cells = row(index);
    if (cells.size < needed || distinct(cells) < atLeast) continue;
    if (isApprovalBox(lines(cells)) || isNoteRow(cells)) continue;
    if (!isLabelRow(block, cells, index)) return { from: index, to: index, titles: new Map() };
    return extend(block, row, index);
  }
  return { from: 0, to: 0, titles: new Map() };
}

function overlapping(merges: Rectangle[], block: Block): Rectangle[] {
  const top = block.rows[0]?.row ?? 0;
  const bottom = block.rows[Math.min(searchedRows + 4, block.rows.length) - 1]?.row ?? 0;
  return merges.filter((m) => m.bottom >= top && m.top <= bottom && m.right >= block.left && m.left <= block.right);
}

/** Third quartile of the cells in a row: titles and footnotes have few. */
function typicalWidth(block: Block): number {
  const step = Math.max(1, Math.floor(countRows(block.rows) / 200));
  const widths: number[] = [];
  let index = 0;
  for (const { cells, leftOut = none } of block.rows) {
    for (const size of leftOut) if (index++ % step === 0) widths.push(size);
    if (index++ % step === 0) widths.push(cells.size);
  }
  widths.sort((a, b) => a - b);
  return widths[Math.floor(widths.length * 0.75)] ?? widths.at(-1) ?? 0;
}

/** Adds the rows above and below that share the header: groups over their parts. */
function extend(block: Block, row: (index: number) => HeaderRow, start: number): Header {
  let from = start;
  while (from > 0 && adjacent(block.rows, from - 1) && isGroupAbove(block, row(from - 1), row(from), from - 1)) from--;
  let to = start + 1;
  while (to - from < 4 && to + 1 < block.rows.length && adjacent(block.rows, to - 1)) {
    const below = row(to);
    if (!isLabelRow(block, below, to) || !splits(row(to - 1), below, !isLabelRow(block, row(to + 1), to + 1))) break;
    to++;
  }
  if (to + 1 < block.rows.length && isUnitRow(row(to))) to++;
  return { from, to, titles: joinTitles(block, row, from, to) };
}

/** A line of units in brackets below the titles: (개) | (원). */
function isUnitRow(cells: HeaderRow): boolean {
  const own = [...cells.values()].filter(({ fromAbove }) => !fromAbove);
  return (
    own.length > 0 &&
    own.every(({ cell }) => /^[([（][^)\]）]{1,10}[)\]）]$/.test(cellLine(cell)) && cellKind(cell) === "text")
  );
}

function adjacent(rows: GridRow[], index: number): boolean {
  return (rows[index]?.row ?? 0) + 1 === rows[index + 1]?.row;
}

function isGroupAbove(block: Block, above: HeaderRow, header: HeaderRow, index: number): boolean {
  if (above.size === 0 || isNoteRow(above) || lines(above).some(isNoteCell)) return false;
  const cells = [...above.values()];
  if (distinct(above) === 1) {
    const [only] = cells;
    return only !== undefined && only.merged && only.origin > block.left && above.size < header.size;
  }
  return isLabelRow(block, above, index) && splits(above, header, true);
}
