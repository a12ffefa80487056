import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkpointText } from "../../../packages/agent/src/audit/checkpoint.ts";
import { csvField, exportCsv } from "../../../packages/agent/src/audit/export-csv.ts";
import { exportLines } from "../../../packages/agent/src/audit/export.ts";
import { openAuditStore } from "../../../packages/agent/src/audit/log.ts";
import { readAudit } from "../../../packages/agent/src/audit/read-audit.ts";
import { redactRows } from "../../../packages/agent/src/audit/redact.ts";
import type { RowFilter } from "../../../packages/agent/src/audit/row-filter.ts";
import { generateKey, keyIdOf, privateKeyFrom } from "../../../packages/agent/src/audit/signing-key.ts";
import { takeCheckpoint } from "../../../packages/agent/src/audit/take-checkpoint.ts";
import { logPath, writeLog } from "./sample-log.ts";
import { tamper } from "./tamper.ts";

const { privatePem, publicKey } = generateKey();
const key = privateKeyFrom(privatePem);

async function exported(filter: RowFilter = {}, before: (file: string) => void = () => undefined) {
  const file = logPath();
  await writeLog(file);
  before(file);
  const lines = readAudit(file, (database) => [...exportLines(database, filter, "en")], "en");
  const checkpoint = readAudit(
    file,
    (database) => takeCheckpoint(database, { language: "en", key, now: Date.now }),
    "en",
  );
  const out = `${file}.jsonl`;
  writeFileSync(out, `${lines.join("\n")}\n`);
  writeFileSync(`${out}.checkpoint`, checkpointText(checkpoint));
  return { out, lines, checkpoint: `${out}.checkpoint` };
}

/** scripts/verify-audit.py, which shares no code with the program. */
function independently(out: string, ...more: string[]): { code: number; said: string } {
  try {
    const said = execFileSync("python3", ["scripts/verify-audit.py", out, ...more], { encoding: "utf8" });
    return { code: 0, said };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, said: stdout };
  }
}

describe("an export as JSON lines, checked by the independent verifier", () => {
  test("is whole, and its checkpoint holds", async () => {
    const { out, checkpoint } = await exported();
    const found = independently(out, "--checkpoint", checkpoint, "--key", keyIdOf(publicKey));
    expect(found).toEqual({ code: 0, said: expect.stringMatching(/6 rows \(whole\)[\s\S]*checkpoint of row 6 holds/) });
  });

  test("may be a part: each row with a proof that it is in the log", async () => {
    const { out, checkpoint } = await exported({ kind: "intent" });
    expect(independently(out, "--checkpoint", checkpoint)).toEqual({
      code: 0,
      said: expect.stringMatching(/1 rows \(a part, each row with its proof\), log of 6 rows/),
    });
  });

  test("holds after a redaction, whose row says what is gone", async () => {
    const { out } = await exported({}, (file) => {
      const store = openAuditStore(file, { now: () => Date.UTC(2026, 0, 2, 3, 4, 6) });
      redactRows(store, { seqs: [2], fields: ["detail", "file"], reason: "a name", language: "en" });
      store.close();
    });
    expect([independently(out).code, readFileSync(out, "utf8").includes("SELECT 1")]).toEqual([0, false]);
  });

  test.each<[title: string, filter: RowFilter, change: (lines: string[]) => string[]]>([
    [
      "another user",
      {},
      (lines) => lines.map((line, at) => (at === 3 ? line.replace(/"user":"[^"]*"/, '"user":"x"') : line)),
    ],
    [
      "a value of its own",
      {},
      (lines) => lines.map((line, at) => (at === 2 ? line.replace("SELECT 1", "SELECT 2") : line)),
    ],
    ["a missing row", {}, (lines) => lines.filter((_, at) => at !== 4)],
    ["a missing end", {}, (lines) => lines.slice(0, -1)],
    ["rows in another order", {}, (lines) => [lines[0]!, lines[2]!, lines[1]!, ...lines.slice(3)]],
    [
      "a row of a part changed",
      { kind: "intent" },
      (lines) => lines.map((line, at) => (at === 1 ? line.replace("intent", "answer") : line)),
    ],
  ])("does not verify with %s", async (_title, filter, change) => {
    const { out, lines } = await exported(filter);
    writeFileSync(out, `${change(lines).join("\n")}\n`);
    expect(independently(out)).toEqual({ code: 3, said: expect.stringMatching(/^NOT VALID: /) });
  });

  test("does not verify against a checkpoint of another log", async () => {
    const { out } = await exported();
    const { checkpoint } = await exported({}, (file) => tamper(file, "SELECT 1 WHERE 0"));
    expect(independently(out, "--checkpoint", checkpoint).code).toBe(3);
  });

  test("is refused of a log that does not verify", async () => {
    const spoil = (file: string): void => tamper(file, "UPDATE audit_row SET user = 'x' WHERE seq = 3");
    await expect(exported({}, spoil)).rejects.toMatchObject({ code: "AUDIT_NOT_VALID" });
  });
});

test.each([
  ["=1+1", `"'=1+1"`],
  ["+82 10", `"'+82 10"`],
  ["-5", `"'-5"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["  =cmd|' /C calc'!A0", `"'  =cmd|' /C calc'!A0"`],
  ["＝1", `"'＝1"`],
  ['한 "줄"\r\n둘', `"한 ""줄"" 둘"`],
  ["\u001b[31m빨강", `" [31m빨강"`],
  [7, "7"],
  [null, ""],
])("%j is an inert field of a CSV: %s", (value, field) => {
  expect(csvField(value)).toBe(field);
});

test("an export as CSV has a line for each row", async () => {
  const file = logPath();
  await writeLog(file);
  const lines = readAudit(file, (database) => [...exportCsv(database, {}, "en")], "en");
  expect([lines.length, lines[0]?.startsWith("\uFEFFseq,time,user")]).toEqual([7, true]);
});
