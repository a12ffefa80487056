import type { AskResult } from "../../../packages/agent/src/answer/ask-result.ts";

/** An answered run with nothing in it, for tests to fill. */
export function askResultOf(parts: Partial<AskResult>): AskResult {
  return {
    id: "run",
    question: "",
    answer: "",
    error: null,
    warnings: [],
    tables: [],
    citations: [],
    unverified: [],
    stopReason: "answered",
    answeredBy: "model",
    turns: 1,
    toolCalls: [],
    groups: { preopened: [], opened: [] },
    usage: { tokensEvaluated: 0, tokensReused: 0, tokensGenerated: 0, wallMs: 0, firstTokenMs: null },
    ledger: [],
    window: null,
    model: { id: "scripted", sha256: "00" },
    audit: null,
    ...parts,
  };
}
