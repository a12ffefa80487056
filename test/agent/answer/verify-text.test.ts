import { expect, test } from "vitest";
import type { Passage } from "@cloister/tool-runtime";
import { verifyText } from "../../../packages/agent/src/answer/verify-text.ts";
import { questionWords } from "../../../packages/agent/src/intake/question-words.ts";

const clause = (label: string, text: string): Passage => ({
  file: "계약.docx",
  anchor: { type: "clause", label },
  headings: [],
  text,
});
const passages = [
  clause("제3조", "계약 기간은 2026년 1월 1일부터 12개월로 한다."),
  clause("제7조", "대금은 세금계산서를 받은 날부터 45일 안에 지급한다. 총액은 12,400,000원으로 한다."),
];
const question = "대금은 며칠 안에 지급해요?";
const words = questionWords(question);

test("the passage with the answer's number is cited, with its sentence", () => {
  expect(verifyText("45일 안에 지급합니다.", question, words, passages)).toEqual({
    unverified: [],
    source: passages[1],
    citations: [
      {
        file: "계약.docx",
        anchor: { type: "clause", label: "제7조" },
        quote: "대금은 세금계산서를 받은 날부터 45일 안에 지급한다.",
        verified: true,
      },
    ],
  });
});

test.each([
  ["60일 안에 지급합니다.", ["60"]],
  ["총액은 12400000원입니다.", []],
  ["１２개월입니다.", []],
])("“%s” leaves %j unverified", (answer, unverified) => {
  expect(verifyText(answer, question, words, passages).unverified).toEqual(unverified);
});

test("a number that only repeats the question proves nothing and is passed over", () => {
  expect(verifyText("99번 문의입니다.", "99번 문의는?", [], passages).unverified).toEqual([]);
});

test.each([
  ["담당자는 박철수입니다.", ["박철수입니다"]],
  ["담당자는 김영희입니다.", []],
  ["김영희 대리", []],
])("asked who it is, “%s” leaves %j unverified", (answer, unverified) => {
  const passage = clause("제1조", "담당자는 영업부 김영희 대리로 한다.");
  expect(verifyText(answer, "담당자가 누구야?", questionWords("담당자가 누구야?"), [passage]).unverified).toEqual(
    unverified,
  );
});

test.each([
  ["EUR 35 a month", "한 달 35만 원입니다.", ["35만"]],
  ["(단위: 백만원) 매출 1,234", "매출은 1,234백만원입니다.", []],
  ["보증금 1억 2,000만 원", "보증금은 120,000,000원입니다.", []],
])("in “%s” the scale of “%s” leaves %j unverified", (text, answer, unverified) => {
  expect(verifyText(answer, "얼마야?", [], [clause("제1조", text)]).unverified).toEqual(unverified);
});
