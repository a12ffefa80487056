import Database from "better-sqlite3";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { verifyAuditLog } from "@cloister/agent";
import { exportLines } from "../../../packages/agent/src/audit/export.ts";
import { requireKeyOutside } from "../../../packages/agent/src/audit/key-place.ts";
import { openAuditStore, type AuditStore } from "../../../packages/agent/src/audit/log.ts";
import { readAudit } from "../../../packages/agent/src/audit/read-audit.ts";
import { redactRows } from "../../../packages/agent/src/audit/redact.ts";
import { monthReport, reportText } from "../../../packages/agent/src/audit/report.ts";
import { retainRows } from "../../../packages/agent/src/audit/retain.ts";
import { showAuditRow } from "../../../packages/agent/src/audit/show.ts";
import { signOff } from "../../../packages/agent/src/audit/sign-off.ts";
import { generateKey, privateKeyFrom, type SigningKey } from "../../../packages/agent/src/audit/signing-key.ts";
import { recordCheckpoint } from "../../../packages/agent/src/audit/take-checkpoint.ts";
import { logPath, writeLog } from "./sample-log.ts";
import { tamper } from "./tamper.ts";

const LATER = Date.UTC(2026, 7, 1);
const newKey = (): SigningKey => privateKeyFrom(generateKey().privatePem)!;

async function withLog<T>(use: (store: AuditStore, file: string) => T): Promise<{ done: T; file: string }> {
  const file = logPath();
  await writeLog(file);
  const store = openAuditStore(file, { now: () => LATER });
  try {
    return { done: use(store, file), file };
  } finally {
    store.close();
  }
}

const reviewer = { name: "김감사", comment: "", language: "en" as const, now: () => LATER };

describe("a sign-off", () => {
  test("is a row of the chain that names person, range and key", async () => {
    const { done, file } = await withLog((store) => signOff(store, { ...reviewer, key: newKey() }));
    expect(done).toMatchObject({ seq: 7, statement: { from: 1, to: 6, name: "김감사" } });
    expect(verifyAuditLog(file).ok).toBe(true);
  });

  test("goes on where this key ended, and is refused for rows it has signed", async () => {
    const key = newKey();
    await withLog((store) => {
      signOff(store, { ...reviewer, key, to: 4 });
      expect(signOff(store, { ...reviewer, key }).statement).toMatchObject({ from: 5, to: 7 });
      expect(() => signOff(store, { ...reviewer, key, from: 2, to: 3 })).toThrow(/signed off rows 1–4 already/);
    });
  });

  test("does not hold once somebody changes who signed", async () => {
    const { file } = await withLog((store) => signOff(store, { ...reviewer, key: newKey() }));
    tamper(file, "UPDATE audit_value SET detail = replace(detail, '김감사', '박감사') WHERE seq = 7");
    expect(verifyAuditLog(file)).toMatchObject({ ok: false, firstBadSeq: 7 });
  });

  test("needs a key that lies off this PC", async () => {
    const file = logPath();
    await writeLog(file, [{ run: "r", kind: "run_started", summary: "x", detail: { folder: "/srv/work" } }]);
    expect(() => requireKeyOutside("/srv/work/key", "/data", file, "en")).toThrow(/Keep it off this PC/);
    expect(() => requireKeyOutside("/data/sub/key", "/data", file, "en")).toThrow(/Keep it off this PC/);
    expect(() => requireKeyOutside("/media/stick/key", "/data", file, "en")).not.toThrow();
  });
});

