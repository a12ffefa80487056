import type { Passage } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { verifyText } from "../../../packages/agent/src/answer/verify-text.ts";
import { readQuestion } from "../../../packages/agent/src/intake/question.ts";
import { contradictions } from "../../../packages/agent/src/run/contradictions.ts";

const line = (file: string, text: string): Passage => ({
  file,
  anchor: { type: "clause", label: "제3조" },
  headings: [],
  text,
});
const RULE = line("규정_2026.docx", "출장 숙박비는 1박 120,000원까지 지급한다.");
const question = readQuestion("출장 숙박비는 1박에 얼마까지야?", []);

function found(...others: Passage[]) {
  const text = "숙박비는 120,000원까지입니다.";
  const passages = [RULE, ...others];
  const checked = verifyText(text, question.text, question.words, passages);
  return contradictions(question, { text, checked }, passages).map(({ code, file }) => [code, file]);
}

test("another figure for the same thing in another file is said", () => {
  expect(found(line("규정_2025.docx", "출장 숙박비는 1박 90,000원까지 지급한다."))).toEqual([
    ["OTHER_FILE_DIFFERS", "규정_2025.docx"],
  ]);
});

test.each([
  ["the same figure", line("규정_2025.docx", "출장 숙박비는 120,000원을 넘지 않는다.")],
  ["a figure of another thing", line("규정_2025.docx", "출장 식비는 하루 30,000원까지 지급한다.")],
  ["a figure in another unit", line("규정_2025.docx", "출장 숙박비는 5일 안에 정산한다.")],
  ["the same file", line("규정_2026.docx", "출장 숙박비는 해외에서 200,000원까지 지급한다.")],
])("%s is no contradiction", (_title, passage) => {
  expect(found(passage)).toEqual([]);
});
