import { expect, test } from "vitest";
import { saysNothing } from "../../../packages/agent/src/run/says-nothing.ts";

const QUESTION = "전화 수당이 한 달 얼마로 나와 있어?";

test.each<[answer: string, found: "echo" | "refusal" | null]>([
  ["전화 수당이 한 달 얼마로 나와 있어?", "echo"],
  ["한국어 한두 문장으로 답하세요. 한국어 한두 문장으로 답하세요.", "echo"],
  ["죄송합니다, 제공된 글에서 찾을 수 없습니다.", "refusal"],
  ["The passages do not mention it.", "refusal"],
  ["전화 수당은 한 달 35유로입니다.", null],
  ["35", null],
])("“%s” is %s", (answer, found) => {
  expect(saysNothing(answer, QUESTION)).toBe(found);
});
