import type { TableColumn, TableDescription } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { buildTables } from "../../../packages/tools-office/src/tables/build-tables.ts";
import { describeTable, describeView } from "../../../packages/tools-office/src/tables/describe-tables.ts";
import { estimateTokens, tablePrompt } from "../../../packages/tools-office/src/tables/table-prompt.ts";
import { readingOf, sheetText } from "./build-sheet.ts";

function describe(sheets: ReturnType<typeof sheetText>[]): TableDescription[] {
  const { tables, views } = buildTables([readingOf("매출.xlsx", sheets)]);
  return [...tables.map(describeTable), ...views.map(describeView)];
}

test("columns come with range, values, unit and the title where the name says less", () => {
  const tables = describe([
    sheetText(
      "영업 실적\n일자|지점|1분기 목표|매출액(원)|비고\n2026-01-05|서울|10|900|\n2026-02-07|부산|20|-400|\n2026-03-09|서울|30|80|",
      { name: "실적" },
    ),
  ]);
  expect(tablePrompt(tables)).toBe(
    `CREATE TABLE 실적 (
  일자 DATE /* 2026-01-05 .. 2026-03-09 */,
  지점 TEXT /* 서울, 부산 */,
  목표_1분기 INTEGER /* "1분기 목표", 10 .. 30 */,
  매출액 INTEGER /* -400 .. 900, 원 */,
  비고 TEXT
); -- 매출.xlsx › 실적, 3 rows
-- note: 영업 실적`,
  );
});

test("sheets that a joined table covers are left out", () => {
  const tables = describe([
    sheetText("지점|금액\n서울|1\n부산|2", { name: "1월" }),
    sheetText("지점|금액\n서울|3\n대구|4", { name: "2월" }),
  ]);
  expect(tables.map(({ name, rowCount, joins }) => ({ name, rowCount, joins }))).toEqual([
    { name: "매출", rowCount: 4, joins: ["매출_1월", "매출_2월"] },
    { name: "매출_1월", rowCount: 2, joins: [] },
    { name: "매출_2월", rowCount: 2, joins: [] },
  ]);
  expect(tablePrompt(tables)).toBe(
    `CREATE TABLE 매출 (
  지점 TEXT /* 서울, 부산, 대구 */,
  금액 INTEGER /* 1 .. 4 */,
  시트 TEXT /* 1월, 2월 */
); -- 매출.xlsx › 1월 … 2월 (2 sheets), 4 rows`,
  );
});

test("a description holds all values of a short column and examples of a long one", () => {
  const lines = Array.from({ length: 40 }, (_, at) => `고객${at}|${at % 2 === 0 ? "서울" : "부산"}|${at}`);
  const [table] = describe([sheetText(["고객|지점|금액", ...lines].join("\n"), { name: "고객" })]);
  expect(table?.columns).toEqual<TableColumn[]>([
    {
      name: "고객",
      title: "고객",
      type: "TEXT",
      distinct: 40,
      blanks: 0,
      values: ["고객0", "고객1", "고객2"],
      valuesComplete: false,
    },
    {
      name: "지점",
      title: "지점",
      type: "TEXT",
      distinct: 2,
      blanks: 0,
      values: ["서울", "부산"],
      valuesComplete: true,
    },
    {
      name: "금액",
      title: "금액",
      type: "INTEGER",
      distinct: 40,
      blanks: 0,
      values: [],
      valuesComplete: false,
      min: "0",
      max: "39",
    },
  ]);
});

test("twelve columns full of values stay within 350 tokens", () => {
  const titles = Array.from({ length: 12 }, (_, at) => `항목구분${at}`);
  const lines = Array.from({ length: 28 }, (_, row) => titles.map((_, at) => `가나다라마바${at}_${row}값`).join("|"));
  const text = tablePrompt(describe([sheetText([titles.join("|"), ...lines].join("\n"), { name: "큰표" })]));
  expect(estimateTokens(text)).toBeLessThanOrEqual(350);
  expect(text.match(/항목구분/g)).toHaveLength(12);
});

test("text of a file cannot end the comment it stands in", () => {
  const text = tablePrompt(describe([sheetText("지점|금액\n서울 */ DROP|1\n부산|2", { name: "표1", at: "A1" })]));
  expect(text).toContain("서울 * / DROP");
  expect(text.match(/\*\//g)).toHaveLength(2);
});
