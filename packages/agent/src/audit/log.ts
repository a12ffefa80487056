import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { canonicalJson, type Language } from "@cloister/tool-runtime";
import { openSqlite, type SqliteDatabase, type SqliteRow } from "../sqlite.ts";
import { auditError } from "./audit-error.ts";
import { canonicalBytes, chainHash, genesisHash } from "./chain.ts";
import { enterWriter, leaveWriter } from "./live-writers.ts";
import type { AuditEntry, AuditLog } from "./record.ts";
import { auditSchema } from "./schema.ts";
import { columns, type StoredRow } from "./stored-row.ts";

export interface AuditLogOptions {
  language?: Language;
  /** Milliseconds since 1970. */
  now?: () => number;
  timeoutMs?: number;
}

/**
 * Opens (or makes) the audit log, its folder readable by the user alone.
 *
 * Calls that a crash left without an outcome get one, "outcome unknown". Throws `AuditError` AUDIT_UNWRITABLE; so does
 * `append`, and the row is then not there.
 */
export function openAuditLog(file: string, options: AuditLogOptions = {}): AuditLog {
  const { language = "en", now = Date.now, timeoutMs = 5000 } = options;
  const failed = (error: unknown): Error => auditError(error, "AUDIT_UNWRITABLE", file, language);
  try {
    const database = openDatabase(file, timeoutMs);
    try {
      const user = userInfo().username;
      const append = createAppend(database, user, now);
      finishCrashedCalls(database, append);
      return {
        async append(entry) {
          try {
            return database.write(() => append(entry));
          } catch (error) {
            throw failed(error);
          }
        },
        close: () => close(database),
      };
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw failed(error);
  }
}

function openDatabase(file: string, timeoutMs: number): SqliteDatabase {
  const folder = dirname(file);
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Made before SQLite does, so that it never lies there with the rights of the umask; -wal and -shm take its rights.
  closeSync(openSync(file, "a", 0o600));
  if (process.platform !== "win32") {
    chmodSync(folder, 0o700);
    chmodSync(file, 0o600);
  }
  const database = openSqlite(file, { timeoutMs });
  // FULL: a commit returns once its bytes are synced (about 4 ms); in WAL mode NORMAL would not sync at all.
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;");
  database.write(() => database.exec(auditSchema));
  return database;
}

type Append = (entry: AuditEntry) => { seq: number; hash: string };

function createAppend(database: SqliteDatabase, user: string, now: () => number): Append {
  const last = database.prepare("SELECT seq, hash FROM audit_row ORDER BY seq DESC LIMIT 1");
  const insert = database.prepare(`INSERT INTO audit_row VALUES (${columns.map((name) => `@${name}`).join(", ")})`);
  return (entry) => {
    const head = last.get();
    const row = unhashedRow(entry, Number(head?.["seq"] ?? 0) + 1, user, now());
    const hash = chainHash(String(head?.["hash"] ?? genesisHash), canonicalBytes(row));
    insert.run({ ...row, hash });
    return { seq: row.seq, hash };
  };
}

function unhashedRow(entry: AuditEntry, seq: number, user: string, now: number): Omit<StoredRow, "hash"> {
  return {
    seq,
    version: 1,
    time: new Date(now).toISOString(),
    user: storedText(user),
    run: storedText(entry.run),
    kind: entry.kind,
    tool: entry.tool === undefined ? null : storedText(entry.tool),
    effect: entry.effect ?? null,
    decision: entry.decision ?? null,
    decided_by: entry.decidedBy === undefined ? null : storedText(entry.decidedBy),
    file: entry.file === undefined ? null : storedText(entry.file),
    call_id: entry.callId === undefined ? null : storedText(entry.callId),
    summary: storedText(entry.summary),
    detail: entry.detail === undefined ? null : canonicalJson(entry.detail),
  };
}

/** SQLite stores UTF-8, so what is hashed must be what comes back: lone surrogates are U+FFFD before hashing. */
function storedText(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}

function finishCrashedCalls(database: SqliteDatabase, append: Append): void {
  database.write(() => {
    const head = Number(database.prepare("SELECT max(seq) AS seq FROM audit_row").get()?.["seq"] ?? 0);
    const upTo = Math.min(enterWriter(database, head), head);
    for (const intent of unfinished(database, upTo)) append(unknownOutcome(intent));
  });
}

function unfinished(database: SqliteDatabase, upTo: number): SqliteRow[] {
  return database
    .prepare(
      `SELECT * FROM audit_row AS intent WHERE kind = 'intent' AND call_id IS NOT NULL AND seq <= @upTo AND NOT EXISTS (
         SELECT 1 FROM audit_row WHERE run = intent.run AND call_id = intent.call_id AND kind = 'outcome'
       ) ORDER BY seq`,
    )
    .all({ upTo });
}

function unknownOutcome(intent: SqliteRow): AuditEntry {
  const { seq, run, tool, effect, file, call_id: callId } = intent as unknown as StoredRow;
  return {
    run,
    kind: "outcome",
    ...(tool === null ? {} : { tool }),
    ...(effect === "READ_ONLY" || effect === "WRITE" ? { effect } : {}),
    ...(file === null ? {} : { file }),
    ...(callId === null ? {} : { callId }),
    summary: "outcome unknown",
    detail: { outcome: "unknown", intentSeq: seq },
  };
}

function close(database: SqliteDatabase): void {
  try {
    leaveWriter(database);
  } catch {
    // A full or read-only disk: the entry is dropped by whoever opens the log next.
  } finally {
    database.close();
  }
}
