import type { SqliteRow } from "../sqlite.ts";
import type { AuditEntry } from "./record.ts";

/** A row as it lies in the table; absent fields are null. Everything but `hash` is hashed. */
export interface StoredRow {
  seq: number;
  /** Form of the hashed bytes: 1 hashes the values themselves; commitments to values will be 2. */
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
  /** Canonical JSON; hashed as this text, so that no rewriting of it goes unseen. */
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

/** Lists what clients rely on: `cli.md` names these fields. */
export interface ListedRow {
  seq: number;
  time: string;
  user: string;
  run: string;
  kind: string;
  tool: string | null;
  effect: AuditEntry["effect"] | null;
  decision: AuditEntry["decision"] | null;
  decidedBy: string | null;
  file: string | null;
  summary: string;
  hash: string;
}

/** The listed fields of a stored row. */
export function listedRow(row: SqliteRow): ListedRow {
  const { seq, time, user, run, kind, tool, effect, decision, decided_by: decidedBy, file, summary, hash } = row;
  return { seq, time, user, run, kind, tool, effect, decision, decidedBy, file, summary, hash } as ListedRow;
}
