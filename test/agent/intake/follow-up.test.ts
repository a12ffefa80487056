import type { ValueLink } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { isFollowUp, resolveFollowUp } from "../../../packages/agent/src/intake/follow-up.ts";

const link = (column: string, value: string, words = value): ValueLink => ({
  table: "매출",
  column,
  value,
  words,
  match: "exact",
});
const columns = ["날짜", "지점", "품목", "수량", "금액", "Amount", "Quantity"];

test.each([
  ["그럼 부산은?", true],
  ["부산은?", true],
  ["4월은?", true],
  ["and in March?", true],
  ["What about Busan?", true],
  ["그리고 평균은?", true],
  ["강남점 3월 매출 합계가 얼마야?", false],
  ["Who is the head of sales?", false],
  ["계약 기간이 언제까지야?", false],
  ["출장비 정산 기한은 며칠 이내인가요?", false],
])("%s is a follow-up: %s", (text, expected) => {
  expect(isFollowUp(text)).toBe(expected);
});

const gangnam = { text: "강남점 2026년 3월 매출 합계가 얼마야?", links: [link("지점", "강남점")] };
const seoul = { text: "What is the total amount of Seoul in February?", links: [link("Branch", "Seoul")] };

test.each([
  [
    "another value of the column",
    gangnam,
    "그럼 부산은?",
    [link("지점", "부산점", "부산")],
    "부산점 2026년 3월 매출 합계가 얼마야?",
  ],
  ["another month, the year kept", gangnam, "4월은?", [], "강남점 2026년 4월 매출 합계가 얼마야?"],
  [
    "value and month at once",
    gangnam,
    "부산점 4월은?",
    [link("지점", "부산점")],
    "부산점 2026년 4월 매출 합계가 얼마야?",
  ],
  ["another calculation", gangnam, "그럼 평균은?", [], "강남점 2026년 3월 매출 평균이 얼마야?"],
  [
    "a further condition",
    gangnam,
    "그럼 커피만?",
    [link("품목", "커피")],
    "커피 강남점 2026년 3월 매출 합계가 얼마야?",
  ],
  ["another column", { ...gangnam, text: "강남점 금액 합계는?" }, "그럼 수량은?", [], "강남점 수량 합계는?"],
  ["English month", seoul, "And in March?", [], "What is the total amount of Seoul in March?"],
  [
    "English value",
    seoul,
    "What about Busan?",
    [link("Branch", "Busan")],
    "What is the total amount of Busan in February?",
  ],
])("%s takes its place in the question before", (_, before, text, links, expected) => {
  expect(resolveFollowUp(before, { text, links }, columns)).toBe(expected);
});

test.each([
  ["a word that has no place in it", "그럼 반품 절차는?"],
  ["nothing new", "그럼?"],
])("%s leaves the follow-up as it is", (_, text) => {
  expect(resolveFollowUp(gangnam, { text, links: [] }, columns)).toBeNull();
});
