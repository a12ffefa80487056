import type { SqliteDatabase, SqliteRow } from "../sqlite.ts";
import type { AppendRow } from "./append-row.ts";
import { enterWriter } from "./live-writers.ts";
import type { AuditEntry } from "./record.ts";

/** Enters this process among the writers; calls that a crash left without an outcome get one. */
export function finishCrashedCalls(database: SqliteDatabase, append: AppendRow): void {
  database.write(() => {
    const head = Number(database.prepare("SELECT max(seq) AS seq FROM audit_row").get()?.["seq"] ?? 0);
    const upTo = Math.min(enterWriter(database, head), head);
    for (const intent of unfinished(database, upTo)) append(unknownOutcome(intent));
  });
}

function unfinished(database: SqliteDatabase, upTo: number): SqliteRow[] {
  return database
    .prepare(
      `SELECT intent.seq, run, tool, effect, call_id, iif(version = 1, intent.file, value.file) AS file
       FROM audit_row AS intent LEFT JOIN audit_value AS value ON value.seq = intent.seq
       WHERE kind = 'intent' AND call_id IS NOT NULL AND intent.seq <= @upTo AND NOT EXISTS (
         SELECT 1 FROM audit_row WHERE run = intent.run AND call_id = intent.call_id AND kind = 'outcome'
       ) ORDER BY intent.seq`,
    )
    .all({ upTo });
}

function unknownOutcome({ seq, run, tool, effect, file, call_id: callId }: SqliteRow): AuditEntry {
  return {
    run: String(run),
    kind: "outcome",
    ...(typeof tool === "string" ? { tool } : {}),
    ...(effect === "READ_ONLY" || effect === "WRITE" ? { effect } : {}),
    ...(typeof file === "string" ? { file } : {}),
    ...(typeof callId === "string" ? { callId } : {}),
    summary: "outcome unknown",
    detail: { outcome: "unknown", intentSeq: seq },
  };
}
