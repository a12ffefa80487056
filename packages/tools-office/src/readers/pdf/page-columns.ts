import type { Line, Segment } from "./page-lines.ts";

/** Above this a page is a drawing or a dense table, and looking for columns costs more than it gives. */
const MAX_SEGMENTS = 1500;
const MIN_LINES = 3;
/** In ems: shorter lines are cells of a table rather than a column of prose. */
const MIN_PROSE_WIDTH = 8;

/** Splits a page into stretches in reading order: a column of prose is read to its end before the one on its right. */
export function splitColumns(lines: Line[]): Line[][] {
  const segments = lines.flat();
  if (segments.length > MAX_SEGMENTS) return [lines];
  const gutter = findGutter(segments);
  if (gutter === null) return [lines];
  const parts: Line[][] = [];
  for (const stretch of uncrossedStretches(lines, gutter)) {
    const left = sideOf(stretch, (segment) => segment.right <= gutter);
    const right = sideOf(stretch, (segment) => segment.left >= gutter);
    if (isProse(left) && isProse(right)) parts.push(...splitColumns(left), ...splitColumns(right));
    else parts.push(stretch);
  }
  return mergePlain(parts, lines);
}

/** The x that the fewest segments cross and that has most lines on both sides. */
function findGutter(segments: Segment[]): number | null {
  const lefts = segments.map((segment) => segment.left).sort((a, b) => a - b);
  let best: { x: number; score: number } | null = null;
  for (const right of new Set(segments.map((segment) => Math.round(segment.right)))) {
    const next = lefts.find((left) => left >= right + 6);
    if (next === undefined) continue;
    const x = (right + next) / 2;
    const before = segments.filter((segment) => segment.right <= x).length;
    const after = segments.filter((segment) => segment.left >= x).length;
    const score = Math.min(before, after) - (segments.length - before - after);
    if (Math.min(before, after) >= MIN_LINES && (best === null || score > best.score)) best = { x, score };
  }
  return best?.x ?? null;
}

/** Cuts the page where a title or a full-width line crosses the gutter; crossing lines form stretches of their own. */
function uncrossedStretches(lines: Line[], x: number): Line[][] {
  const stretches: Line[][] = [];
  let wasCrossed: boolean | null = null;
  for (const line of lines) {
    const crossed = line.some((segment) => segment.left < x && segment.right > x);
    if (crossed === wasCrossed) stretches.at(-1)?.push(line);
    else stretches.push([line]);
    wasCrossed = crossed;
  }
  return stretches;
}

function sideOf(lines: Line[], isOn: (segment: Segment) => boolean): Line[] {
  return lines.map((line) => line.filter(isOn)).filter((line) => line.length > 0);
}

/** Prose fills its column: most lines are about as wide as the widest, and are not numbers. */
function isProse(lines: Line[]): boolean {
  if (lines.length < MIN_LINES) return false;
  const widths = lines.map((line) => ((line.at(-1)?.right ?? 0) - (line[0]?.left ?? 0)) / (line[0]?.size ?? 1));
  widths.sort((a, b) => a - b);
  const median = widths[Math.floor(widths.length / 2)] ?? 0;
  const numeric = lines.filter((line) => line.every((segment) => /^[\d\s.,()%₩$+:/-]+$/.test(segment.text)));
  return median >= MIN_PROSE_WIDTH && median >= 0.6 * (widths.at(-1) ?? 0) && numeric.length < lines.length * 0.3;
}

/** When nothing was split, the page stays one stretch, so that a table is not cut where a wide row crosses. */
function mergePlain(parts: Line[][], lines: Line[]): Line[][] {
  const merged: Line[][] = [];
  const whole = new Set(lines);
  for (const part of parts) {
    const previous = merged.at(-1);
    const plain = part.every((line) => whole.has(line));
    if (plain && previous?.every((line) => whole.has(line))) previous.push(...part);
    else merged.push([...part]);
  }
  return merged;
}
