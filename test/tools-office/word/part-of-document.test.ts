import type { Block } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { partNames, partOfDocument } from "../../../packages/tools-office/src/word/part-of-document.ts";

const clause = (label: string, text: string): Block => ({
  type: "paragraph",
  anchor: { type: "clause", label },
  text,
  label,
});
const plain = (number: number, text: string): Block => ({
  type: "paragraph",
  anchor: { type: "paragraph", number },
  text,
});
const heading = (number: number, level: number, text: string): Block => ({
  ...plain(number, text),
  type: "heading",
  level,
});

const contract = [
  plain(1, "임대차 계약서"),
  clause("제1조", "목적"),
  plain(3, "건물을 빌린다."),
  clause("제9조", "보증금"),
  plain(5, "보증금은 5천만원이다."),
  clause("제10조", "해지"),
];
const report = [
  heading(1, 1, "Travel Policy"),
  heading(2, 2, "Daily allowance"),
  plain(3, "USD 60"),
  heading(4, 3, "Exceptions"),
  plain(5, "None"),
  heading(6, 2, "Hotels"),
  plain(7, "USD 150"),
];

test.each([
  [contract, "제9조", ["보증금", "보증금은 5천만원이다."]],
  [contract, "제 1 조", ["목적", "건물을 빌린다."]],
  [contract, "해지", ["해지"]],
  [contract, "제9조".normalize("NFD"), ["보증금", "보증금은 5천만원이다."]],
  [contract, "제2조", []],
  [report, "daily ALLOWANCE", ["Daily allowance", "USD 60", "Exceptions", "None"]],
  [report, "hotel", ["Hotels", "USD 150"]],
])("%# a part runs to the next of its level: %s", (blocks, part, texts) => {
  expect(partOfDocument(blocks, part).map((block) => block.text)).toEqual(texts);
});

test("the parts that can be asked for are named with their labels", () => {
  expect(partNames(contract)).toEqual(["제1조 목적", "제9조 보증금", "제10조 해지"]);
});
