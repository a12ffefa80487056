import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "@cloister/tool-runtime";
import { errorCode, openSqlite, type SqliteDatabase } from "../sqlite.ts";
import { auditError } from "./audit-error.ts";
import { prepareReading } from "./schema.ts";

/**
 * Opens the log for reading, hands it to `use` and closes it.
 *
 * A log in WAL mode cannot be opened in a folder that may not be written (SQLite wants its -shm file there): then a
 * private copy is read. Throws `AuditError` AUDIT_UNREADABLE.
 */
export function readAudit<T>(file: string, use: (database: SqliteDatabase) => T, language: Language = "en"): T {
  try {
    statSync(file);
    return readInPlace(file, use);
  } catch (error) {
    if (!/^SQLITE_(?:CANTOPEN|READONLY|PERM)/u.test(errorCode(error))) {
      throw auditError(error, "AUDIT_UNREADABLE", file, language);
    }
  }
  try {
    return readCopy(file, use);
  } catch (error) {
    throw auditError(error, "AUDIT_UNREADABLE", file, language);
  }
}

/** Throws `AuditError` AUDIT_UNREADABLE when there is no such file. */
export function requireLog(file: string, language: Language): void {
  try {
    statSync(file);
  } catch (error) {
    throw auditError(error, "AUDIT_UNREADABLE", file, language);
  }
}

function readInPlace<T>(file: string, use: (database: SqliteDatabase) => T): T {
  const database = openSqlite(file, { isReadOnly: true });
  try {
    prepareReading(database);
    return use(database);
  } finally {
    database.close();
  }
}

function readCopy<T>(file: string, use: (database: SqliteDatabase) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "cloister-audit-"));
  try {
    const copy = join(folder, "audit.db");
    copyFileSync(file, copy);
    // Rows that are not yet moved into the main file lie in the -wal file.
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
    return readInPlace(copy, use);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
