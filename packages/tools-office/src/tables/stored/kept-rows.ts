import type { StoredRows } from "./stored-rows.ts";
import { mergedPositions } from "./find-covered.ts";

/** First and last rows of a stretch without gaps that are always looked at: titles, headers, totals, footnotes. */
export const HEAD_ROWS = 500;
const TAIL_ROWS = 20;
/** More cells than this are not kept in memory: the sheet is not regular then. */
const MAX_CELLS = 500_000;

/**
 * Which rows of a sheet decide where its tables begin and end, 1 for each; null when they are too many. The others have
 * two cells or more, no label of a total, and follow a row of their kind without a gap.
 */
export function keptRows(rows: StoredRows): Uint8Array | null {
  const { index } = rows;
  const kept = new Uint8Array(index.length);
  const keep = (from: number, to: number) => kept.fill(1, Math.max(0, from), Math.min(index.length, to));
  for (let from = 0; from < index.length;) {
    const to = endOfRun(rows, from);
    keep(from, Math.min(to, from + HEAD_ROWS));
    keep(Math.max(from, to - TAIL_ROWS), to);
    from = to;
  }
  // The next one decides whether a line heads a section, the one before how a part ends.
  for (let at = 0; at < index.length; at++) if (index.special[at] === 1) keep(at - 1, at + 2);
  for (const position of mergedPositions(rows)) keep(position - 1, position + 2);
  let cells = 0;
  for (let at = 0; at < index.length; at++) if (kept[at] === 1) cells += index.counts[at] ?? 0;
  return cells > MAX_CELLS ? null : kept;
}

/** One past the last row that follows without a gap. */
function endOfRun({ index }: StoredRows, from: number): number {
  let to = from + 1;
  while (to < index.length && index.numbers[to] === (index.numbers[to - 1] ?? 0) + 1) to++;
  return to;
}
