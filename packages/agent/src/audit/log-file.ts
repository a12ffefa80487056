import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { openSqlite, type SqliteDatabase } from "../sqlite.ts";
import { prepareSchema } from "./schema.ts";

/** Opens (or makes) the log's file, for its user alone. */
export function openLogFile(file: string, timeoutMs: number): SqliteDatabase {
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
  prepareSchema(database);
  return database;
}

/**
 * Gives a test of whether the files that are open are still those under the log's name. Rows written into a file that
 * was deleted or moved away are gone with the process.
 */
export function createPresenceCheck(file: string): () => boolean {
  const files = [file, `${file}-wal`];
  const opened = files.map(identityOf);
  return () => files.every((path, index) => identityOf(path) === opened[index]);
}

function identityOf(file: string): string | null {
  const info = statSync(file, { bigint: true, throwIfNoEntry: false });
  return info === undefined ? null : `${info.dev}:${info.ino}`;
}
