import type { AskResult } from "../answer/ask-result.ts";
import { mean, taskFigures, type TaskFigures } from "./task-figures.ts";
import type { TaskResult } from "./task-result.ts";
import { wilsonInterval } from "./wilson-interval.ts";

interface Share {
  n: number;
  right: number;
}

/** What `bench tasks --json` prints. Counts, except means and `ci95` (share of right answers, 0..1). */
export interface TaskSummary extends TaskFigures {
  model: AskResult["model"];
  split: "tune" | "check" | "all";
  n: number;
  right: number;
  byKind: Record<string, Share>;
  byLang: Record<string, Share>;
  citationsRight: number;
  /** Tasks that expect a citation. */
  citationsExpected: number;
  validCalls: number;
  calls: number;
  meanTurns: number;
  ci95: [number, number];
  tokensEvaluated: number;
  tokensReused: number;
  tokensGenerated: number;
  wallMs: number;
  results: TaskResult[];
}

function shares(results: TaskResult[], key: "kind" | "lang"): Record<string, Share> {
  const groups: Record<string, Share> = {};
  for (const result of results) {
    const share = (groups[result[key]] ??= { n: 0, right: 0 });
    share.n += 1;
    if (result.ok) share.right += 1;
  }
  return groups;
}

/** Adds up results, in the order of the task set. */
export function summarizeTasks(results: TaskResult[], model: AskResult["model"]): TaskSummary {
  const total = (key: "calls" | "validCalls" | "tokensEvaluated" | "tokensReused" | "tokensGenerated" | "wallMs") =>
    results.reduce((sum, result) => sum + result[key], 0);
  const splits = [...new Set(results.map((result) => result.split))];
  const n = results.length;
  const right = results.filter((result) => result.ok).length;
  return {
    model,
    split: splits.length === 1 && splits[0] ? splits[0] : "all",
    n,
    right,
    byKind: shares(results, "kind"),
    byLang: shares(results, "lang"),
    ...taskFigures(results),
    citationsRight: results.filter((r) => r.citation === true).length,
    citationsExpected: results.filter((r) => r.citation !== null).length,
    validCalls: total("validCalls"),
    calls: total("calls"),
    meanTurns: mean(results.map((result) => result.turns)),
    ci95: wilsonInterval(right, n),
    tokensEvaluated: total("tokensEvaluated"),
    tokensReused: total("tokensReused"),
    tokensGenerated: total("tokensGenerated"),
    wallMs: total("wallMs"),
    results,
  };
}
