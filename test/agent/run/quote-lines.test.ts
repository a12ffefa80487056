import type { Passage } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { readQuestion } from "../../../packages/agent/src/intake/question.ts";
import { quoteLines } from "../../../packages/agent/src/run/quote-lines.ts";

const passages: Passage[] = [
  {
    file: "계약.docx",
    anchor: { type: "clause", label: "제3조" },
    headings: [],
    text: "대금은 30일 안에 지급한다.\n대금이 늦으면 0.1%를 더한다.",
  },
];

test("the line that fits best comes first, with its place and a mark that it is only quoted", () => {
  const outcome = quoteLines(readQuestion("대금은 며칠 안에 지급해?", []), passages);
  expect(outcome).toMatchObject({
    answer: expect.stringMatching(/^질문에 가장 가까운 줄은 이렇습니다:\n- 대금은 30일 안에 지급한다\./),
    answeredBy: "code",
    unverified: [expect.stringContaining("확인되지 않아")],
  });
  expect(outcome?.citations?.[0]).toEqual({
    file: "계약.docx",
    anchor: "제3조",
    quote: "대금은 30일 안에 지급한다.",
    verified: true,
  });
});

test("nothing is quoted where no line has a word of the question", () => {
  expect(quoteLines(readQuestion("주차면 수?", []), passages)).toBeNull();
});
