import { expect, test } from "vitest";
import { questionWords } from "../../../packages/agent/src/intake/question-words.ts";
import { createWordBag, groundWords } from "../../../packages/agent/src/route/word-bag.ts";

const missing = (question: string, text: string) =>
  groundWords(questionWords(question), createWordBag(text)).missing.map((word) => word.surface);

test.each([
  ["강남 매출", "강남점의 판매액", []],
  ["gangnam sales", "강남점 매출", []],
  ["계약기간", "계약의 유효 기간", []],
  ["제주 매출", "강남점 매출", ["제주"]],
  ["rate", "corporate", ["rate"]],
  ["late", "the latest drawing", ["late"]],
  ["approval", "Approved by the head", []],
  ["approve", "needs approval", []],
  ["inspections", "Inspection report", []],
])("of “%s” the text “%s” lacks %j", (question, text, expected) => {
  expect(missing(question, text)).toEqual(expected);
});
