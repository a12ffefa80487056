import { expect, test } from "vitest";
import { formatNumber } from "../../../../packages/tools-office/src/readers/docx/number-format.ts";

test.each<[string, number, string]>([
  ["decimal", 12, "12"],
  ["decimalZero", 3, "03"],
  ["decimalFullWidth", 12, "１２"],
  ["decimalEnclosedCircle", 3, "③"],
  ["ganada", 3, "다"],
  ["chosung", 2, "ㄴ"],
  ["koreanDigital", 12, "일이"],
  ["koreanCounting", 123, "백이십삼"],
  ["koreanLegal", 21, "스물하나"],
  ["koreanDigital2", 3, "三"],
  ["ideographTraditional", 2, "乙"],
  ["upperRoman", 4, "IV"],
  ["lowerRoman", 9, "ix"],
  ["upperLetter", 27, "AA"],
  ["lowerLetter", 2, "b"],
  ["none", 5, ""],
  ["somethingNew", 5, "5"],
])("%s prints %i as %s", (format, value, text) => {
  expect(formatNumber(value, format)).toBe(text);
});
