/**
 * A row as it lies in the table; absent fields are null. Everything but `hash` is hashed.
 *
 * In version 1 `file`, `summary` and `detail` are the values themselves. In version 2 they are commitments, and the
 * values lie in `audit_value`, from where they can be taken without breaking the chain.
 */
export interface StoredRow {
  seq: number;
  version: number;
  time: string;
  user: string;
  run: string;
  kind: string;
  tool: string | null;
  effect: string | null;
  decision: string | null;
  decided_by: string | null;
  file: string | null;
  call_id: string | null;
  summary: string;
  /** Of canonical JSON; hashed as this text, so that no rewriting of it goes unseen. */
  detail: string | null;
  hash: string;
}

/** Columns in the order of the table. */
export const columns = [
  "seq",
  "version",
  "time",
  "user",
  "run",
  "kind",
  "tool",
  "effect",
  "decision",
  "decided_by",
  "file",
  "call_id",
  "summary",
  "detail",
  "hash",
] as const satisfies readonly (keyof StoredRow)[];

/** What people wrote or files hold: committed to, so that it can be redacted. */
export const contentFields = ["file", "summary", "detail"] as const satisfies readonly (keyof StoredRow)[];

export type ContentField = (typeof contentFields)[number];
