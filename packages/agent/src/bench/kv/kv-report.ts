import type { GrammarSpeed } from "./grammar-speed.ts";
import { CONTEXT_OF_GOAL, kvRatios, type Ratio, type Summaries } from "./kv-ratios.ts";
import type { KvBenchRun } from "./run-kv-bench.ts";
import { summarizeVariant } from "./summarize-variant.ts";
import { whereShortWins, type ShortWin } from "./where-short-wins.ts";

/** One line of `bench kv --json`: everything at one number of openings. */
export interface KvLine {
  model: { id: string; sha256: string };
  catalogue: { name: string; groups: number; tools: number };
  openings: number;
  variants: Summaries;
  ratios: Record<string, Ratio>;
  /** Columns in which all tools as short signatures beat deferral. */
  eagerShortWins: ShortWin[];
}

export interface ReportSources {
  run: KvBenchRun;
  model: KvLine["model"];
  catalogue: KvLine["catalogue"];
  openings: readonly number[];
  productWindow: number;
  grammar: GrammarSpeed | null;
}

/** The lines of the report, one for each number of openings. */
export function kvReport({ run, model, catalogue, openings, productWindow, grammar }: ReportSources): KvLine[] {
  const rows = openings.map((count) => ({ count, summaries: summariesOf(run, count) }));
  const distance = ({ summaries }: { summaries: Summaries }) =>
    Math.abs((summaries.ours.contextAtOpening ?? Infinity) - CONTEXT_OF_GOAL);
  const [nearest] = rows.toSorted((a, b) => distance(a) - distance(b));
  return rows.map(({ count, summaries }) => ({
    model,
    catalogue,
    openings: count,
    variants: summaries,
    ratios: kvRatios({
      run,
      summaries,
      openings: count,
      productWindow,
      decidesOpening: count === nearest?.count,
      grammar,
    }),
    eagerShortWins: whereShortWins(summaries),
  }));
}

function summariesOf(run: KvBenchRun, openings: number): Summaries {
  const found = run.variants.map((variant) => [variant.name, summarizeVariant(variant, openings)] as const);
  return Object.fromEntries(found) as Summaries;
}
