import type { SqliteDatabase } from "../sqlite.ts";

/** Kept in `PRAGMA user_version`. A log without one was written before values had a table of their own. */
const SCHEMA_VERSION = 2;

/**
 * The log's tables. Triggers keep honest programs from changing them; against everyone else there is the chain.
 *
 * `audit_value` has what a row of version 2 commits to. `audit_start` says where the log begins once older rows were
 * removed; a chained row vouches for it. `audit_writer` is not part of the record: it says which processes have the log
 * open, so that a call that is still running in one of them is not taken for a crash.
 */
const auditSchema = `
CREATE TABLE IF NOT EXISTS audit_row (
  seq INTEGER PRIMARY KEY,
  version INTEGER NOT NULL,
  time TEXT NOT NULL,
  user TEXT NOT NULL,
  run TEXT NOT NULL,
  kind TEXT NOT NULL,
  tool TEXT,
  effect TEXT,
  decision TEXT,
  decided_by TEXT,
  file TEXT,
  call_id TEXT,
  summary TEXT NOT NULL,
  detail TEXT,
  hash TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS audit_value (
  seq INTEGER PRIMARY KEY,
  file_salt BLOB,
  file TEXT,
  summary_salt BLOB,
  summary TEXT,
  detail_salt BLOB,
  detail TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS audit_start (
  seq INTEGER NOT NULL,
  hash TEXT NOT NULL,
  frontier TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS audit_writer (
  pid INTEGER NOT NULL,
  started TEXT NOT NULL,
  after_seq INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS audit_row_call ON audit_row (run, call_id, kind) WHERE call_id IS NOT NULL;
CREATE TRIGGER IF NOT EXISTS audit_row_no_update BEFORE UPDATE ON audit_row
  BEGIN SELECT RAISE(ABORT, 'audit rows are never changed'); END;
DROP TRIGGER IF EXISTS audit_row_no_delete;
CREATE TRIGGER audit_row_no_delete BEFORE DELETE ON audit_row
  WHEN OLD.seq > (SELECT coalesce(max(seq), 0) FROM audit_start)
  BEGIN SELECT RAISE(ABORT, 'audit rows are never deleted'); END;
CREATE TRIGGER IF NOT EXISTS audit_value_no_change BEFORE UPDATE ON audit_value
  WHEN (NEW.file IS NOT NULL AND NEW.file IS NOT OLD.file)
    OR (NEW.summary IS NOT NULL AND NEW.summary IS NOT OLD.summary)
    OR (NEW.detail IS NOT NULL AND NEW.detail IS NOT OLD.detail)
  BEGIN SELECT RAISE(ABORT, 'audit values are only redacted'); END;
CREATE TRIGGER IF NOT EXISTS audit_value_no_delete BEFORE DELETE ON audit_value
  WHEN OLD.seq > (SELECT coalesce(max(seq), 0) FROM audit_start)
  BEGIN SELECT RAISE(ABORT, 'audit values are never deleted'); END;
PRAGMA user_version = ${SCHEMA_VERSION};
`;

/** Makes the tables; rows of an earlier version stay as they are and go on to verify. */
export function prepareSchema(database: SqliteDatabase): void {
  const version = Number(database.prepare("PRAGMA user_version").get()?.["user_version"] ?? 0);
  if (version < SCHEMA_VERSION) database.write(() => database.exec(auditSchema));
}

/** For reading: the tables that a log of an earlier version does not have, and the rows with their values. */
export function prepareReading(database: SqliteDatabase): void {
  const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const has = (table: string): boolean => names.some(({ name }) => name === table);
  database.exec("PRAGMA temp_store = MEMORY");
  if (!has("audit_value"))
    database.exec(
      "CREATE TEMP TABLE audit_value (seq INTEGER PRIMARY KEY, file_salt, file, summary_salt, summary, detail_salt, detail)",
    );
  if (!has("audit_start")) database.exec("CREATE TEMP TABLE audit_start (seq, hash, frontier)");
  database.exec(readableRows);
}

/** `*_mark` is null where there never was a value; a value that is null with a mark was redacted. */
const readableRows = `
CREATE TEMP VIEW audit_read AS SELECT
  r.seq AS seq, r.version AS version, r.time AS time, r.user AS user, r.run AS run, r.kind AS kind, r.tool AS tool,
  r.effect AS effect, r.decision AS decision, r.decided_by AS decided_by, r.call_id AS call_id, r.hash AS hash,
  iif(r.version = 1, r.file, v.file) AS file,
  iif(r.version = 1, r.summary, v.summary) AS summary,
  iif(r.version = 1, r.detail, v.detail) AS detail,
  r.file AS file_mark, r.summary AS summary_mark, r.detail AS detail_mark
FROM audit_row AS r LEFT JOIN audit_value AS v ON v.seq = r.seq;
`;
