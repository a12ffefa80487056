import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { AskResult } from "../../packages/agent/src/answer/ask-result.ts";
import { listAuditRows } from "../../packages/agent/src/audit/list.ts";
import { cloister, freshPc, modelFile, oneObject, startCloister, workspace } from "./run-cloister.ts";

const pc = freshPc();

beforeAll(() => {
  const file = modelFile("qwen2.5-coder-1.5b-instruct-q4_k_m.gguf");
  if (!existsSync(file)) throw new Error(`The default model ${file} is missing; scripts/test.sh fetches it.`);
});

/** Resolves once the log says that the model is loaded: from then on it reads the prompt. */
async function modelIsLoaded(): Promise<void> {
  const log = join(pc.data, "audit.db");
  for (;;) {
    const found = existsSync(log) ? kindsOf(log) : [];
    if (found.includes("model_loaded")) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function kindsOf(log: string): string[] {
  try {
    return listAuditRows(log, { limit: 200 }).rows.map(({ kind }) => kind);
  } catch {
    // Being made right now.
    return [];
  }
}

// A batch that is being read cannot be interrupted: on a busy machine one of three tries may take longer.
test(
  "Ctrl-C while the model reads ends the program within 2 s, with a whole log and no half-written file",
  { retry: 2, timeout: 60_000 },
  async () => {
    const { child, ended } = startCloister(pc, ["ask", "부산점 매출 금액 합계는?", "--folder", workspace]);
    await modelIsLoaded();
    const stoppedAt = performance.now();
    child.kill("SIGINT");
    const { code, out } = await ended;
    expect([code, out]).toEqual([130, expect.not.stringMatching(/[0-9]{3}/)]);
    expect(performance.now() - stoppedAt).toBeLessThan(2000);
    const names = readdirSync(pc.data, { recursive: true }).map(String);
    expect(names.filter((name) => /\.(new|part|tmp)$/.test(name))).toEqual([]);
    const verified = await cloister(pc, ["audit", "verify", "--json"]);
    expect([verified.code, oneObject(verified)["ok"]]).toEqual([0, true]);
  },
);

test("the default model answers a table sum, a clause and what is not there", async () => {
  const file = join(pc.home, "questions.jsonl");
  const questions = [
    { id: "t04", question: "2026년 예산 파일에서 물류부 예산 합계좀 알려줘" },
    { id: "t23", question: "늘봄의원이 18개월도 안 쓰고 중도 해지하면 위약금이 몇 퍼센트예요?" },
    { id: "t34", question: "제주점 점장 전화번호 뭐야?" },
  ];
  writeFileSync(file, questions.map((question) => `${JSON.stringify(question)}\n`).join(""));
  const { code, out } = await cloister(pc, ["ask", "--questions", file, "--folder", workspace]);
  const results = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as AskResult);
  expect(code).toBe(0);
  expect(results).toMatchObject([
    {
      id: "t04",
      stopReason: "answered",
      answer: expect.stringContaining("164,270 천원"),
      tables: [{ rows: [[164_270]] }],
      citations: [{ file: "경영지원/2026년 예산.xlsx", verified: true }],
      groups: { preopened: ["excel"] },
      model: { id: "qwen2.5-coder-1.5b-instruct" },
    },
    {
      id: "t23",
      stopReason: "answered",
      answer: expect.stringMatching(/22\s*(%|퍼센트)/),
      citations: [{ file: "계약/사무기기_임대차계약서_늘봄의원.docx", anchor: "제10조", verified: true }],
      unverified: [],
    },
    { id: "t34", stopReason: "not_found", answeredBy: "code" },
  ]);
}, 120_000);
