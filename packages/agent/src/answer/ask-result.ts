import type { SqlValue, Warning } from "@cloister/tool-runtime";

/** Why a run ended; `not_found` and `unreadable` are answers, not failures. */
export type StopReason =
  | "answered"
  | "not_found"
  | "no_progress"
  | "unreadable"
  | "refused"
  | "budget"
  | "cancelled"
  | "failed";

/** A table shown with the answer: rendered by code from the executed query. */
export interface AskTable {
  title: string;
  columns: string[];
  rows: SqlValue[][];
  sql: string;
  /** The filter in words; "" when there is none. */
  filter: string;
}

/** Where a claim of the answer stands. */
export interface AskCitation {
  /** Workspace path. */
  file: string;
  /** As `formatAnchor` writes it: `매출!A1:E401`, `p.3`, `제12조`. */
  anchor: string;
  quote: string;
  /** Code found the quote (or the number) at the anchor. */
  verified: boolean;
}

/** One tool call of the run and how it ended. */
export interface AskToolCall {
  callId: string;
  name: string;
  arguments: unknown;
  ok: boolean;
  /** The tool error's code; null when it was ok. */
  code: string | null;
  ms: number;
}

/** What the run cost. */
export interface AskUsage {
  tokensEvaluated: number;
  tokensReused: number;
  tokensGenerated: number;
  wallMs: number;
  /** Null when no model spoke. */
  firstTokenMs: number | null;
}

/** One step of the KV ledger: what made tokens be evaluated. */
export interface AskLedgerEntry {
  cause: string;
  reused: number;
  evaluated: number;
  ms: number;
  /** The group that was opened. */
  group?: string;
  /** What opening it was expected to take; null when nothing had been measured yet. */
  predictedMs?: number | null;
}

/** How the model's window was filled when the run ended, in tokens; the parts together are its size. */
export interface AskWindow {
  size: number;
  /** The prompt prefix. */
  prefix: number;
  /** Definitions of opened groups. */
  groups: number;
  conversation: number;
  free: number;
}

/** What `ask --json` prints: one object for one question. Names are part of the product's promise. */
export interface AskResult {
  /** Id of the run, or of the question with `--questions`. */
  id: string;
  /** The question as it was answered: a follow-up made whole. */
  question: string;
  answer: string;
  error: { code: string; message: string } | null;
  warnings: (Warning & { file?: string })[];
  tables: AskTable[];
  citations: AskCitation[];
  /** Parts of the answer that code could not find in the evidence. */
  unverified: string[];
  stopReason: StopReason;
  answeredBy: "model" | "code";
  turns: number;
  toolCalls: AskToolCall[];
  groups: { preopened: string[]; opened: string[] };
  usage: AskUsage;
  ledger: AskLedgerEntry[];
  /** Null when no model was asked. */
  window: AskWindow | null;
  /** Null when the run ended before a model was chosen. */
  model: { id: string; sha256: string } | null;
  /** First and last sequence number of the run's audit rows; null when none was written. */
  audit: { from: number; to: number } | null;
}
