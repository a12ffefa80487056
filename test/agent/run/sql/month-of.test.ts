import { expect, test } from "vitest";
import { monthOf } from "../../../../packages/agent/src/run/sql/month-of.ts";

test.each([
  ["2월", 2],
  ["02월", 2],
  ["2026년 2월", 2],
  ["26년2월", 2],
  ["2026-02", 2],
  ["202612", 12],
  ["February", 2],
  ["Sep", 9],
  ["13월", null],
  ["강남점", null],
  ["marketing", null],
  ["2월분", null],
])("%s is the month %s", (value, month) => {
  expect(monthOf(value)).toBe(month);
});
