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
