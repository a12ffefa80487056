import type { Cell } from "@cloister/tool-runtime";
import type { CellGrid, GridRow, Rectangle } from "./cell-grid.ts";
import { cellKind, cellLine } from "./cell-kind.ts";
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

interface HeaderCell {
  cell: Cell;
  /** Left end of the merge it comes from, its own column otherwise. */
  origin: number;
  /** Identity of the stored cell. */
  ref: string;
  merged: boolean;
  /** Reached from above, by a merge over several rows. */
  fromAbove: boolean;
}

type HeaderRow = Map<number, HeaderCell>;

const searchedRows = 30;
const sampledRows = 20;

/** Finds the header of a block, below any title and above the data. */
export function findHeader(grid: CellGrid, block: Block): Header {
  const merges = overlapping(grid.merges, block);
  const row = (index: number): HeaderRow => expand(grid, block, merges, index);
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

/** The cells of a row, with merged cells standing in every column and row they cover. */
function expand(grid: CellGrid, block: Block, merges: Rectangle[], index: number): HeaderRow {
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

/** Third quartile of the cells in a row: titles and footnotes have few. */
function typicalWidth(block: Block): number {
  const step = Math.max(1, Math.floor(block.rows.length / 200));
  const widths = block.rows.filter((_, index) => index % step === 0).map((row) => row.cells.size);
  widths.sort((a, b) => a - b);
  return widths[Math.floor(widths.length * 0.75)] ?? widths.at(-1) ?? 0;
}

function distinct(cells: HeaderRow): number {
  return new Set([...cells.values()].map(({ ref }) => ref)).size;
}

function lines(cells: HeaderRow): string[] {
  return [...new Map([...cells.values()].map(({ ref, cell }) => [ref, cellLine(cell)])).values()];
}

/** A title line: what is left of it without units, dates and names of authors is at most one cell. */
function isNoteRow(cells: HeaderRow): boolean {
  const texts = lines(cells);
  const labels = texts.filter((text) => !isNoteCell(text));
  return labels.length < texts.length && labels.length < 2;
}

function isLabelRow(block: Block, cells: HeaderRow, index: number): boolean {
  const numbers = [...cells].filter(([, { cell }]) => cellKind(cell) === "number");
  const counted = isProgression(numbers.map(([, { cell }]) => numberOf(cell)));
  const texts = [...cells.values()].filter(({ cell }) => cellKind(cell) === "text").length;
  for (const [column, { cell }] of cells) {
    const kind = cellKind(cell);
    if (kind === "text") {
      if (cell.text.length > (cells.size > 2 ? 200 : 80)) return false;
    } else if (kind === "placeholder") {
      return false;
    } else if (kind === "date") {
      if (bodyShare(block, column, index, (other) => cellKind(other) === "date") >= 0.5) return false;
    } else if (isYear(numberOf(cell))) {
      if (bodyShare(block, column, index, (other) => isYear(numberOf(other))) >= 0.5) return false;
    } else if (!counted || texts === 0) {
      return false;
    }
  }
  return true;
}

/** Share of the cells below that satisfy `test`. */
function bodyShare(block: Block, column: number, index: number, test: (cell: Cell) => boolean): number {
  let seen = 0;
  let hits = 0;
  for (const { cells } of block.rows.slice(index + 1, index + 1 + sampledRows)) {
    const cell = cells.get(column);
    if (!cell) continue;
    seen++;
    if (test(cell)) hits++;
  }
  return seen === 0 ? 0 : hits / seen;
}

function numberOf(cell: Cell): number {
  return typeof cell.value === "number" ? cell.value : Number(cell.text.replaceAll(",", "").trim() || "NaN");
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1950 && value <= 2100;
}

/** Days 1, 2, 3 … or sizes 230, 235, 240 as column titles. */
function isProgression(values: number[]): boolean {
  if (values.length < 3) return false;
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  return step > 0 && values.every((value, i) => i === 0 || value - (values[i - 1] ?? 0) === step);
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

/** True when the row below names the parts of the groups in the row above. */
function splits(above: HeaderRow, below: HeaderRow, bodyFollows: boolean): boolean {
  const own = [...below].filter(([, { fromAbove }]) => !fromAbove);
  if (own.length === 0) return false;
  const merged = own.filter(([column]) => above.get(column)?.merged);
  if (merged.length > 1) {
    // Own cells under plain titles are data, unless they are few and not the key column: a group of one part.
    const stray = own.filter(([column]) => above.has(column) && !above.get(column)?.merged).map(([column]) => column);
    const isData = stray.includes(Math.min(...above.keys())) || stray.length >= merged.length;
    return !isData && groupsHaveParts(above, below);
  }
  return (
    bodyFollows &&
    own.length > 1 &&
    splitsUnmerged(
      above,
      own.map(([column]) => column).sort((a, b) => a - b),
    )
  );
}

/** Each merged group stands over at least two own cells, or over one when other groups do. */
function groupsHaveParts(above: HeaderRow, below: HeaderRow): boolean {
  const parts = new Map<string, Set<string>>();
  for (const [column, { ref, merged }] of above) {
    const under = below.get(column);
    if (!merged || !under || under.fromAbove) continue;
    parts.set(ref, (parts.get(ref) ?? new Set()).add(under.ref));
  }
  return [...parts.values()].some((under) => under.size > 1);
}

/** Without merges a group's title stands over its first part, and the next columns above are blank. */
function splitsUnmerged(above: HeaderRow, columns: number[]): boolean {
  let groups = 0;
  for (const column of columns) {
    if (!above.has(column)) continue;
    if (above.has(column + 1) || !columns.includes(column + 1)) return false;
    groups++;
  }
  return groups > 0 && columns.every((column) => [...above.keys()].some((title) => title <= column));
}

function joinTitles(block: Block, row: (index: number) => HeaderRow, from: number, to: number): Map<number, string> {
  const headerRows = Array.from({ length: to - from }, (_, offset) => row(from + offset));
  for (const [level, cells] of headerRows.entries()) {
    const below = headerRows[level + 1];
    if (below) carryGroups(cells, below, block);
  }
  const titles = new Map<number, string>();
  for (let column = block.left; column <= block.right; column++) {
    const seen = new Set<string>();
    const parts: string[] = [];
    for (const cells of headerRows) {
      const found = cells.get(column);
      if (!found || seen.has(found.ref)) continue;
      seen.add(found.ref);
      const text = cellLine(found.cell);
      if (parts.at(-1) !== text) parts.push(text);
    }
    if (parts.length > 0) titles.set(column, parts.join(" "));
  }
  return titles;
}

/** A group's title without a merge also holds for the blank columns to its right that have a part below. */
function carryGroups(cells: HeaderRow, below: HeaderRow, block: Block): void {
  let group: HeaderCell | undefined;
  for (let column = block.left; column <= block.right; column++) {
    const own = cells.get(column);
    const part = below.get(column);
    const hasPart = part !== undefined && !part.fromAbove;
    if (own) group = hasPart ? own : undefined;
    else if (group && hasPart) cells.set(column, group);
    else group = undefined;
  }
}
