import { countRows, type CellGrid, type GridRow, type Rectangle } from "./cell-grid.ts";
import { cellKind, cellLine } from "./cell-kind.ts";

/** A stretch of a sheet that belongs together: rows with their cells between two columns. */
export interface Block {
  rows: GridRow[];
  left: number;
  right: number;
}

/** Cuts a sheet at blank rows and blank columns, and keeps together what only looks cut. */
export function splitBlocks(grid: CellGrid): Block[] {
  const whole = trim(grid.rows);
  return whole ? cut(whole, grid.merges) : [];
}

function cut(block: Block, merges: Rectangle[]): Block[] {
  const byRow = joinContinuations(cutRows(block, merges));
  if (byRow.length > 1) return byRow.flatMap((part) => cut(part, merges));
  const [single] = byRow;
  if (!single) return [];
  const byColumn = cutColumns(single, merges);
  return byColumn.length > 1 ? byColumn.flatMap((part) => cut(part, merges)) : [single];
}

/** Rows restricted to the columns in use; null when there is no cell. */
function trim(rows: GridRow[]): Block | null {
  let left = Infinity;
  let right = -1;
  for (const { cells } of rows) {
    for (const column of cells.keys()) {
      if (column < left) left = column;
      if (column > right) right = column;
    }
  }
  return right < 0 ? null : { rows, left, right };
}

function cutRows({ rows, left, right }: Block, merges: Rectangle[]): Block[] {
  const tall = merges.filter((merge) => merge.bottom > merge.top && merge.right >= left && merge.left <= right);
  const parts: GridRow[][] = [];
  let last = -Infinity;
  for (const row of rows) {
    const bridged = row.row > last + 1 && tall.some((merge) => merge.top <= last && merge.bottom >= row.row - 1);
    if (row.row === last + 1 || row.leftOut || bridged) parts.at(-1)?.push(row);
    else parts.push([row]);
    last = row.row;
  }
  return parts.map(trim).filter((part) => part !== null);
}

/** Joins parts that a blank row merely spaces out: more rows of the same table, or a header set off from its body. */
function joinContinuations(parts: Block[]): Block[] {
  const joined: Block[] = [];
  for (const part of parts) {
    const above = joined.at(-1);
    if (above && continues(above, part)) {
      above.rows = [...above.rows, ...part.rows];
    } else {
      joined.push({ ...part });
    }
  }
  return joined;
}

function continues(above: Block, part: Block): boolean {
  const last = above.rows.at(-1);
  const first = part.rows[0];
  if (!last || !first || part.left < above.left || part.right > above.right) return false;
  const gap = first.row - last.row - 1;
  if (gap > 2 || last.cells.size < 2) return false;
  const kinds = rowKinds(first);
  const hasNumber = [...kinds.values()].some((kind) => kind !== "text");
  if (isHeaderAlone(last, first, hasNumber)) return above.rows.length <= 6;
  if (!hasNumber)
    return isAllText(above) && isAllText(part) && gap === 1 && above.rows.length > 2 && sameColumns(last, first);
  return above.rows.length > 1 && above.rows.slice(-3).some((row) => agrees(rowKinds(row), kinds));
}

function isHeaderAlone(last: GridRow, first: GridRow, firstHasNumber: boolean): boolean {
  if (!firstHasNumber || [...rowKinds(last).values()].some((kind) => kind !== "text")) return false;
  return [...first.cells.keys()].every((column) => last.cells.has(column));
}

function rowKinds(row: GridRow): Map<number, "number" | "date" | "text"> {
  const kinds = new Map<number, "number" | "date" | "text">();
  for (const [column, cell] of row.cells) {
    const kind = cellKind(cell);
    if (kind !== "placeholder") kinds.set(column, kind);
  }
  return kinds;
}

function agrees(above: Map<number, string>, below: Map<number, string>): boolean {
  let numbers = 0;
  for (const [column, kind] of below) {
    const other = above.get(column);
    if (other === undefined) continue;
    if (other !== kind) return false;
    if (kind !== "text") numbers++;
  }
  return numbers > 0;
}

function isAllText(block: Block): boolean {
  return block.rows.slice(0, 50).every((row) => [...rowKinds(row).values()].every((kind) => kind === "text"));
}

function sameColumns(one: GridRow, other: GridRow): boolean {
  return one.cells.size === other.cells.size && [...one.cells.keys()].every((column) => other.cells.has(column));
}

function cutColumns(block: Block, merges: Rectangle[]): Block[] {
  const used = new Set<number>();
  for (const { cells } of block.rows) for (const column of cells.keys()) used.add(column);
  const parts: Block[] = [];
  for (const column of [...used].sort((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last && (column === last.right + 1 || isBridged(block, merges, last.right + 1, column - 1)))
      last.right = column;
    else parts.push({ rows: [], left: column, right: column });
  }
  if (parts.length === 1) return [block];
  for (const part of parts) part.rows = restrict(block.rows, part.left, part.right);
  return joinSpacedColumns(parts);
}

function restrict(rows: GridRow[], left: number, right: number): GridRow[] {
  const restricted: GridRow[] = [];
  for (const source of rows) {
    const kept = new Map([...source.cells].filter(([column]) => column >= left && column <= right));
    if (kept.size > 0) restricted.push({ ...source, cells: kept });
  }
  return restricted;
}

/** Cells merged across the blank columns in at least half of the rows: a form's wide cells, not a gap. */
function isBridged(block: Block, merges: Rectangle[], from: number, to: number): boolean {
  const top = block.rows[0]?.row ?? 0;
  const bottom = block.rows.at(-1)?.row ?? 0;
  const over = merges.filter((m) => m.left < from && m.right >= to && m.top >= top && m.bottom <= bottom);
  const rows = over.reduce((sum, merge) => sum + merge.bottom - merge.top + 1, 0);
  return over.length > 1 && rows * 2 >= countRows(block.rows);
}

/** One table with a narrow blank column in it, rather than two tables side by side. */
function joinSpacedColumns(parts: Block[]): Block[] {
  const joined: Block[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before && isSameTable(before, part)) joined[joined.length - 1] = joinSideways(before, part);
    else joined.push(part);
  }
  return joined;
}

function isSameTable(before: Block, part: Block): boolean {
  const wide = before.right > before.left ? before.rows.filter((row) => row.cells.size > 1) : before.rows;
  const [head, partHead] = [wide[0], part.rows[0]];
  if (part.left - before.right > 2 || !head || !partHead || head.row !== partHead.row || wide.length < 2) return false;
  const lastRow = wide.at(-1)?.row ?? 0;
  const partLast = part.rows.at(-1)?.row ?? 0;
  const narrow = part.left === part.right;
  if (partLast > lastRow || (partLast < lastRow && !narrow)) return false;
  const titles = new Set([...head.cells.values()].map(cellLine));
  if ([...partHead.cells.values()].some((cell) => titles.has(cellLine(cell)))) return false;
  const bodyKinds = part.rows.slice(1, 50).flatMap((row) => [...rowKinds(row).values()]);
  return narrow || bodyKinds.every((kind) => kind !== "text") || part.rows.length > 8;
}

function joinSideways(before: Block, part: Block): Block {
  const right = new Map(part.rows.map((row) => [row.row, row.cells]));
  const rows = before.rows.map((row) => ({ ...row, cells: new Map([...row.cells, ...(right.get(row.row) ?? [])]) }));
  return { rows, left: before.left, right: part.right };
}
