import type { AskResult } from "../answer/ask-result.ts";
import { checkAnswer } from "./check-answer.ts";
import { taskResult, type TaskResult } from "./task-result.ts";
import { summarizeTasks, type TaskSummary } from "./task-summary.ts";
import type { Task } from "./task.ts";

export interface RunTasksOptions {
  tasks: Task[];
  /** Answers one question; `file` is the workspace path that the user attached. */
  ask: (question: string, file?: string) => Promise<AskResult>;
  onResult?: (result: TaskResult, done: number) => void;
  /** Milliseconds, monotonic. */
  now?: () => number;
}

/** A fault while one question is answered must not lose the others: it counts as a failed run, with its message. */
function failedRun({ id, question }: Task, fault: unknown): AskResult {
  return {
    id,
    question,
    answer: "",
    error: { code: "INTERNAL", message: fault instanceof Error ? fault.message : String(fault) },
    warnings: [],
    tables: [],
    citations: [],
    unverified: [],
    stopReason: "failed",
    answeredBy: "code",
    turns: 0,
    toolCalls: [],
    groups: { preopened: [], opened: [] },
    usage: { tokensEvaluated: 0, tokensReused: 0, tokensGenerated: 0, wallMs: 0, firstTokenMs: null },
    ledger: [],
    window: null,
    model: null,
    audit: null,
  };
}

async function askSafely(task: Task, ask: RunTasksOptions["ask"]): Promise<AskResult> {
  try {
    return await ask(task.question, task.file);
  } catch (fault) {
    return failedRun(task, fault);
  }
}

/** Asks every task in order, one after the other, judges each answer and adds up. Contract: `ask` may throw. */
export async function runTasks({
  tasks,
  ask,
  onResult,
  now = () => performance.now(),
}: RunTasksOptions): Promise<TaskSummary> {
  const results: TaskResult[] = [];
  let model: AskResult["model"] = null;
  for (const task of tasks) {
    const start = now();
    const answer = await askSafely(task, ask);
    model ??= answer.model;
    const check = checkAnswer(answer, task);
    if (answer.stopReason === "failed") check.reasons.push(answer.error?.message ?? "no reason given");
    const result = taskResult(task, answer, check, Math.round(now() - start));
    results.push(result);
    onResult?.(result, results.length);
  }
  return summarizeTasks(results, model);
}
