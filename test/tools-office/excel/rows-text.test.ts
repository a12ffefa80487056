import { expect, test } from "vitest";
import { rowsText } from "../../../packages/tools-office/src/excel/rows-text.ts";

const one = { columns: ["지점", "합계"], truncated: false, ms: 1 };

test("rows are shown with exact sums, blanks and one line each", () => {
  const rows = [
    ["강남", 0.1 + 0.2],
    ["서초\n별관", null],
    ["합", 12_345_678_901],
  ];
  expect(rowsText({ ...one, rows }, "ko")).toBe("지점 | 합계\n강남 | 0.3\n서초 별관 | \n합 | 12345678901");
});

test.each([
  ["ko", "(0행: 조건에 맞는 행이 없습니다. 조건을 줄이거나 값의 표기를 확인하세요.)"],
  ["en", "(0 rows: nothing fits. Use fewer conditions, or check how the values are written.)"],
] as const)("no rows say so and what to try (%s)", (language, note) => {
  expect(rowsText({ ...one, rows: [] }, language)).toBe(`지점 | 합계\n${note}`);
});

test("a long result is cut after 30 rows and says of how many", () => {
  const rows = Array.from({ length: 200 }, (_, index) => ["x", index]);
  const lines = rowsText({ ...one, rows, truncated: true }, "en").split("\n");
  expect(lines.length).toBe(32);
  expect(lines.at(-1)).toBe("(30 of 200+ rows)");
});

test("wide rows are cut by their length, the first one never", () => {
  const rows = [["a".repeat(2000)], ["b".repeat(2000)]];
  const lines = rowsText({ ...one, columns: ["x"], rows }, "ko").split("\n");
  expect(lines).toEqual(["x", "a".repeat(2000), "(전체 2행 중 1행)"]);
});
