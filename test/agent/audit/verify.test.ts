import Database from "better-sqlite3";
import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { openAuditLog, verifyAuditLog } from "@cloister/agent";
import { columns, contentFields } from "../../../packages/agent/src/audit/stored-row.ts";
import { logPath, sampleEntries, writeLog } from "./sample-log.ts";
import { tamper } from "./tamper.ts";

describe("a log that holds", () => {
  test("says how many rows, and that none is anchored outside", async () => {
    const file = logPath();
    await writeLog(file);
    expect(verifyAuditLog(file)).toEqual({
      ok: true,
      rows: 6,
      firstBadSeq: null,
      anchoredTo: null,
      unanchoredRows: 6,
      head: expect.stringMatching(/^[0-9a-f]{64}$/u),
      firstSeq: 1,
      checkpoints: [],
    });
  });

  test("may be empty, and may be open elsewhere", async () => {
    const file = logPath();
    const log = openAuditLog(file);
    expect(verifyAuditLog(file)).toMatchObject({ ok: true, rows: 0, head: null });
    const { hash } = await log.append({ run: "r", kind: "answer", summary: "x" });
    expect(verifyAuditLog(file)).toMatchObject({ ok: true, rows: 1, head: hash });
    log.close();
  });

  test("can be verified and listed where it cannot be written", async () => {
    const file = logPath();
    await writeLog(file);
    // Readable by all and writable by none, as on a reviewer's read-only disk; root is not bound by that.
    for (const folder of [dirname(dirname(file)), dirname(file)]) chmodSync(folder, 0o555);
    chmodSync(file, 0o444);
    const output = execFileSync(process.execPath, ["test/fixtures/programs/read-audit-as-nobody.mjs", file]);
    chmodSync(dirname(dirname(file)), 0o755);
    chmodSync(dirname(file), 0o755);
    expect(JSON.parse(output.toString())).toEqual({
      problem: { code: "AUDIT_UNWRITABLE", problem: "READ_ONLY" },
      verified: expect.objectContaining({ ok: true, rows: 6 }),
      listed: 6,
    });
  });

  test("must be there: a missing log is no valid log", () => {
    expect(() => verifyAuditLog(logPath())).toThrow(
      expect.objectContaining({ code: "AUDIT_UNREADABLE", problem: "MISSING" }),
    );
  });
});

