import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { contract, makeFolder, openScriptedAgent, type ScriptedAgent } from "./scripted-agent.ts";
import { loadSkills } from "../../../packages/agent/src/skills/load-skills.ts";

let agent: ScriptedAgent | undefined;
afterEach(() => agent?.close());

const { skills } = await loadSkills();
const questions = skills.find(({ name }) => name === "contract-review")?.questions ?? [];

/** One sentence of the passages that the prompt shows, as a faithful model would copy it. */
const copied = (prompt: string) =>
  prompt
    .slice(prompt.lastIndexOf("<|im_start|>user"))
    .split("\n")
    .find((line) => line.startsWith("- ")) ?? "없음";

test("a guide's questions are asked one by one of the file that the request is about", async () => {
  agent = await openScriptedAgent(
    Array.from({ length: 40 }, () => copied),
    { folder: makeFolder() },
  );
  const result = await agent.ask("늘봄의원 임대차 계약서 검토해줘");
  const steps = agent.events.flatMap((event) => (event.type === "step" ? [event.text] : []));
  expect(steps).toEqual(questions.map(({ ko }) => ko));
  expect(result.stopReason).toBe("answered");
  expect(new Set(result.citations.map(({ file }) => file))).toEqual(new Set([contract]));
  for (const [index, { ko }] of questions.entries()) expect(result.answer).toContain(`${index + 1}. ${ko}`);
});

test("questions that come to the same query are each answered", async () => {
  const sales = "매출내역_2026상반기.xlsx";
  const folder = mkdtempSync(join(tmpdir(), "cloister-run-"));
  cpSync(fileURLToPath(new URL(`../../workspace/영업/${sales}`, import.meta.url)), join(folder, sales));
  agent = await openScriptedAgent(
    Array.from({ length: 40 }, () => ' SUM("매출액(원)") FROM "매출"'),
    { folder },
  );
  const result = await agent.ask("2026년 3월 월별 매출 요약해줘");
  expect(result).toMatchObject({ stopReason: "answered", error: null });
  expect(result.answer).toContain("1. 매출 합계는 얼마입니까?\n   매출액(원) 합계: ");
  const sum = /매출액\(원\) 합계: [\d,]+/.exec(result.answer)?.[0];
  expect(result.answer.split(String(sum)).length - 1).toBeGreaterThan(1);
  expect(result.answer).not.toContain("옮기지 못했습니다");
});
