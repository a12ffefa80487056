import Database from "better-sqlite3";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { AgentError } from "../../../packages/agent/src/agent-error.ts";
import {
  AuditError,
  listAuditRows,
  openAuditLog,
  verifyAuditLog,
  type AuditEntry,
  type ListedRow,
} from "@cloister/agent";
import { logPath, sampleEntries, writeLog } from "./sample-log.ts";

const intent = (callId: string, run = "r1"): AuditEntry => ({
  run,
  kind: "intent",
  tool: "file.write",
  effect: "WRITE",
  file: "a.txt",
  callId,
  summary: "file.write",
});

const hasNamespaces = spawnSync("unshare", ["-rm", "true"]).status === 0;

function problemOf(work: () => unknown): { code: string; problem: string; message: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof AuditError) return { code: error.code, problem: error.problem, message: error.message };
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("appending", () => {
  test("numbers rows from 1, stamps time and user, and chains them over reopening", async () => {
    const file = logPath();
    await writeLog(file, sampleEntries.slice(0, 2));
    await writeLog(file, sampleEntries.slice(2));
    expect(listAuditRows(file).rows[1]).toEqual({
      seq: 2,
      time: "2026-01-02T03:04:05.006Z",
      user: userInfo().username,
      run: "r1",
      kind: "decision",
      tool: "excel.query",
      effect: "READ_ONLY",
      decision: "ALLOW",
      decidedBy: "read-only-inside-workspace",
      file: "보고/매출.xlsx",
      summary: "It only reads inside the workspace.",
      hash: expect.stringMatching(/^[0-9a-f]{64}$/u),
      redacted: [],
    });
    expect(verifyAuditLog(file)).toMatchObject({ ok: true, rows: sampleEntries.length });
  });

  test("gives the seq and hash that the log then holds", async () => {
    const file = logPath();
    const log = openAuditLog(file);
    const given = [await log.append(intent("c1")), await log.append({ ...intent("c1"), kind: "outcome" })];
    log.close();
    expect(listAuditRows(file).rows.map(({ seq, hash }) => ({ seq, hash }))).toEqual(given);
  });

  test("keeps one chain when two processes' logs append in turn", async () => {
    const file = logPath();
    const [one, two] = [openAuditLog(file), openAuditLog(file)];
    for (let turn = 0; turn < 5; turn += 1) {
      await one.append({ ...intent(`a${turn}`), kind: "answer" });
      await two.append({ ...intent(`b${turn}`), kind: "answer" });
    }
    one.close();
    two.close();
    expect(verifyAuditLog(file)).toMatchObject({ ok: true, rows: 10 });
  });

  test("is for the user alone: folder 0700, files 0600, also where they were wider", async () => {
    const file = logPath();
    mkdirSync(dirname(file), { mode: 0o755 });
    writeFileSync(file, "", { mode: 0o644 });
    chmodSync(dirname(file), 0o755);
    const log = openAuditLog(file);
    await log.append(intent("c1"));
    const modes = [dirname(file), file, `${file}-wal`].map((path) => (statSync(path).mode & 0o777).toString(8));
    log.close();
    expect(modes).toEqual(["700", "600", "600"]);
  });

  test("refuses to change or delete a row", async () => {
    const file = logPath();
    await writeLog(file);
    const database = new Database(file);
    expect(() => database.exec("UPDATE audit_row SET summary = 'x' WHERE seq = 1")).toThrow("never changed");
    expect(() => database.exec("DELETE FROM audit_row WHERE seq = 1")).toThrow("never deleted");
    database.close();
  });
});

