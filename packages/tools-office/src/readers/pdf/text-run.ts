import type { PageViewport } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";

/** A piece of text where it stands on the page, turned so that it reads from left to right. Points; y grows downwards. */
export interface TextRun {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  /** True when a blank run stands before it in the file, however narrow. */
  spaced?: boolean;
}

/** Runs that read in the same direction. */
export interface RunGroup {
  /** Direction on the page as it is shown, whole degrees clockwise. */
  angle: number;
  runs: TextRun[];
}

/** Runs of one page by direction, the direction with the most text first. Blank runs are left out: gaps say the same. */
export function groupRuns(items: readonly TextItem[], viewport: PageViewport): RunGroup[] {
  const groups = new Map<number, TextRun[]>();
  let blankBefore = false;
  for (const item of items) {
    const text = plainText(item.str);
    const isBlank = text.trim() === "";
    const spaced = blankBefore && !isBlank;
    blankBefore = isBlank && item.str !== "" && !item.hasEOL;
    if (isBlank) continue;
    const { angle, run } = place(text, item, viewport.transform as number[]);
    if (spaced) run.spaced = true;
    const runs = groups.get(angle);
    if (runs) runs.push(run);
    else groups.set(angle, [run]);
  }
  const letters = (runs: TextRun[]): number => runs.reduce((sum, run) => sum + run.text.length, 0);
  return [...groups]
    .map(([angle, runs]) => ({ angle, runs }))
    .sort((a, b) => letters(b.runs) - letters(a.runs) || a.angle - b.angle);
}

/** Latin ligatures as letters, decomposed Hangul composed, control characters gone; nothing else is changed. */
export function plainText(text: string): string {
  return (
    text
      .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize("NFKC"))
      // oxlint-disable-next-line no-control-regex -- NUL and its like come out of broken fonts
      .replace(/[\u0000-\u0008\u000B-\u001F\u00AD]/g, "")
      .replace(/[\t\u00A0]/g, " ")
      .normalize("NFC")
  );
}

function place(text: string, item: TextItem, view: number[]): { angle: number; run: TextRun } {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform as number[];
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = view;
  const x = va * e + vc * f + ve;
  const y = vb * e + vd * f + vf;
  const radians = Math.atan2(vb * a + vd * b, va * a + vc * b);
  const angle = (Math.round((radians * 180) / Math.PI) + 360) % 360;
  const turn = (-angle * Math.PI) / 180;
  const left = x * Math.cos(turn) - y * Math.sin(turn);
  const baseline = x * Math.sin(turn) + y * Math.cos(turn);
  const size = Math.hypot(c, d) || Math.hypot(a, b) || 1;
  return { angle, run: { text, left, right: left + item.width, baseline, size } };
}
