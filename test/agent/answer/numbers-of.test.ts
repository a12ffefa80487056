import { expect, test } from "vitest";
import { numbersOf } from "../../../packages/agent/src/answer/numbers-of.ts";

test.each<[text: string, numbers: string[]]>([
  ["1,234원과 007", ["1234", "7"]],
  ["35만 원", ["350000"]],
  ["1억 2,000만원", ["120000000"]],
  ["3조 5,000억 원", ["3500000000000"]],
  ["3천명", ["3000"]],
  ["12.5백만원", ["12500000"]],
  ["제3조 제2항", ["3", "2"]],
  ["3 만나서, 2천안", ["3", "2"]],
  ["EUR 35 a month", ["35"]],
  ["2.5 million won", ["2500000"]],
  ["2025년 3월 10만 5명", ["2025", "3", "100000", "5"]],
])("the numbers of “%s” are %j", (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});
