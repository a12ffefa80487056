import type { Reading } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { buildTables } from "../../../packages/tools-office/src/tables/build-tables.ts";
import { csvText, readingOf, sheetText } from "./build-sheet.ts";

const table = "지점|금액\n서울|100\n부산|200";

function names(readings: Reading[]): string[] {
  const { tables, views } = buildTables(readings);
  return [...tables, ...views].map(({ name }) => name);
}

test.each<[string, Reading[], string[]]>([
  ["a named sheet", [readingOf("매출.xlsx", [sheetText(table, { name: "지점별" })])], ["지점별"]],
  [
    "a sheet with a name of Excel's",
    [readingOf("매출 현황.xlsx", [sheetText(table, { name: "Sheet1" })])],
    ["매출_현황"],
  ],
  ["a csv file", [readingOf("data/2026-03 sales.csv", [csvText(table, { name: "2026-03 sales" })])], ["sales_2026_03"]],
  ["a single sheet that begins with a digit", [readingOf("매출.xlsx", [sheetText(table, { name: "1월" })])], ["매출"]],
  [
    "sheets of different shape that begin with a digit",
    [
      readingOf("매출.xlsx", [
        sheetText(table, { name: "1월" }),
        sheetText("품목|수량|단가\n가|1|2\n나|2|3", { name: "2월" }),
      ]),
    ],
    ["매출_1월", "매출_2월"],
  ],
  ["a sheet that is a keyword", [readingOf("a.xlsx", [sheetText(table, { name: "Order" })])], ["Order_"]],
  [
    "two tables of a sheet, named by their headings",
    [
      readingOf("현황.xlsx", [
        sheetText("1. 매출\n지점|금액\n서울|1\n부산|2\n\n2. 비용\n항목|비용\n임차|5\n인건|7", { name: "현황" }),
      ]),
    ],
    ["매출", "비용"],
  ],
  [
    "sheets of one shape",
    [readingOf("매출.xlsx", [sheetText(table, { name: "1월" }), sheetText(table, { name: "2월" })])],
    ["매출", "매출_1월", "매출_2월"],
  ],
  [
    "sheets of one shape with a word in common",
    [readingOf("실적.xlsx", [sheetText(table, { name: "1월 판매" }), sheetText(table, { name: "2월 판매" })])],
    ["판매", "판매_1월", "판매_2월"],
  ],
  [
    "files of one shape",
    [
      readingOf("sales_2026_01.csv", [csvText("branch,x|amount\nSeoul|1\nBusan|2", { name: "sales_2026_01" })]),
      readingOf("sales_2026_02.csv", [csvText("branch,x|amount\nSeoul|3\nBusan|4", { name: "sales_2026_02" })]),
    ],
    ["sales", "sales_2026_01", "sales_2026_02"],
  ],
  [
    "the same sheet name in files of different shape",
    [
      readingOf("가.xlsx", [sheetText("지점|금액\n서울|1\n부산|2", { name: "현황" })]),
      readingOf("나.xlsx", [sheetText("품목|수량|단가\n프린터|1|2\n모니터|2|3", { name: "현황" })]),
    ],
    ["가", "나"],
  ],
])("%s", (_, readings, expected) => {
  expect(names(readings)).toEqual(expected);
});

test("columns in another order are matched by title, and a column says which sheet a row is from", () => {
  const { tables } = buildTables([
    readingOf("매출.xlsx", [
      sheetText("지점|금액\n서울|100", { name: "1월" }),
      sheetText("금액|지점\n300|부산\n400|대구", { name: "2월" }),
    ]),
  ]);
  const [joined] = tables;
  expect(joined?.columns.map(({ name, values }) => [name, ...values])).toEqual([
    ["지점", "서울", "부산", "대구"],
    ["금액", 100, 300, 400],
    ["시트", "1월", "2월", "2월"],
  ]);
  expect(joined?.rowNumbers).toEqual([2, 2, 3]);
  expect(joined?.sources).toEqual([
    { file: "매출.xlsx", sheet: "1월", range: "A1:B2", rows: 1 },
    { file: "매출.xlsx", sheet: "2월", range: "A1:B3", rows: 2 },
  ]);
});