describe("a log that cannot be written", () => {
  test("is locked: says so, and nothing was appended", async () => {
    const file = logPath();
    const log = openAuditLog(file, { timeoutMs: 50 });
    const other = new Database(file);
    other.exec("BEGIN IMMEDIATE");
    const error: unknown = await log.append(intent("c1")).catch((reason: unknown) => reason);
    other.exec("ROLLBACK");
    other.close();
    expect(error).toBeInstanceOf(AgentError);
    expect(error).toMatchObject({ code: "AUDIT_UNWRITABLE", problem: "LOCKED" });
    await log.append(intent("c2"));
    log.close();
    expect(listAuditRows(file, { kind: "intent" }).rows.length).toBe(1);
  });

  // A disk that is really full: a tmpfs of 600 KB in a mount namespace of its own (Linux with user namespaces).
  test.runIf(hasNamespaces)("is full: says so, and every acknowledged row still verifies", () => {
    const folder = dirname(dirname(logPath()));
    const program = `mount -t tmpfs -o size=600k none "$1" && exec "$2" "$3" "$1/audit.db"`;
    const fill = "test/fixtures/programs/fill-audit-log.mjs";
    const output = execFileSync("unshare", ["-rm", "sh", "-c", program, "sh", folder, process.execPath, fill]);
    const { refusal, acknowledged, verified } = JSON.parse(output.toString()) as Record<string, unknown>;
    expect(refusal).toEqual({
      code: "AUDIT_UNWRITABLE",
      problem: "DISK_FULL",
      message: expect.stringMatching(/the disk is full\. Free some space .* Nothing is done without a record\.$/u),
    });
    expect(acknowledged).toBeGreaterThan(10);
    expect(verified).toMatchObject({ ok: true, rows: acknowledged });
  });

  test("is no database, or lies where no folder can be", () => {
    const damaged = logPath();
    mkdirSync(dirname(damaged));
    writeFileSync(damaged, "this is no database, whatever its name says. ".repeat(100));
    expect(problemOf(() => openAuditLog(damaged, { language: "ko" }))).toEqual({
      code: "AUDIT_UNWRITABLE",
      problem: "DAMAGED",
      message: expect.stringContaining("지우지 말고 다른 곳으로 옮겨"),
    });
    expect(problemOf(() => openAuditLog(join(damaged, "audit.db"))).problem).toBe("READ_ONLY");
  });
});

describe("after a crash", () => {
  test("a call without an outcome gets one at the next start, once", async () => {
    const file = logPath();
    await writeLog(file, [intent("c1"), intent("c2"), { ...intent("c2"), kind: "outcome", summary: "done" }]);
    openAuditLog(file).close();
    openAuditLog(file).close();
    expect(listAuditRows(file, { after: 3 }).rows).toEqual([
      expect.objectContaining({
        seq: 4,
        run: "r1",
        kind: "outcome",
        tool: "file.write",
        effect: "WRITE",
        file: "a.txt",
        summary: "outcome unknown",
      }),
    ]);
    expect(verifyAuditLog(file)).toMatchObject({ ok: true, rows: 4 });
  });

  test("a call that still runs in another live log is left alone", async () => {
    const file = logPath();
    const running = openAuditLog(file);
    await running.append(intent("c1"));
    openAuditLog(file).close();
    expect(listAuditRows(file).rows.length).toBe(1);
    await running.append({ ...intent("c1"), kind: "outcome", summary: "done" });
    running.close();
    openAuditLog(file).close();
    expect(listAuditRows(file).rows.map((row) => row.summary)).toEqual(["file.write", "done"]);
  });

  test("kill -9 while appending loses no acknowledged row and breaks no chain", async () => {
    const file = logPath();
    let acknowledged = 0;
    for (let round = 1; round <= 8; round += 1) {
      const last = await killedWhileAppending(file, `r${round}`, 5 * round);
      const before = verifyAuditLog(file);
      expect(before.ok).toBe(true);
      expect(before.rows).toBeGreaterThanOrEqual(last);
      expect(last).toBeGreaterThan(acknowledged);
      acknowledged = last;
    }
    openAuditLog(file).close();
    const rows: ListedRow[] = [];
    for (let after = 0, next: number | null = 0; next !== null; after = next ?? 0) {
      const page = listAuditRows(file, { after, limit: 500 });
      rows.push(...page.rows);
      next = page.next;
    }
    const count = (kind: string): number => rows.filter((row) => row.kind === kind).length;
    expect(count("outcome")).toBe(count("intent"));
    expect(verifyAuditLog(file).ok).toBe(true);
  });
});

/** Lets a program append rows, kills it after `count` acknowledgements, and gives the last seq it acknowledged. */
function killedWhileAppending(file: string, run: string, count: number): Promise<number> {
  const child = spawn(process.execPath, ["test/fixtures/programs/append-audit-rows.mjs", file, run]);
  let output = "";
  return new Promise((resolve, reject) => {
    child.stderr.on("data", (data: Buffer) => reject(new Error(data.toString())));
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      if (output.split("\n").length > count) child.kill("SIGKILL");
    });
    child.on("close", () => {
      // The last line may be cut off: only whole lines are acknowledgements.
      resolve(Number(output.slice(0, output.lastIndexOf("\n")).split("\n").at(-1)));
    });
  });
}
