import type { ToolCall, ToolResult } from "@cloister/tool-runtime";
import type { AskResult, AskWindow } from "../answer/ask-result.ts";
import type { LedgerRow } from "../context/kv-ledger.ts";
import type { Generation } from "../model/model.ts";

/** What a step of the run found out: the part of the result that is about the answer. */
export type Outcome = Pick<AskResult, "answer" | "stopReason" | "answeredBy"> &
  Partial<Pick<AskResult, "tables" | "citations" | "unverified" | "warnings" | "error">>;

/** Collects what a run cost and did. */
export interface RunState {
  /** The question as it is answered: a follow-up made whole. */
  asked(question: string): void;
  preopened(groups: readonly string[]): void;
  /** By a call of the model. */
  opened(group: string): void;
  generated(generation: Generation): void;
  called(call: ToolCall, result: ToolResult): void;
  spent(rows: readonly LedgerRow[]): void;
  /** How the window is filled now; the last one counts. */
  filled(window: AskWindow): void;
  result(outcome: Outcome, model: { id: string; sha256: string }): AskResult;
}

export function createRunState(run: string, question: string): RunState {
  const startedAt = performance.now();
  const groups: AskResult["groups"] = { preopened: [], opened: [] };
  const toolCalls: AskResult["toolCalls"] = [];
  const ledger: AskResult["ledger"] = [];
  let answered = question;
  let turns = 0;
  let tokensGenerated = 0;
  let firstTokenMs: number | null = null;
  let window: AskWindow | null = null;
  return {
    asked(text) {
      answered = text;
    },
    preopened(names) {
      groups.preopened = [...new Set([...groups.preopened, ...names])];
    },
    opened(name) {
      groups.opened = [...new Set([...groups.opened, name])];
    },
    generated(generation) {
      turns += 1;
      tokensGenerated += generation.tokens;
      firstTokenMs ??= Math.round(performance.now() - startedAt - generation.ms + generation.firstTokenMs);
    },
    called(call, result) {
      const { callId, name } = call;
      toolCalls.push({
        callId,
        name,
        arguments: call.arguments,
        ok: result.ok,
        code: result.ok ? null : result.code,
        ms: Math.round(result.ms),
      });
    },
    spent(rows) {
      ledger.push(...rows.map(roundedRow));
    },
    filled(now) {
      window = now;
    },
    result: (outcome, model) => ({
      id: run,
      question: answered,
      error: null,
      warnings: [],
      tables: [],
      citations: [],
      unverified: [],
      ...outcome,
      turns,
      toolCalls,
      groups,
      usage: {
        tokensEvaluated: ledger.reduce((sum, row) => sum + row.evaluated, 0),
        tokensReused: Math.max(0, ...ledger.map((row) => row.reused)),
        tokensGenerated,
        wallMs: Math.round(performance.now() - startedAt),
        firstTokenMs,
      },
      ledger,
      window,
      model: turns === 0 ? null : model,
      audit: null,
    }),
  };
}

function roundedRow(row: LedgerRow): AskResult["ledger"][number] {
  const { predictedMs } = row;
  const predicted = typeof predictedMs === "number" ? { predictedMs: Math.round(predictedMs) } : {};
  return { ...row, ms: Math.round(row.ms), ...predicted };
}
