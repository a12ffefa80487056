import type { Language } from "@cloister/tool-runtime";
import type { SqliteDatabase } from "../sqlite.ts";
import { createAppendRow, type AppendRow } from "./append-row.ts";
import { auditError } from "./audit-error.ts";
import { requireSoundEnd } from "./check-end.ts";
import { finishCrashedCalls } from "./finish-crashed-calls.ts";
import { leaveWriter } from "./live-writers.ts";
import { createPresenceCheck, openLogFile } from "./log-file.ts";
import type { AuditLog } from "./record.ts";
import { userName } from "./user-name.ts";

export interface AuditLogOptions {
  language?: Language;
  /** Milliseconds since 1970. */
  now?: () => number;
  timeoutMs?: number;
  /** Lets the clock stand before the last row: to say so in the log. */
  isClockIgnored?: boolean;
}

/** The log with its database, for the commands that do more than append. */
export interface AuditStore {
  /**
   * Runs `work` as one write transaction. Throws `AuditError` AUDIT_UNWRITABLE, and nothing of it is then in the log;
   * errors that are not the log's pass as they are.
   */
  write<T>(work: (database: SqliteDatabase, append: AppendRow) => T): T;
  /** Leaves no byte of what was taken out: deleted cells are overwritten already, the -wal file is emptied. */
  forget(): void;
  close(): void;
}

/**
 * Opens (or makes) the audit log, its folder readable by the user alone.
 *
 * Calls that a crash left without an outcome get one, "outcome unknown". Throws `AuditError` AUDIT_UNWRITABLE; so does
 * `append`, and the row is then not there.
 */
export function openAuditLog(file: string, options: AuditLogOptions = {}): AuditLog {
  const store = openAuditStore(file, options);
  return {
    append: async (entry) => store.write((_, append) => append(entry)),
    close: () => store.close(),
  };
}

/** As `openAuditLog`, for commands that change more than the end of the log. */
export function openAuditStore(file: string, options: AuditLogOptions = {}): AuditStore {
  const { language = "en", timeoutMs = 5000 } = options;
  const failed = (error: unknown): Error => auditError(error, "AUDIT_UNWRITABLE", file, language);
  try {
    const database = openLogFile(file, timeoutMs);
    try {
      return prepareStore(database, file, options, failed);
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw failed(error);
  }
}

function prepareStore(
  database: SqliteDatabase,
  file: string,
  { now = Date.now, isClockIgnored = false }: AuditLogOptions,
  failed: (error: unknown) => Error,
): AuditStore {
  requireSoundEnd(database);
  const append = createAppendRow(database, { user: userName(), now, isClockIgnored });
  finishCrashedCalls(database, append);
  const isPresent = createPresenceCheck(file);
  return {
    write(work) {
      try {
        const done = database.write(() => work(database, append));
        // Looked at after the commit: a file that vanished before or during it must not be acknowledged.
        if (!isPresent()) throw Object.assign(new Error("the log's file is gone"), { code: "LOG_GONE" });
        return done;
      } catch (error) {
        throw failed(error);
      }
    },
    forget() {
      try {
        const done = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
        if (done?.["busy"] !== 0) throw Object.assign(new Error("the log is being read"), { code: "SQLITE_BUSY" });
      } catch (error) {
        throw failed(error);
      }
    },
    close: () => close(database),
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
