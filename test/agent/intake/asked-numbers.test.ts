import { expect, test } from "vitest";
import { askedNumbers } from "../../../packages/agent/src/intake/asked-numbers.ts";

test.each([
  ["300만 원 이상", 3_000_000],
  ["백만원 이상", 1_000_000],
  ["1억 5천만 원", 150_000_000],
  ["1,234,567원", 1_234_567],
  ["2 thousand units", 2000],
  ["1.5 million", 1_500_000],
  ["30% 이상", 0.3],
  ["두 개 이상", 2],
  ["at least three orders", 3],
])("“%s” names %d", (question, value) => {
  expect(askedNumbers(question)).toContain(value);
});

test("a question without a number names none", () => {
  expect(askedNumbers("매출이 얼마야?")).toEqual([]);
});
