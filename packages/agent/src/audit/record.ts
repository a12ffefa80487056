/** The audit port: what is recorded of a run. The log behind it is append-only and hash-chained. */

export const auditKinds = [
  "run_started",
  "model_loaded",
  "prefix_image",
  "group_opened",
  "decision",
  "intent",
  "outcome",
  "file_read",
  "answer",
  "refusal",
  "error",
  "run_ended",
  "settings_changed",
  "checkpoint",
  "sign_off",
  "redaction",
  "retention",
  "clock_set_back",
] as const;

export type AuditKind = (typeof auditKinds)[number];

/** What a caller hands in; sequence, time, user and hashes are the log's. */
export interface AuditEntry {
  /** Id of the run it belongs to. */
  run: string;
  kind: AuditKind;
  tool?: string;
  /** The call it belongs to: joins decision, intent and outcome. */
  callId?: string;
  effect?: "READ_ONLY" | "WRITE";
  decision?: "ALLOW" | "ASK" | "DENY";
  /** Rule or person that decided. */
  decidedBy?: string;
  /** Workspace path of the file concerned. */
  file?: string;
  /** One line for people. */
  summary: string;
  /** JSON-serialisable particulars: arguments, hashes, counts. */
  detail?: unknown;
}

export interface AuditRow extends AuditEntry {
  /** From 1, without gaps. */
  seq: number;
  /** UTC, ISO 8601 with milliseconds. */
  time: string;
  user: string;
  /** Lower-case hex SHA-256 over the previous row's hash and this row's canonical bytes. */
  hash: string;
}

/**
 * Contract: `append` resolves only when the row is on disk (synchronous=FULL). It throws when the row could not be
 * written; whoever called it must then not act.
 */
export interface AuditLog {
  append(entry: AuditEntry): Promise<{ seq: number; hash: string }>;
  close(): void;
}
