/**
 * The log's table. Triggers keep honest programs from changing it; against everyone else there is the chain.
 *
 * `audit_writer` is not part of the record: it says which processes have the log open, so that a call that is still
 * running in one of them is not taken for a crash.
 */
export const auditSchema = `
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
CREATE INDEX IF NOT EXISTS audit_row_call ON audit_row (run, call_id, kind) WHERE call_id IS NOT NULL;
CREATE TRIGGER IF NOT EXISTS audit_row_no_update BEFORE UPDATE ON audit_row
  BEGIN SELECT RAISE(ABORT, 'audit rows are never changed'); END;
CREATE TRIGGER IF NOT EXISTS audit_row_no_delete BEFORE DELETE ON audit_row
  BEGIN SELECT RAISE(ABORT, 'audit rows are never deleted'); END;
CREATE TABLE IF NOT EXISTS audit_writer (
  pid INTEGER NOT NULL,
  started TEXT NOT NULL,
  after_seq INTEGER NOT NULL
) STRICT;
`;
