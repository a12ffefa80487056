import { expect, test } from "vitest";
import type { Passage } from "@cloister/tool-runtime";
import { questionWords } from "../../../packages/agent/src/intake/question-words.ts";
import { keyLines } from "../../../packages/agent/src/run/key-lines.ts";

const passage = (text: string): Passage => ({ file: "a.txt", anchor: { type: "line", line: 1 }, headings: [], text });

test("a line with a rare word of the question comes before lines with words that many lines have", () => {
  const text = "휴가 안내\n휴가 기간: 7월 20일부터\n휴가 일수: 4일\n휴가 신청 마감: 7월 3일";
  expect(keyLines(questionWords("휴가 신청은 언제까지?"), [passage(text)])[0]).toBe("휴가 신청 마감: 7월 3일");
});

test("without a known word there are no lines", () => {
  expect(keyLines(questionWords("위약금은?"), [passage("휴가 안내\n기간")])).toEqual([]);
});
