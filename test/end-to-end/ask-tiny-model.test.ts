import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloister, freshPc, oneObject, tinyModel, workspace, type Ended } from "./run-cloister.ts";

const pc = freshPc();
let model = "";
let asked: Ended;

/** The tiny model lets the whole path run in a moment; what it says is nonsense, so only the shape counts. */
beforeAll(async () => {
  const stick = join(pc.home, `tiny-${process.pid}.gguf`);
  copyFileSync(tinyModel, stick);
  const refused = oneObject(await cloister(pc, ["models", "import", stick, "--json"]));
  const [, sha256 = ""] = /--allow ([0-9a-f]{64})/.exec(JSON.stringify(refused)) ?? [];
  const imported = await cloister(pc, ["models", "import", stick, "--allow", sha256, "--json"]);
  model = String(oneObject(imported)["path"]);
  const question = "부산점 매출 금액 합계는?";
  asked = await cloister(pc, ["ask", question, "--folder", workspace, "--model", model, "--json"]);
});

afterAll(() => rmSync(model, { force: true }));

test("ask --json prints one object with every field of the promise", () => {
  const result = oneObject(asked);
  expect(result).toEqual({
    id: expect.any(String),
    question: expect.any(String),
    answer: expect.any(String),
    error: result["error"] === null ? null : { code: expect.any(String), message: expect.any(String) },
    warnings: expect.arrayContaining([
      {
        code: "PASSWORD_NEEDED",
        message: expect.stringContaining("급여대장_2026.xlsx"),
        file: "경영지원/급여대장_2026.xlsx",
      },
    ]),
    tables: expect.any(Array),
    citations: expect.any(Array),
    unverified: expect.any(Array),
    stopReason: expect.stringMatching(/^(answered|not_found|failed|no_progress)$/),
    answeredBy: expect.stringMatching(/^(model|code)$/),
    turns: expect.any(Number),
    toolCalls: expect.any(Array),
    groups: { preopened: ["excel"], opened: [] },
    usage: {
      tokensEvaluated: expect.any(Number),
      tokensReused: expect.any(Number),
      tokensGenerated: expect.any(Number),
      wallMs: expect.any(Number),
      firstTokenMs: expect.any(Number),
    },
    ledger: expect.arrayContaining([
      { cause: "prefix_cold", reused: 0, evaluated: expect.any(Number), ms: expect.any(Number) },
    ]),
    window: Object.fromEntries(
      ["size", "prefix", "groups", "conversation", "free"].map((part) => [part, expect.any(Number)]),
    ),
    model: { id: expect.stringContaining("tiny"), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    audit: { from: 1, to: expect.any(Number) },
  });
  expect(asked.code).toBe({ answered: 0, not_found: 0, failed: 1, no_progress: 6 }[String(result["stopReason"])]);
});

test("the log lists the run, verifies, and does not after one flipped byte", async () => {
  const { id, audit } = oneObject(asked) as { id: string; audit: { to: number } };
  const listed = oneObject(await cloister(pc, ["audit", "list", "--json", "--limit", "200"]));
  const rows = listed["rows"] as { seq: number; run: string; kind: string }[];
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: audit.to }, (_, index) => index + 1));
  expect([rows.at(0), rows.at(-1)]).toMatchObject([
    { run: id, kind: "run_started", hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { run: id, kind: "run_ended" },
  ]);
  const whole = await cloister(pc, ["audit", "verify", "--json"]);
  expect([whole.code, oneObject(whole)]).toEqual([
    0,
    {
      ok: true,
      rows: audit.to,
      firstBadSeq: null,
      anchoredTo: null,
      unanchoredRows: audit.to,
      head: expect.any(String),
      firstSeq: 1,
      checkpoints: [],
    },
  ]);

  const copy = join(pc.home, "copy.db");
  const bytes = readFileSync(join(pc.data, "audit.db"));
  const at = bytes.indexOf(Buffer.from("부산점 매출 금액", "utf8"));
  bytes[at + 2] = (bytes[at + 2] ?? 0) ^ 1;
  writeFileSync(copy, bytes);
  const changed = await cloister(pc, ["audit", "verify", "--log", copy, "--json"]);
  expect([at > 0, changed.code, oneObject(changed)]).toMatchObject([true, 3, { ok: false, firstBadSeq: 1, rows: 0 }]);
  const told = await cloister(pc, ["audit", "verify", "--log", copy]);
  expect(told).toMatchObject({ code: 3, out: expect.stringMatching(/NOT valid: row 1/) });
});

test("chat answers the questions that are piped in, tells the cost and ends", async () => {
  const input = "이 폴더에 파일 몇 개 있어?\n/cost\n부산점 매출 금액 합계는?\n/groups\n/quit\n아직?\n";
  const { code, out, err } = await cloister(pc, ["chat", "--folder", workspace, "--model", model], input);
  expect([code, out]).toEqual([0, expect.stringMatching(/^파일 \d+개/)]);
  expect(err).toMatch(/0 tokens evaluated[\s\S]*excel/);
  expect(out).not.toContain("아직");
  // Named under the first answer, not under each.
  expect(out.match(/급여대장_2026\.xlsx: 암호가/g)).toHaveLength(1);
});

test("questions from a file are answered one a line, and a bad file among them does not lose the others", async () => {
  const file = join(pc.home, "questions.jsonl");
  const lines = [
    { id: "a", question: "이 폴더에 파일 몇 개 있어?" },
    { id: "b", question: "합계는?", file: "없는파일.xlsx" },
    { id: "c", question: "How many word documents are here?" },
  ];
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const { code, out } = await cloister(pc, ["ask", "--questions", file, "--folder", workspace, "--model", model]);
  const results = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { id: string; stopReason: string; error: { code: string } | null });
  expect([code, results.map(({ id, stopReason, error }) => [id, stopReason, error?.code ?? null])]).toEqual([
    2,
    [
      ["a", "answered", null],
      ["b", "failed", "NOT_FOUND"],
      ["c", "answered", null],
    ],
  ]);
});

test("nothing half-written is left in the data folder", () => {
  const names = readdirSync(pc.data, { recursive: true }).map(String);
  expect(names.filter((name) => /\.(new|part|tmp)$/.test(name))).toEqual([]);
});