describe("a redaction", () => {
  test("takes the value out of the file for good, and the chain holds", async () => {
    const { file } = await withLog((store) =>
      redactRows(store, { seqs: [1], fields: ["summary"], reason: "personal", language: "en" }),
    );
    expect([verifyAuditLog(file).ok, showAuditRow(file, 1)]).toMatchObject([
      true,
      { summary: null, redacted: ["summary"] },
    ]);
    expect(readFileSync(file).includes("강남 지점 매출은")).toBe(false);
  });

  test("of a row that others are checked with is refused, and nothing is taken", async () => {
    await withLog((store, file) => {
      signOff(store, { ...reviewer, key: newKey() });
      const request = { seqs: [1, 7], fields: ["summary" as const], reason: "x", language: "en" as const };
      expect(() => redactRows(store, request)).toThrow(/Row 7: other rows are checked with it/);
      expect(showAuditRow(file, 1).redacted).toEqual([]);
    });
  });

  test("without a row that tells of it does not verify", async () => {
    const { file } = await withLog(() => undefined);
    tamper(file, "UPDATE audit_value SET summary = NULL, summary_salt = NULL WHERE seq = 2");
    expect(verifyAuditLog(file)).toMatchObject({ ok: false, firstBadSeq: 2 });
  });
});

describe("retention", () => {
  const options = (store: AuditStore, file: string) => {
    const checkpoint = recordCheckpoint(store, { language: "en", key: null, now: () => LATER });
    const rows = readAudit(file, (database) => [...exportLines(database, {}, "en")], "en").slice(1);
    const exported = new Map(rows.map((line) => JSON.parse(line)).map(({ row, hash }) => [row.seq, hash]));
    return { before: "2026-02-01T00:00:00.000Z", checkpoints: [checkpoint], exported, language: "en" as const };
  };

  test("removes old rows after export and checkpoint; what is left verifies and goes on", async () => {
    const { done, file } = await withLog((store, path) => retainRows(store, options(store, path)));
    expect(done).toEqual({ upTo: 6, removed: 6 });
    expect(verifyAuditLog(file)).toMatchObject({ ok: true, firstSeq: 7, rows: 2 });
    expect(readFileSync(file).includes("강남 지점 매출은")).toBe(false);
  });

  test.each<[string, (given: ReturnType<typeof options>) => Partial<ReturnType<typeof options>>, RegExp]>([
    ["no checkpoint", () => ({ checkpoints: [] }), /a checkpoint vouches for them/],
    [
      "a row that was not exported",
      ({ exported }) => ({ exported: new Map([...exported].slice(1)) }),
      /Row 1 is not in the export/,
    ],
    [
      "an export of another log",
      ({ exported }) => ({ exported: new Map([...exported].map(([seq]) => [seq, "0"])) }),
      /not in the export/,
    ],
  ])("is refused with %s, and every row stays", async (_title, change, message) => {
    const { file } = await withLog((store, path) => {
      const given = options(store, path);
      expect(() => retainRows(store, { ...given, ...change(given) })).toThrow(message);
    });
    expect(verifyAuditLog(file)).toMatchObject({ ok: true, firstSeq: 1 });
  });

  test("that no row tells of does not verify", async () => {
    const { file } = await withLog(() => undefined);
    const database = new Database(file);
    database.exec(`INSERT INTO audit_start SELECT seq, hash, '[]' FROM audit_row WHERE seq = 2;
      DELETE FROM audit_row WHERE seq <= 2; DELETE FROM audit_value WHERE seq <= 2;`);
    database.close();
    expect(verifyAuditLog(file)).toMatchObject({ ok: false, firstBadSeq: 3 });
  });
});

test.each(["ko", "en"] as const)("the report of a month names what to look at, inertly (%s)", async (language) => {
  const file = logPath();
  await writeLog(file, [
    { run: "r", kind: "run_started", summary: "x" },
    { run: "r", kind: "refusal", decision: "DENY", summary: "[click](http://x) \u001b[31m<b>", file: "a.xlsx" },
  ]);
  const report = readAudit(file, (database) => monthReport(database, "2026-01"), "en");
  const text = reportText(report, language);
  expect(report).toMatchObject({ rows: { from: 1, to: 2 }, attention: [{ seq: 2 }], files: [{ file: "a.xlsx" }] });
  expect(text).toContain("\\[click\\](http://x)");
  expect([text.includes("\u001b"), text.includes("<b>")]).toEqual([false, false]);
});
