import { expect, test } from "vitest";
import { parseDate, parseMonth } from "../../../packages/tools-office/src/tables/parse-date.ts";

test.each<[string, string, string]>([
  ["2026. 3. 5.", "2026-03-05", ""],
  ["2026.03.05", "2026-03-05", ""],
  ["2026-03-05", "2026-03-05", ""],
  ["2026/3/5", "2026-03-05", ""],
  ["26.03.05", "2026-03-05", ""],
  ["'26. 3. 5", "2026-03-05", ""],
  ["2026년 3월 5일", "2026-03-05", ""],
  ["2026년3월5일", "2026-03-05", ""],
  ["2026-03-05(목)", "2026-03-05", ""],
  ["2026-03-05 목요일", "2026-03-05", ""],
  ["2026-03-05 14:30", "2026-03-05", "14:30"],
  ["2026-03-05T14:30:00Z", "2026-03-05", "14:30"],
  ["2026-03-05 14:30:27", "2026-03-05", "14:30:27"],
  ["2026. 3. 5. 오후 2:30", "2026-03-05", "14:30"],
  ["2026-03-05 오전 12:05", "2026-03-05", "00:05"],
  ["3/25/2026", "2026-03-25", ""],
  ["25/3/2026", "2026-03-25", ""],
  ["3/25/2026 2:05 PM", "2026-03-25", "14:05"],
  ["5-Mar-2026", "2026-03-05", ""],
  ["5th March 2026", "2026-03-05", ""],
  ["Mar 5, 2026", "2026-03-05", ""],
  ["March 5 2026", "2026-03-05", ""],
  ["Thu, Mar 5, 2026", "2026-03-05", ""],
  ["2024-02-29", "2024-02-29", ""],
])("%j is the date %s %s", (text, date, time) => {
  expect(parseDate(text)).toEqual({ date, time, ambiguous: false });
});

test("a day and a month that could be swapped are read month first and marked", () => {
  expect(parseDate("3/4/2026")).toEqual({ date: "2026-03-04", time: "", ambiguous: true });
});

test.each([
  "2026-02-29",
  "2026-13-01",
  "3월 5일",
  "2026-03",
  "20260305",
  "2026",
  "1.2.3",
  "서울 2026",
  "2026-03-05 25:00",
  "1800-01-01",
])("%j is no full date", (text) => {
  expect(parseDate(text)).toBeNull();
});

test("eight digits are a date only when the caller says so", () => {
  expect(parseDate("20260305", { compact: true })?.date).toBe("2026-03-05");
  expect(parseDate("20261305", { compact: true })).toBeNull();
});

test.each([
  ["2026-03", "2026-03"],
  ["2026년 3월", "2026-03"],
  ["2026.3", "2026-03"],
  ["2026/03", "2026-03"],
  ["Mar 2026", "2026-03"],
  ["March, 2026", "2026-03"],
])("%j is the month %s", (text, month) => {
  expect(parseMonth(text)).toBe(month);
});

test.each(["2026-13", "3월", "202603", "2026", "2026-03-05"])("%j is no month", (text) => {
  expect(parseMonth(text)).toBeNull();
});