test("csv files of one shape get a column with the file, workbooks both", () => {
  const csv = buildTables([
    readingOf("a_1.csv", [csvText("branch|amount\nSeoul|1\nBusan|2", { name: "a_1" })]),
    readingOf("a_2.csv", [csvText("branch|amount\nSeoul|1\nBusan|2", { name: "a_2" })]),
  ]).tables[0];
  expect(csv?.columns.map(({ name }) => name)).toEqual(["branch", "amount", "file"]);
  const books = buildTables([
    readingOf("2025.xlsx", [sheetText(table, { name: "1월" }), sheetText(table, { name: "2월" })]),
    readingOf("2026.xlsx", [sheetText(table, { name: "1월" })]),
  ]).tables[0];
  expect(books?.columns.map(({ name }) => name)).toEqual(["지점", "금액", "시트", "파일"]);
  expect(books?.columns[3]?.values).toEqual(["2025", "2025", "2025", "2025", "2026", "2026"]);
});

test.each([
  ["a summary sheet", { name: "합계" }],
  ["an empty form", { name: "양식" }],
  ["a hidden sheet", { name: "3월", state: "hidden" as const }],
])("%s of the same shape stays out of the joined table", (_, options) => {
  const { tables } = buildTables([
    readingOf("매출.xlsx", [
      sheetText(table, { name: "1월" }),
      sheetText(table, { name: "2월" }),
      sheetText(table, options),
    ]),
  ]);
  expect(tables.map(({ name, rowNumbers }) => [name, rowNumbers.length])).toEqual([
    ["매출", 4],
    [options.name === "3월" ? "매출_3월" : options.name, 2],
  ]);
});

test("remarks of the workbook travel with its tables", () => {
  const { tables } = buildTables([
    readingOf("매출.xlsx", [
      sheetText(`매출 현황\n${table}`, { name: "지점별" }),
      sheetText("반품은 음수로 기록한다", { name: "안내" }),
    ]),
  ]);
  expect(tables[0]?.notes).toEqual(["매출 현황", "반품은 음수로 기록한다"]);
});

test("a unit of money above the table holds for amounts, not for counts", () => {
  const { tables } = buildTables([
    readingOf("a.xlsx", [
      sheetText("매출 (단위: 천원)\n|||(단위: 천원)\n지점|수량|금액|달성률\n서울|1|2|3\n부산|3|4|5"),
    ]),
  ]);
  expect(tables[0]?.columns.map(({ name, unit }) => [name, unit])).toEqual([
    ["지점", undefined],
    ["수량", undefined],
    ["금액", "천원"],
    ["달성률", undefined],
  ]);
});

test("a value that is left out of calculations is reported with its cell", () => {
  const { warnings } = buildTables([
    readingOf("a.xlsx", [sheetText("지점|금액\nA1|1\nA2|2\nA3|미정\nA4|4\nA5|5\nA6|6", { name: "매출", at: "B3" })]),
  ]);
  expect(warnings).toEqual([
    { code: "VALUE_NOT_PARSED", message: 'Left out of calculations in 금액: 매출!C6 "미정".' },
  ]);
});

test.each([
  ["2026년 예산 (단위: 천원)", "천원"],
  ["작성: 영업부 · 단위: 원", "원"],
  ["Amounts in USD", "USD"],
  ["(단위: 천원, 명)", undefined],
  ["2026년 예산", undefined],
])("a title line %j gives the unit %s", (title, unit) => {
  const { tables } = buildTables([
    readingOf("a.xlsx", [sheetText(`${title}\n부서|비목|예산\n영업부|인건비|2\n물류부|수선비|5`)]),
  ]);
  expect(tables[0]?.columns[2]?.unit).toBe(unit);
});
