import type { Summaries } from "./kv-ratios.ts";
import type { VariantSummary } from "./summarize-variant.ts";

/** A column in which all tools as short signatures do better than deferral. */
export interface ShortWin {
  column: string;
  ours: number;
  eagerShort: number;
}

/** Differences below this share are noise. */
const MARGIN = 0.05;

const COLUMNS: Record<string, (summary: VariantSummary) => number> = {
  startTokens: (summary) => summary.startTokens,
  evaluated: (summary) => summary.evaluated,
  definitionMs: (summary) => summary.definitionMs,
  firstTokenMs: (summary) => summary.firstTokenMs,
  openMs: (summary) => summary.openMs,
  sessionMs: (summary) => summary.sessionMs,
  length: (summary) => summary.length,
  "firstProcess.definitionMs": (summary) => summary.firstProcess.definitionMs,
  "firstProcess.firstTokenMs": (summary) => summary.firstProcess.firstTokenMs,
  "firstProcess.sessionMs": (summary) => summary.firstProcess.sessionMs,
};

/** Where all tools as short signatures beat deferral, by more than noise. */
export function whereShortWins({ ours, eagerShort }: Pick<Summaries, "ours" | "eagerShort">): ShortWin[] {
  return Object.entries(COLUMNS).flatMap(([column, of]) =>
    of(eagerShort) < of(ours) * (1 - MARGIN) ? [{ column, ours: of(ours), eagerShort: of(eagerShort) }] : [],
  );
}

/** The smallest number of openings from which on it wins a column to the last row; null where it does not. */
export function winsFrom(
  rows: readonly { openings: number; wins: readonly ShortWin[] }[],
  column: string,
): number | null {
  let from: number | null = null;
  for (const { openings, wins } of rows) {
    if (!wins.some((win) => win.column === column)) from = null;
    else from ??= openings;
  }
  return from;
}
