import { expect, test } from "vitest";
import { createSkillGroup } from "../../../packages/agent/src/core-groups/skill-group.ts";
import { inMemoryContext } from "./in-memory-context.ts";

const skill = {
  name: "contract-review",
  description: { ko: "계약서 검토", en: "contract review" },
  questions: [],
  allowedTools: ["search.words"],
  body: "1. Search.",
};
const [list, read] = createSkillGroup([skill]).tools;

test.each([
  { language: "ko" as const, text: "contract-review: 계약서 검토" },
  { language: "en" as const, text: "contract-review: contract review" },
])("skill.list tells what each skill is for in $language", async ({ language, text }) => {
  expect(await list?.run({}, inMemoryContext([], language))).toEqual({ text });
});

test("skill.read gives the steps and the tools they use", async () => {
  expect(await read?.run({ name: "Contract-Review " }, inMemoryContext([]))).toEqual({
    text: "1. Search.\n\nTools: search.words",
  });
});

test("skill.read names the skills there are when the name is wrong", async () => {
  await expect(read?.run({ name: "budget" }, inMemoryContext([]))).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: 'No skill "budget": contract-review',
  });
});
