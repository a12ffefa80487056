import type { ToolContext } from "@cloister/tool-runtime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeWorkbook } from "../../../packages/tools-office/src/excel/describe-workbook.ts";
import { queryWorkbook } from "../../../packages/tools-office/src/excel/query-workbook.ts";
import { openTestReader, type TestReader } from "../host/test-reader.ts";
import { toolContext } from "../tool-context.ts";

const path = "영업/지점정보.csv";

let tested: TestReader;
let context: ToolContext;
let table: string;

beforeEach(async () => {
  tested = openTestReader();
  context = await toolContext(tested);
  const set = await tested.reader.describeTables([tested.sample(path)]);
  table = set.tables[0]?.name ?? "";
});

afterEach(() => tested.close());

test("tables are described in the model's own dialect and cited by range", async () => {
  const output = await describeWorkbook.run({ paths: [path] }, context);
  expect(output.text).toContain(`CREATE TABLE ${table} (`);
  expect(output.text).toContain("지점");
  expect(output.citations).toMatchObject([{ file: path, anchor: { type: "range", sheet: "csv" }, verified: true }]);
});

test("a query gives text for the model, the table for people and the range it came from", async () => {
  const sql = `SELECT 지점 FROM ${table} WHERE 지점 = '강남점'`;
  const output = await queryWorkbook.run({ paths: [path], sql }, context);
  expect(output).toMatchObject({
    text: "지점\n강남점",
    isEmpty: false,
    table: { columns: ["지점"], rows: [["강남점"]], sql, filter: "지점 = '강남점'" },
    citations: [{ file: path, anchor: { type: "range", sheet: "csv" }, verified: true }],
  });
  expect(output.table?.citations).toEqual(output.citations);
});

test("a query that finds nothing says what to try", async () => {
  const output = await queryWorkbook.run({ paths: [path], sql: `SELECT 지점 FROM ${table} WHERE 0` }, context);
  expect(output).toMatchObject({ isEmpty: true, text: expect.stringContaining("0행") });
});

test("a refused query names the tables and columns there are", async () => {
  const run = queryWorkbook.run({ paths: [path], sql: "SELECT 없는열 FROM 없는표" }, context);
  await expect(run).rejects.toMatchObject({ code: "SQL", message: expect.stringContaining(`${table}(지점, `) });
});

test("a query that reads no table is refused: SQLite would answer with its words", async () => {
  const run = queryWorkbook.run({ paths: [path], sql: 'SELECT "합계" AS x' }, context);
  await expect(run).rejects.toMatchObject({ code: "SQL", message: expect.stringContaining("FROM") });
});

test("a locked file among readable ones is a warning, alone an error", async () => {
  tested.fixture("x21_encrypted_pass123.xlsx", "급여.xlsx");
  const output = await describeWorkbook.run({ paths: [path, "급여.xlsx"] }, context);
  expect(output.warnings?.map(({ code }) => code)).toContain("PASSWORD_NEEDED");
  expect(output.text).toContain("급여.xlsx: 암호");
  const run = queryWorkbook.run({ paths: ["급여.xlsx"], sql: "SELECT 1" }, context);
  await expect(run).rejects.toMatchObject({ code: "UNREADABLE", message: expect.stringContaining("급여.xlsx: 암호") });
});

test("a document without tables is sent to the other tools", async () => {
  tested.sample("계약/물품공급계약서_한빛상사.docx");
  const run = describeWorkbook.run({ paths: ["계약/물품공급계약서_한빛상사.docx"] }, context);
  await expect(run).rejects.toMatchObject({ code: "UNREADABLE", message: expect.stringContaining("word.read") });
});
