import { expect, test } from "vitest";
import { questionWords } from "../../../packages/agent/src/intake/question-words.ts";

test.each([
  ["강남 지점의 프린터 매출 합계가 얼마야?", ["강남", "지점", "프린터", "매출"]],
  ["How many employees work in the sales team?", ["employee", "work", "sale", "team"]],
  ["위약금은 몇 퍼센트예요?", ["위약금"]],
  ["중도 해지 건이 있어?", ["중도", "해지"]],
  ["용수 몇 톤이야?", ["용수"]],
  ["문초록 대리 내선번호 몇번이지?", ["문초록", "대리", "내선번호"]],
  ["대금은며칠 안에 줘?", ["대금은며칠"]],
  ["계약 기간이 몇년이야? 수정된 걸로", ["계약", "기간", "수정"]],
  ["솔빛식품이 나오는 파일이어떤 거야?", ["솔빛식품"]],
  ["수리비가 제일많이 든 설비는?", ["수리비", "설비"]],
])("the words of “%s” are %j", (question, stems) => {
  expect(questionWords(question).map((word) => word.forms[0])).toEqual(stems);
});

test("words that name a file are not looked for in it", () => {
  const words = questionWords("매출현황 파일의 부산 매출", [{ path: "매출현황.xlsx", words: "매출현황" }]);
  expect(words.map((word) => word.forms[0])).toEqual(["부산"]);
});

test("words before a bracket are also those in it, as the files call them", () => {
  const words = questionWords("How many parking spaces (주차면) can be used?");
  expect(words.map((word) => word.forms)).toEqual([["parking", "주차면"], ["space", "spaces", "주차면"], ["주차면"]]);
});
