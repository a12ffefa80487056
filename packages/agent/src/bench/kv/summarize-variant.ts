import type { VariantRun } from "./variant-run.ts";

/** One variant after so many openings, counted from the start of a process that is not the first one. */
export interface VariantSummary {
  /** Tokens held before the first question. */
  startTokens: number;
  /** Tokens evaluated for definitions: at the start, at openings, and what had to be evaluated again behind them. */
  evaluated: number;
  /** Tokens that were restored at the start or stayed at openings. */
  reused: number;
  /** Definitions before the first token of this turn's answer: those of the start, or of the last opening. */
  definitionMs: number;
  /** To the first token of this turn's answer; without an opening from the start of the process. */
  firstTokenMs: number;
  /** All openings. */
  openMs: number;
  /** The start and all turns. */
  sessionMs: number;
  /** All tokens evaluated in the session. */
  sessionEvaluated: number;
  /** Tokens evaluated again at openings. */
  again: number;
  /** Mean of the tokens held when a group was opened; null without openings. */
  contextAtOpening: number | null;
  /** Tokens held at the end. */
  length: number;
  /** The same in the first process of all, whose front has no image yet. */
  firstProcess: { definitionMs: number; firstTokenMs: number; sessionMs: number };
}

/** Adds up a run until its turn with the last of `openings`. */
export function summarizeVariant({ cold, later, turns }: VariantRun, openings: number): VariantSummary {
  const until = turns.slice(0, openings + 1);
  const last = until.at(-1);
  if (last === undefined || until.length !== openings + 1) throw new TypeError(`the run has no ${openings} openings`);
  const steps = until.flatMap((turn) => turn.opening ?? []);
  const turnsMs = sum(until.map((turn) => turn.ms));
  const times = (startMs: number) => ({
    definitionMs: openings === 0 ? startMs : (last.opening?.ms ?? 0),
    firstTokenMs: last.firstTokenMs + (openings === 0 ? startMs : 0),
    sessionMs: startMs + turnsMs,
  });
  return {
    startTokens: later.tokens,
    evaluated: later.evaluated + sum(steps.map((step) => step.evaluated)),
    reused: later.restored + sum(steps.map((step) => step.kept)),
    ...times(later.ms),
    openMs: sum(steps.map((step) => step.ms)),
    sessionEvaluated: later.evaluated + sum(until.map((turn) => turn.evaluated)),
    again: sum(steps.map((step) => step.again)),
    contextAtOpening: steps.length === 0 ? null : sum(steps.map((step) => step.before)) / steps.length,
    length: last.length,
    firstProcess: times(cold.ms),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
