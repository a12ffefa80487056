import type { ToolGroup } from "@cloister/tool-runtime";
import type { LedgerRow } from "../../context/kv-ledger.ts";
import { measureStep } from "./measure-step.ts";
import type { VariantRun } from "./variant-run.ts";
import { callText } from "./script-session.ts";
import type { Variant } from "./variant.ts";

/** An opening: what was said it would take, and what it took. */
export interface PredictedOpening {
  group: string;
  tokens: number;
  predictedMs: number;
  ms: number;
}

export interface PredictionParts {
  variants: readonly Variant[];
  runs: readonly VariantRun[];
  /** Groups that the session left closed, in the order in which to open them. */
  closed: readonly ToolGroup[];
  deferred: readonly ToolGroup[];
  wanted: number;
  signal: AbortSignal;
  onProgress: ((text: string) => void) | undefined;
}

/**
 * The openings of the session that were appended, then more of them until there are as many as wanted: the groups that
 * the session left closed at the end of the conversation, and each group right after the prefix.
 */
export async function predictOpenings(parts: PredictionParts): Promise<PredictedOpening[]> {
  const { variants, runs, closed, deferred, wanted, signal, onProgress } = parts;
  const appending = variants.filter((variant) => variant.name === "append" || variant.name === "ours");
  const found = runs
    .filter((run) => appending.some((variant) => variant.name === run.name))
    .flatMap((run) => run.turns.flatMap((turn) => openingsIn(turn.opening?.rows ?? [])));
  const more = async (variant: Variant, action: () => Promise<void>) => {
    if (found.length >= wanted || signal.aborted) return;
    onProgress?.(`${variant.name}: opening ${found.length + 1} of ${wanted}`);
    found.push(...openingsIn((await measureStep(variant, action)).rows));
  };
  for (const group of closed) {
    for (const variant of appending) {
      await more(variant, async () => {
        await variant.callLoad(callText("tool.load", { group: group.name }));
        await variant.open(group);
      });
    }
  }
  const missing = Math.max(0, wanted - found.length);
  const [first] = appending;
  for (const group of Array.from({ length: missing }, (_, index) => deferred[index % deferred.length])) {
    if (first?.preopen !== undefined && group !== undefined) await more(first, async () => first.preopen?.(group));
  }
  return found;
}

function openingsIn(rows: readonly LedgerRow[]): PredictedOpening[] {
  return rows.flatMap(({ group, predictedMs, evaluated, ms }) =>
    group === undefined || predictedMs === undefined || predictedMs === null
      ? []
      : [{ group, tokens: evaluated, predictedMs, ms }],
  );
}

/** Median of |predicted ÷ measured − 1|; null without openings. */
export function predictionError(openings: readonly PredictedOpening[]): number | null {
  const errors = openings.map(({ predictedMs, ms }) => Math.abs(predictedMs / ms - 1)).sort((a, b) => a - b);
  return median(errors);
}

/** The middle value, or the mean of both; null of nothing. Contract: sorted. */
function median(sorted: readonly number[]): number | null {
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
