import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { openSqlite, type Sqlite } from "../sqlite.ts";
import { asIndexError, IndexDamaged } from "./index-damaged.ts";

/** Rises with the schema and with every change of the tokens or passages, so that old files are indexed anew. */
const schemaVersion = 4;

// The tokens are ours (one space between two), so FTS5 must only split at spaces and keep every letter as it is.
const schema = `
  CREATE TABLE files (
    path TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    mtime_ms REAL NOT NULL,
    sha256 TEXT NOT NULL,
    kind TEXT NOT NULL,
    error TEXT,
    warnings TEXT NOT NULL,
    coverage TEXT NOT NULL,
    tables INTEGER NOT NULL,
    passages INTEGER NOT NULL,
    attempts INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE passages (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL,
    anchor TEXT NOT NULL,
    headings TEXT NOT NULL,
    text TEXT NOT NULL,
    lines TEXT
  );
  CREATE INDEX passages_of_file ON passages (path);
  CREATE VIRTUAL TABLE passage_tokens USING fts5 (
    tokens, content = '', contentless_delete = 1,
    tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N*'"
  );
  PRAGMA user_version = ${schemaVersion};
`;

/** Opens the index, creating it when there is none. Throws `IndexDamaged` when the file is broken or of another version. */
export function openIndexDatabase(path: string): Sqlite {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let database: Sqlite | null = null;
  try {
    database = openSqlite(path);
    // Everything here can be made again, so an fsync per file would buy nothing.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;");
    prepareSchema(database);
    return database;
  } catch (error) {
    database?.close();
    throw asIndexError(error);
  }
}

/** Removes the index file and what SQLite keeps beside it. */
export function removeIndexDatabase(path: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
}

function prepareSchema(database: Sqlite): void {
  const version = database.get<{ user_version: number }>("PRAGMA user_version")?.user_version;
  if (version === 0) {
    database.transaction(() => database.exec(schema));
    return;
  }
  if (version !== schemaVersion) throw new IndexDamaged(`index of version ${version}, ${schemaVersion} is wanted`);
  const check = database.get<{ quick_check: string }>("PRAGMA quick_check(1)")?.quick_check;
  if (check !== "ok") throw new IndexDamaged(`quick_check: ${check}`);
}
