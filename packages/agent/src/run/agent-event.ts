import type { ToolCall, ToolResult } from "@cloister/tool-runtime";
import type { AskResult } from "../answer/ask-result.ts";
import type { LedgerRow } from "../context/kv-ledger.ts";

/** Everything that happens in a run, in order. Command line, audit log and page read this one stream. */
export type AgentEvent =
  | { type: "run_started"; question: string; folder: string; model: { id: string; sha256: string } }
  | { type: "index_progress"; done: number; total: number; file: string }
  | { type: "folder_indexed"; files: { file: string; sha256: string; problem: string | null }[] }
  | { type: "file_used"; file: string; sha256: string }
  | { type: "model_loading"; share: number }
  | { type: "model_loaded"; id: string; sha256: string; engine: string; ms: number }
  | { type: "question_resolved"; asked: string; question: string }
  | { type: "routed"; route: string; groups: string[]; files: string[]; reason: string }
  | { type: "step"; done: number; total: number; text: string }
  /** Before the model's call opens it: ms null where nothing was measured yet. */
  | { type: "group_opening"; group: string; tokens: number; predictedMs: number | null }
  /** `isRecorded`: dispatch has written the audit row of it with the call. */
  | { type: "group_opened"; group: string; by: "router" | "model"; tokens: number; isRecorded: boolean }
  | { type: "prompt_progress"; done: number; total: number }
  | { type: "text"; text: string }
  | { type: "sql_mended"; before: string; after: string; notes: string[] }
  | { type: "tool_call_started"; call: ToolCall }
  | { type: "tool_call_finished"; result: ToolResult }
  | { type: "call_judged"; callId: string; tool: string; verdict: "blocked" | "same" | "end"; text: string }
  | { type: "ledger_row"; row: LedgerRow }
  | { type: "window_nearly_full"; length: number; size: number }
  | { type: "window_compacted"; before: number; after: number; leftOutCallIds: string[] }
  | { type: "run_ended"; result: AskResult };

/** Contract: awaited by the run, so that a sink which must not lose anything (the audit log) can refuse to go on. */
export type EventSink = (event: AgentEvent) => Promise<void> | void;
