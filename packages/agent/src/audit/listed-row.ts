import type { SqliteRow } from "../sqlite.ts";
import type { AuditEntry } from "./record.ts";
import { contentFields, type ContentField } from "./stored-row.ts";

/** What `audit list` says of a row. */
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
  /** Null only when it was redacted. */
  summary: string | null;
  hash: string;
  /** Fields whose value was taken out. */
  redacted: ContentField[];
}

/** The listed fields of a row of `audit_read`. */
export function listedRow(row: SqliteRow): ListedRow {
  const { seq, time, user, run, kind, tool, effect, decision, decided_by: decidedBy, file, summary, hash } = row;
  const redacted = redactedFields(row);
  return { seq, time, user, run, kind, tool, effect, decision, decidedBy, file, summary, hash, redacted } as ListedRow;
}

const redactedFields = (row: SqliteRow): ContentField[] =>
  contentFields.filter((field) => row[field] === null && row[`${field}_mark`] !== null);
