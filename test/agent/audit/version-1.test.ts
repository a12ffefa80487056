import Database from "better-sqlite3";
import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { canonicalJson } from "@cloister/tool-runtime";
import { listAuditRows, openAuditLog, verifyAuditLog } from "@cloister/agent";
import { logPath } from "./sample-log.ts";
import { tamper } from "./tamper.ts";

/** As the program made it before values had a table of their own. */
const firstSchema = `
CREATE TABLE audit_row (
  seq INTEGER PRIMARY KEY, version INTEGER NOT NULL, time TEXT NOT NULL, user TEXT NOT NULL, run TEXT NOT NULL,
  kind TEXT NOT NULL, tool TEXT, effect TEXT, decision TEXT, decided_by TEXT, file TEXT, call_id TEXT,
  summary TEXT NOT NULL, detail TEXT, hash TEXT NOT NULL
) STRICT;
CREATE INDEX audit_row_call ON audit_row (run, call_id, kind) WHERE call_id IS NOT NULL;
CREATE TRIGGER audit_row_no_update BEFORE UPDATE ON audit_row BEGIN SELECT RAISE(ABORT, 'audit rows are never changed'); END;
CREATE TRIGGER audit_row_no_delete BEFORE DELETE ON audit_row BEGIN SELECT RAISE(ABORT, 'audit rows are never deleted'); END;
CREATE TABLE audit_writer (pid INTEGER NOT NULL, started TEXT NOT NULL, after_seq INTEGER NOT NULL) STRICT;
`;

function writeFirstLog(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  database.exec(`PRAGMA journal_mode = WAL; ${firstSchema}`);
  let previous = Buffer.alloc(32);
  for (let seq = 1; seq <= 3; seq += 1) {
    const row = {
      seq,
      version: 1,
      time: `2026-01-0${seq}T03:04:05.006Z`,
      user: "kim",
      run: "r1",
      kind: "intent",
      tool: "excel.query",
      effect: "READ_ONLY",
      decision: null,
      decided_by: null,
      file: "매출.xlsx",
      call_id: `c${seq}`,
      summary: `질문 ${seq}`,
      detail: `{"n":${seq}}`,
    };
    previous = createHash("sha256").update(previous).update(canonicalJson(row)).digest();
    const hash = previous.toString("hex");
    const names = Object.keys(row);
    database
      .prepare(
        `INSERT INTO audit_row (${names.join(", ")}, hash) VALUES (${names.map((name) => `@${name}`).join(", ")}, @hash)`,
      )
      .run({ ...row, hash });
  }
  database.close();
}

test("a log of the earlier version verifies and is listed without being changed", () => {
  const file = logPath();
  writeFirstLog(file);
  expect(verifyAuditLog(file)).toMatchObject({ ok: true, rows: 3 });
  expect(listAuditRows(file, { text: "질문 2", file: "매출" }).rows).toMatchObject([
    { seq: 2, file: "매출.xlsx", summary: "질문 2", redacted: [] },
  ]);
});

test("rows of this version are chained to rows of the earlier one, whose crashed calls get their outcome", async () => {
  const file = logPath();
  writeFirstLog(file);
  const log = openAuditLog(file);
  await log.append({ run: "r2", kind: "answer", summary: "답", file: "보고.docx", detail: { n: 4 } });
  log.close();
  expect(verifyAuditLog(file)).toMatchObject({ ok: true, rows: 7 });
  expect(listAuditRows(file, { after: 3 }).rows.map(({ kind, summary, file: of }) => [kind, summary, of])).toEqual([
    ...Array.from({ length: 3 }, () => ["outcome", "outcome unknown", "매출.xlsx"]),
    ["answer", "답", "보고.docx"],
  ]);
});

test("a changed row of the earlier version is found and named in a log that went on", () => {
  const file = logPath();
  writeFirstLog(file);
  openAuditLog(file).close();
  tamper(file, "UPDATE audit_row SET summary = 'x' WHERE seq = 2");
  expect(verifyAuditLog(file)).toMatchObject({ ok: false, firstBadSeq: 2 });
});
