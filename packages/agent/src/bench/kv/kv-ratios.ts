import type { GrammarSpeed } from "./grammar-speed.ts";
import { predictionError, type PredictedOpening } from "./predict-openings.ts";
import type { KvBenchRun } from "./run-kv-bench.ts";
import type { VariantSummary } from "./summarize-variant.ts";
import type { VariantName } from "./variant.ts";

/** A figure, what it was to be, and whether it is; `met` is null where this row does not decide it. */
export interface Ratio {
  value: number | null;
  goal: string | null;
  met: boolean | null;
  note?: string;
}

export type Summaries = Record<VariantName, VariantSummary>;

export interface RatioSources {
  run: KvBenchRun;
  summaries: Summaries;
  openings: number;
  /** Tokens of the window that the product works with. */
  productWindow: number;
  /** Whether this row's openings are those with a mean context nearest to `CONTEXT_OF_GOAL`. */
  decidesOpening: boolean;
  /** Null where it was not measured. */
  grammar: GrammarSpeed | null;
}

/** Tokens of context at which the goal for openings is set. */
export const CONTEXT_OF_GOAL = 2000;

const atMost = (value: number | null, most: number, note?: string): Ratio =>
  ratio(value, `<= ${most}`, value === null ? null : value <= most, note);
const atLeast = (value: number | null, least: number, note?: string): Ratio =>
  ratio(value, `>= ${least}`, value === null ? null : value >= least, note);

function ratio(value: number | null, goal: string | null, met: boolean | null, note?: string): Ratio {
  return { value, goal, met, ...(note === undefined ? {} : { note }) };
}

/** The figures with their goals for one number of openings. */
export function kvRatios(sources: RatioSources): Record<string, Ratio> {
  const { summaries, productWindow, grammar, run } = sources;
  const { eager, ours, eagerShort } = summaries;
  return {
    startOursToEager: atMost(ours.startTokens / eager.startTokens, 0.25),
    startOursToEagerShort: ratio(ours.startTokens / eagerShort.startTokens, null, null),
    p0Tokens: atMost(ours.startTokens, 1000),
    windowLeft: atLeast(1 - ours.startTokens / productWindow, 0.9, `of ${productWindow} tokens`),
    reEvaluatedBeforeDefinitions: atMost(ours.again, 0, "tokens"),
    ...openingRatio(sources),
    ...startRatios(run, sources.openings),
    ...grammarRatios(grammar),
    prediction: predictionRatio(run.predicted),
  };
}

function openingRatio({ summaries, openings, decidesOpening }: RatioSources): Record<string, Ratio> {
  if (openings === 0) return {};
  const { rewrite, rewriteShort, ours } = summaries;
  const note = `mean context at openings ${Math.round(ours.contextAtOpening ?? 0)} tokens`;
  const found = atLeast(rewrite.openMs / ours.openMs, 8, note);
  return {
    openingRewriteToOurs: decidesOpening ? found : { ...found, met: null },
    openingRewriteShortToOurs: ratio(rewriteShort.openMs / ours.openMs, null, null, note),
  };
}

function startRatios(run: KvBenchRun, openings: number): Record<string, Ratio> {
  const startOf = (name: VariantName) => run.variants.find((variant) => variant.name === name);
  const ours = startOf("ours");
  const eager = startOf("eager");
  if (ours === undefined || eager === undefined || openings > 0) return {};
  return {
    coldToRestored: atLeast(ours.cold.frontMs / ours.later.frontMs, 100, "check of sha256 included"),
    definitionsEagerToOurs: atLeast(eager.later.ms / ours.later.ms, 30, "before the first token of a new process"),
  };
}

function grammarRatios(grammar: GrammarSpeed | null): Record<string, Ratio> {
  const note = grammar === null ? undefined : `over ${grammar.tokens} tokens`;
  return {
    grammarToPlain: atMost(grammar?.ratioToPlain ?? null, 1.1, note),
    grammarMedianMs: atMost(grammar?.medianMs ?? null, 5, note),
    grammarWorstMs: atMost(grammar?.worstMs ?? null, 50, note),
  };
}

function predictionRatio(predicted: readonly PredictedOpening[]): Ratio {
  const enough = predicted.length >= 30;
  const found = atMost(predictionError(predicted), 0.25, `median over ${predicted.length} openings`);
  return enough ? found : { ...found, met: null };
}
