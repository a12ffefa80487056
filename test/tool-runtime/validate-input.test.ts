import { expect, test } from "vitest";
import { describeGroup, shortSignature, validateInput, type Language } from "@cloister/tool-runtime";
import { excelGroup, queryWorkbook } from "./sample-tools.ts";

test("shows a tool as a short signature", () => {
  expect(shortSignature(queryWorkbook)).toBe(
    'excel.query(paths: string[], sql: string, limit?: integer, order?: "asc"|"desc") — Run one SELECT over workbooks.',
  );
});

test("shows an opened tool with one line a field and its description", () => {
  expect(
    describeGroup({ ...excelGroup, tools: [queryWorkbook] })
      .split("\n")
      .slice(1),
  ).toEqual([
    "  paths: workspace paths",
    "  sql: one SQLite SELECT",
    "  limit: rows shown",
    '  order: order of rows (default "asc")',
    "  Each sheet is a table.",
  ]);
});

const plain = { paths: ["매출.xlsx"], sql: "SELECT 1", order: "asc" };

test.each<[string, unknown, unknown]>([
  ["plain arguments", { paths: ["매출.xlsx"], sql: "SELECT 1" }, plain],
  ["a list written as JSON text", { paths: '["매출.xlsx"]', sql: "SELECT 1" }, plain],
  ["one text where a list is asked", { paths: "매출.xlsx", sql: "SELECT 1" }, plain],
  ["a number written as text", { ...plain, limit: "5" }, { ...plain, limit: 5 }],
  ["all arguments written as JSON text", JSON.stringify(plain), plain],
  ["null for an optional field", { ...plain, limit: null }, plain],
  ["a text that looks like JSON where text is asked", { ...plain, sql: "[1]" }, { ...plain, sql: "[1]" }],
])("accepts %s", (_, value, input) => {
  expect(validateInput(queryWorkbook, value)).toEqual({ ok: true, input });
});

test.each<[string, unknown, Language, string]>([
  ["a missing field", { paths: ["a"] }, "en", "sql: missing, expected string, ≤ 2000 characters — one SQLite SELECT"],
  ["a missing field", { paths: ["a"] }, "ko", "sql: 값이 없습니다. 필요한 형식: string, ≤ 2000자 — one SQLite SELECT"],
  ["a wrong type", { ...plain, limit: "many" }, "en", 'limit: got "many", expected integer, 1–50 — rows shown'],
  ["a value out of range", { ...plain, limit: 99 }, "ko", "limit: 받은 값 99, 필요한 형식: integer, 1–50 — rows shown"],
  ["an unknown choice", { ...plain, order: "up" }, "en", 'order: got "up", expected "asc"|"desc" — order of rows'],
  [
    "too many items",
    { ...plain, paths: ["a", "b", "c", "d", "e"] },
    "en",
    'paths: got ["a","b","c","d","e"], expected string[], 1–4 items, ≥ 1 characters each — workspace paths',
  ],
  [
    "an unknown field",
    { ...plain, pathes: 1 },
    "en",
    "pathes: not a field of excel.query. Fields: paths, sql, limit, order",
  ],
  ["no object", 7, "en", "arguments: got 7, expected an object with the fields paths, sql, limit, order"],
  [
    "null for a required field",
    { ...plain, sql: null },
    "en",
    "sql: got null, expected string, ≤ 2000 characters — one SQLite SELECT",
  ],
])("refuses %s and says what was expected (%#)", (_, value, language, message) => {
  expect(validateInput(queryWorkbook, value, language)).toEqual({ ok: false, message });
});

test("names each field once and at most three, with long values cut", () => {
  const result = validateInput(queryWorkbook, { paths: ["", ""], sql: "x".repeat(3000), limit: 0, order: 1 });
  const lines = result.ok ? [] : result.message.split("\n");
  expect(lines.map((line) => line.split(":")[0])).toEqual(["paths", "sql", "limit"]);
  expect(lines[1]?.length).toBeLessThan(200);
});
