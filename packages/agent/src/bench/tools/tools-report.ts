import type { DefinitionStyle } from "@cloister/tool-runtime";
import { wilsonInterval } from "../wilson-interval.ts";
import { mcNemar, type McNemar } from "./mcnemar.ts";
import type { RequestResult } from "./run-request.ts";
import type { StyleRun } from "./run-tools-bench.ts";

/** What is judged about each request. */
export const OUTCOMES = ["rightGroup", "rightTool", "validArguments", "rightCall"] as const;
export type OutcomeName = (typeof OUTCOMES)[number];

/** One style over all requests. */
export interface StyleSummary {
  n: number;
  /** How many were right, with the 95 % interval of the share. */
  right: Record<OutcomeName, { n: number; ko: number; en: number; ci95: [number, number] }>;
  definitionTokens: number;
  evaluated: number;
  generated: number;
  ms: number;
  results: RequestResult[];
}

export interface ToolsReport {
  model: { id: string; sha256: string };
  styles: Partial<Record<DefinitionStyle, StyleSummary>>;
  /** Signature against JSON Schema, request by request; null unless both were run. */
  paired: Record<OutcomeName, McNemar> | null;
}

/** Adds up the runs; with two of them also pairs the first with the second. */
export function toolsReport(model: ToolsReport["model"], runs: readonly StyleRun[]): ToolsReport {
  const [first, second] = runs;
  return {
    model,
    styles: Object.fromEntries(runs.map(({ style, results }) => [style, summarize(results)])),
    paired: first === undefined || second === undefined ? null : pair(first.results, second.results),
  };
}

function summarize(results: RequestResult[]): StyleSummary {
  const sum = (of: (result: RequestResult) => number) => results.reduce((total, result) => total + of(result), 0);
  const right = (outcome: OutcomeName) => {
    const found = results.filter((result) => result[outcome]);
    const of = (lang: "ko" | "en") => found.filter((result) => result.lang === lang).length;
    return { n: found.length, ko: of("ko"), en: of("en"), ci95: wilsonInterval(found.length, results.length) };
  };
  return {
    n: results.length,
    right: byOutcome(right),
    definitionTokens: sum((result) => result.definitionTokens),
    evaluated: sum((result) => result.evaluated),
    generated: sum((result) => result.generated),
    ms: sum((result) => result.ms),
    results,
  };
}

function pair(first: readonly RequestResult[], second: readonly RequestResult[]): Record<OutcomeName, McNemar> {
  const other = new Map(second.map((result) => [result.id, result]));
  return byOutcome((outcome) =>
    mcNemar(first.map((result): [boolean, boolean] => [result[outcome], other.get(result.id)?.[outcome] ?? false])),
  );
}

function byOutcome<Value>(of: (outcome: OutcomeName) => Value): Record<OutcomeName, Value> {
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, of(outcome)])) as Record<OutcomeName, Value>;
}
