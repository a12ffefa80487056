import type { TextRun } from "./text-run.ts";

/** Text without a wide gap in it: a line of prose or the content of a cell. */
export interface Segment {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
}

/** Segments on one baseline, from left to right. */
export type Line = Segment[];

/** In ems: a full-width space measures 1.0 (p09), a gap between cells is wider. */
const CELL_GAP = 1.3;
const WORD_GAP = 0.15;
/** In ems: superscripts stay in their line, the next line does not join it. */
const BASELINE_TOLERANCE = 0.4;

/** Puts runs of one direction together to lines, from top to bottom. */
export function buildLines(runs: readonly TextRun[]): Line[] {
  const sorted = [...runs].sort((a, b) => a.baseline - b.baseline || a.left - b.left);
  const rows: TextRun[][] = [];
  let row: TextRun[] = [];
  for (const run of sorted) {
    const first = row[0];
    if (first && run.baseline - first.baseline > BASELINE_TOLERANCE * Math.min(first.size, run.size)) {
      rows.push(row);
      row = [];
    }
    row.push(run);
  }
  if (row.length > 0) rows.push(row);
  return rows.map(joinRow);
}

/** The text of a line, its segments apart by one space. */
export function lineText(line: Line): string {
  return line.map((segment) => segment.text).join(" ");
}

function joinRow(row: TextRun[]): Line {
  const line: Line = [];
  let last: TextRun | undefined;
  for (const run of row.sort((a, b) => a.left - b.left)) {
    const segment = line.at(-1);
    // Bold is sometimes made by printing the same text twice, a hair apart.
    if (last && last.text === run.text && run.left - last.left < 0.2 * run.size) continue;
    last = run;
    const gap = segment ? (run.left - segment.right) / run.size : Number.POSITIVE_INFINITY;
    if (!segment || gap > CELL_GAP) {
      const { left, right, baseline, size } = run;
      line.push({ text: run.text.trim(), left, right, baseline, size });
      continue;
    }
    const spaced = gap > WORD_GAP || run.spaced || run.text.startsWith(" ");
    segment.text += (spaced ? " " : "") + run.text.trim();
    segment.right = Math.max(segment.right, run.right);
    segment.size = Math.max(segment.size, run.size);
  }
  return line;
}
