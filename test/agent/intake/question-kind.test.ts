import { expect, test } from "vitest";
import { questionKind } from "../../../packages/agent/src/intake/question-kind.ts";

test.each([
  ["강남점 3월 매출 합계가 얼마야?", "sum"],
  ["다 더하면 얼마 나와?", "sum"],
  ["What was the total for March?", "sum"],
  ["1인당 평균 급여는?", "average"],
  ["How much is one claim on average?", "average"],
  ["외상 건이 몇 건이나 되나요?", "count"],
  ["How many orders did we ship?", "count"],
  ["누가 가장 많이 팔았어?", "max"],
  ["Which branch sold the most?", "max"],
  ["제일 싼 품목은?", "min"],
  ["매출 상위 3개 알려줘", "top"],
  ["Top 3 products by revenue", "top"],
  ["노트북 비중이 몇 %야?", "share"],
  ["대표자가 누구야?", "lookup"],
  ["이 폴더에 파일이 몇 개 있어?", "count_files"],
  ["How many PDF files are here?", "count_files"],
  ["회의록 폴더에 무슨 파일들 있어?", "list_files"],
  ["어떤 파일에 위약금이 나와?", "find_files"],
  ["위약금이 나오는 파일이 어떤거야?", "find_files"],
  ["위약금이 나오는파일이 어떤 거야?", "find_files"],
  ["위약금 적힌 문서 좀 찾아줘", "find_files"],
  ["미르건설 관련 파일 있어?", "find_files"],
  ["파일 중에 보증금 적힌 거 있나", "find_files"],
  ["which docs talk about penalties?", "find_files"],
  ["계약 관련 자료에 적힌 위약금은?", "lookup"],
  ["Which files mention penalties?", "find_files"],
  ["total number of orders", "count"],
  ["employees with at least 10 years", "lookup"],
  ["이 파일 금액 전부 더하면 얼마야?", "sum"],
  ["조합이 뭐야?", "lookup"],
  ["규정 폴더 안에 뭐 들어 있어?", "list_files"],
  ["inventory.csv에서 재고가 몇 개야?", "count"],
])("%s is a question of kind %s", (question, kind) => {
  expect(questionKind(question)).toBe(kind);
});
