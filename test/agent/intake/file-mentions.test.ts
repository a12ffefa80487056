import { expect, test } from "vitest";
import { fileMentions } from "../../../packages/agent/src/intake/file-mentions.ts";

const paths = ["영업/매출 현황.xlsx", "영업/매출 현황_2025.xlsx", "계약/용역계약서.docx", "a.txt", "test.xlsx"];

test.each([
  ["매출현황.xlsx에서 부산은?", ["영업/매출 현황.xlsx"]],
  ["매출 현황 파일 합계", ["영업/매출 현황.xlsx"]],
  ["매출 현황_2025 합계", ["영업/매출 현황_2025.xlsx"]],
  ["용역계약서에서 해지는?", ["계약/용역계약서.docx"]],
  ["용역계약서랑 매출 현황을 비교해줘", ["영업/매출 현황.xlsx", "계약/용역계약서.docx"]],
  ["a는 무엇인가요?", []],
  ["the latest figures", []],
  ["what does test say", ["test.xlsx"]],
  ["용역계약서에서 (NFD)".normalize("NFD"), ["계약/용역계약서.docx"]],
])("%s", (question, expected) => {
  expect(fileMentions(question.normalize("NFC"), paths).map((mention) => mention.path)).toEqual(expected);
});