describe("a changed log", () => {
  const stored = [
    ...columns.map((column) => ["audit_row", column] as const),
    ...contentFields.flatMap((field) => [["audit_value", `${field}_salt`] as const, ["audit_value", field] as const]),
  ];
  const cells = sampleEntries.flatMap((_, index) => stored.map((cell) => [index + 1, ...cell] as const));

  test("is found and the row named, whatever byte of whatever column of whatever row was flipped", async () => {
    const file = logPath();
    await writeLog(file);
    const whole = readFileSync(file);
    const missed: string[] = [];
    for (const [seq, table, column] of cells) {
      for (const bit of [0, 3]) {
        writeFileSync(file, whole);
        flip(file, { seq, table, column, bit });
        const { ok, firstBadSeq } = verifyAuditLog(file);
        // A row whose number was changed is missed at its own place or stands too early.
        const isNamed = column === "seq" ? (firstBadSeq ?? 99) <= seq : firstBadSeq === seq;
        if (ok || !isNamed) missed.push(`${table}.${column} of ${seq}: ${String(firstBadSeq)}`);
      }
    }
    expect(missed).toEqual([]);
    expect(cells.length).toBe(6 * 21);
  });

  test.each<[string, string, number]>([
    ["a deleted row", "DELETE FROM audit_row WHERE seq = 3", 3],
    ["the first row deleted", "DELETE FROM audit_row WHERE seq = 1", 1],
    [
      "a deleted row with the others moved up",
      "DELETE FROM audit_row WHERE seq = 2; UPDATE audit_row SET seq = seq - 1 WHERE seq > 2",
      2,
    ],
    [
      "two swapped rows",
      "UPDATE audit_row SET seq = 7 WHERE seq = 3; UPDATE audit_row SET seq = 3 WHERE seq = 4; UPDATE audit_row SET seq = 4 WHERE seq = 7",
      3,
    ],
    [
      "a row entered twice",
      "INSERT INTO audit_row SELECT 7, version, time, user, run, kind, tool, effect, decision, decided_by, file, call_id, summary, detail, hash FROM audit_row WHERE seq = 6",
      7,
    ],
    ["particulars that mean the same in other bytes", "UPDATE audit_value SET detail = '[ 1 ]' WHERE seq = 4", 4],
    ["values taken out without a word", "UPDATE audit_value SET detail = NULL, detail_salt = NULL WHERE seq = 4", 4],
    ["a value taken out, its salt left", "UPDATE audit_value SET summary = NULL WHERE seq = 2", 2],
    ["all values of a row taken out", "DELETE FROM audit_value WHERE seq = 5", 5],
    ["the end cut off, its values left", "DELETE FROM audit_row WHERE seq = 6", 6],
    ["the table of values dropped", "DROP TABLE audit_value", 1],
    [
      "a row put before the first",
      "INSERT INTO audit_row SELECT 0, version, time, user, run, kind, tool, effect, decision, decided_by, file, call_id, summary, detail, hash FROM audit_row WHERE seq = 1",
      1,
    ],
    [
      "a beginning that no row vouches for",
      "INSERT INTO audit_start SELECT 2, hash, '[]' FROM audit_row WHERE seq = 2; DELETE FROM audit_row WHERE seq < 3; DELETE FROM audit_value WHERE seq < 3",
      3,
    ],
    ["an empty text for nothing", "UPDATE audit_row SET tool = '' WHERE seq = 1", 1],
    ["the table dropped", "DROP TABLE audit_row", 1],
  ])("is found and the row named: %s", async (_, statements, firstBadSeq) => {
    const file = logPath();
    await writeLog(file);
    for (const sql of statements.split("; ")) tamper(file, sql);
    const { ok, firstBadSeq: found, rows, firstSeq } = verifyAuditLog(file);
    expect({ ok, found, last: firstSeq + rows - 1 }).toEqual({ ok: false, found: firstBadSeq, last: firstBadSeq - 1 });
  });

  test("is found when bytes of the file itself are flipped: never a changed row that verifies", async () => {
    const file = logPath();
    await writeLog(file);
    const whole = readFileSync(file);
    const original = rowsOf(file);
    const silent: number[] = [];
    let found = 0;
    for (let at = 0; at < whole.length; at += 37) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(file, changed);
      for (const tail of ["-wal", "-shm"]) rmSync(file + tail, { force: true });
      const isOk = verifies(file);
      if (!isOk) found += 1;
      else if (rowsOf(file) !== original) silent.push(at);
    }
    expect(silent).toEqual([]);
    expect(found).toBeGreaterThan(10);
  });
});

function verifies(file: string): boolean {
  try {
    return verifyAuditLog(file).ok;
  } catch {
    return false;
  }
}

function rowsOf(file: string): string {
  const database = new Database(file, { readonly: true });
  try {
    const rows = (table: string) => database.prepare(`SELECT * FROM ${table} NOT INDEXED ORDER BY seq`).all();
    return JSON.stringify([rows("audit_row"), rows("audit_value"), rows("audit_start")]);
  } finally {
    database.close();
  }
}

/** Flips one bit of one stored value, or fills an empty one. */
function flip(
  file: string,
  { seq, table, column, bit }: { seq: number; table: string; column: string; bit: number },
): void {
  const database = new Database(file, { readonly: true });
  const value: unknown = database.prepare(`SELECT ${column} FROM ${table} WHERE seq = ?`).pluck().get(seq);
  database.close();
  const changed = typeof value === "number" ? value ^ (8 << bit) : flippedBytes(value as string | Buffer | null, bit);
  const isText = !column.endsWith("_salt");
  const given = isText && typeof changed !== "number" ? changed.toString("utf8") : changed;
  tamper(file, `UPDATE ${table} SET ${column} = ? WHERE seq = ?`, given, seq);
}

function flippedBytes(value: string | Buffer | null, bit: number): Buffer {
  if (value === null || value.length === 0) return Buffer.from("x");
  const bytes = Buffer.from(value as string);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ (1 << bit);
  return bytes;
}
