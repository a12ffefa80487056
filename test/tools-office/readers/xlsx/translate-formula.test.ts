import { expect, test } from "vitest";
import { translateFormula } from "../../../../packages/tools-office/src/readers/xlsx/translate-formula.ts";

test.each([
  ["A1*2", "B3*2"],
  ["$A1+A$1+$A$1", "$A3+B$1+$A$1"],
  ["SUM(A1:B9)", "SUM(B3:C11)"],
  ["SUM(A:A)+SUM(1:1)", "SUM(B:B)+SUM(3:3)"],
  ["SUM($A:B,$1:2)", "SUM($A:C,$1:4)"],
  ["LOG10(A1)+DAYS360(A1,B1)", "LOG10(B3)+DAYS360(B3,C3)"],
  ['"A1 "&A1&"""A1"', '"A1 "&B3&"""A1"'],
  ["'A1 표'!A1+Sheet1!A1+'O''Brien A1'!A1", "'A1 표'!B3+Sheet1!B3+'O''Brien A1'!B3"],
  ["합계A1+A1", "합계A1+B3"],
  ["표1[A1]+A1", "표1[A1]+B3"],
  ["[1]Sheet1!A1", "[1]Sheet1!B3"],
  ["1.5E3+A1", "1.5E3+B3"],
  ["AB1!A1", "AB1!B3"],
  ["A1_세율*A1", "A1_세율*B3"],
  ["XFD1", "#REF!"],
  ["A1048575", "#REF!"],
  ["XFE1+A1048577", "XFE1+A1048577"],
])("%s moved two rows down and one column right is %s", (formula, expected) => {
  expect(translateFormula(formula, 2, 1)).toBe(expected);
});

test("moving up past the first row breaks the reference", () => {
  expect(translateFormula("A1+A2", -1, 0)).toBe("#REF!+A1");
});
