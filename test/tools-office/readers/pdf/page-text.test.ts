import { expect, test } from "vitest";
import { buildLines, lineText } from "../../../../packages/tools-office/src/readers/pdf/page-lines.ts";
import { splitColumns } from "../../../../packages/tools-office/src/readers/pdf/page-columns.ts";
import { findTables } from "../../../../packages/tools-office/src/readers/pdf/page-tables.ts";
import { plainText, type TextRun } from "../../../../packages/tools-office/src/readers/pdf/text-run.ts";

const run = (text: string, left: number, baseline: number, width = text.length * 10): TextRun => ({
  text,
  left,
  right: left + width,
  baseline,
  size: 10,
});

test.each([
  ["ﬁnal oﬀer", "final offer"],
  ["\u1112\u1161\u11ab\u1100\u1173\u11af", "한글"],
  ["①㈜½", "①㈜½"],
  ["a\u0000b\u00ADc", "abc"],
])("%j becomes %j and nothing else is folded", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test("a superscript stays in its line and bold printed twice is read once", () => {
  const lines = buildLines([run("금액", 0, 100), run("금액", 0.4, 100), run("1)", 21, 97), run("다음 줄", 0, 114)]);
  expect(lines.map(lineText)).toEqual(["금액1)", "다음 줄"]);
});

test("columns whose lines are not level are read one after the other, below a title across both", () => {
  const text = (side: string, line: number): string => `${side}쪽 단의 ${line}번째 줄입니다`;
  const runs = [1, 2, 3, 4].flatMap((line) => [
    run(text("왼", line), 50, 100 + line * 14, 150),
    run(text("오른", line), 300, 105 + line * 14, 150),
  ]);
  const lines = buildLines([run("두 단에 걸친 긴 제목", 50, 90, 400), ...runs]);
  expect(splitColumns(lines).map((part) => part.map(lineText))).toEqual([
    ["두 단에 걸친 긴 제목"],
    [1, 2, 3, 4].map((line) => text("왼", line)),
    [1, 2, 3, 4].map((line) => text("오른", line)),
  ]);
});

test("numbers aligned to the right stay under their titles, and blank cells anywhere stay blank", () => {
  const rows = [
    [run("구분", 50, 100), run("1분기", 200, 100), run("2분기", 300, 100)],
    [run("국내", 50, 115), run("1,200", 210, 115, 30), run("900", 320, 115, 20)],
    [run("해외", 50, 130), run("50", 325, 130, 15)],
    [run("7", 230, 145, 10), run("8", 330, 145, 10)],
  ];
  expect(findTables(buildLines(rows.flat()))).toEqual([
    {
      type: "table",
      rows: [
        ["구분", "1분기", "2분기"],
        ["국내", "1,200", "900"],
        ["해외", "", "50"],
        ["", "7", "8"],
      ],
    },
  ]);
});
