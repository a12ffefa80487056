import type { AskResult, StopReason } from "../answer/ask-result.ts";
import type { AnswerCheck } from "./check-answer.ts";
import { expectedGroups } from "./expected-groups.ts";
import type { Task } from "./task.ts";

/** How one task went. */
export interface TaskResult {
  id: string;
  kind: string;
  lang: "ko" | "en";
  split: "tune" | "check";
  ok: boolean;
  answer: string;
  reasons: string[];
  /** Null when the task expects no citation. */
  citation: boolean | null;
  stopReason: StopReason;
  answeredBy: "model" | "code";
  /** The answer itself says that something in it is not verified. */
  marked: boolean;
  /** `expected`: those of the files that a right answer cites. */
  groups: AskResult["groups"] & { expected: string[] };
  /** Null where no query ran. */
  firstQueryRan: boolean | null;
  turns: number;
  calls: number;
  validCalls: number;
  tokensEvaluated: number;
  tokensReused: number;
  tokensGenerated: number;
  wallMs: number;
}

const INVALID_CODES = ["INVALID_INPUT", "UNKNOWN_TOOL", "SQL"];

/** Joins a task, what was answered and how it was judged. A call is valid unless its arguments, its name or its SQL were refused. */
export function taskResult(task: Task, result: AskResult, check: AnswerCheck, wallMs: number): TaskResult {
  return {
    id: task.id,
    kind: task.kind,
    lang: task.lang,
    split: task.split,
    ...check,
    answer: result.answer,
    stopReason: result.stopReason,
    answeredBy: result.answeredBy,
    marked: result.unverified.length > 0,
    groups: { ...result.groups, expected: expectedGroups(task.expect) },
    firstQueryRan: result.toolCalls.find((call) => call.name === "excel.query")?.ok ?? null,
    turns: result.turns,
    calls: result.toolCalls.length,
    validCalls: result.toolCalls.filter((call) => !INVALID_CODES.includes(call.code ?? "")).length,
    tokensEvaluated: result.usage.tokensEvaluated,
    tokensReused: result.usage.tokensReused,
    tokensGenerated: result.usage.tokensGenerated,
    wallMs,
  };
}
