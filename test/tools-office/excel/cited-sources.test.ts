import type { TableDescription } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { citeTables, tablesInSql } from "../../../packages/tools-office/src/excel/cited-sources.ts";

function table(name: string, sheets: string[]): TableDescription {
  const sources = sheets.map((sheet) => ({ file: "매출.xlsx", sheet, range: "A3:B9", rows: 6 }));
  const column = { type: "TEXT" as const, distinct: 1, blanks: 0, values: [], valuesComplete: true };
  const columns = [
    { ...column, name: "지점", title: "지점 명" },
    { ...column, name: "금액", title: "금액(원)" },
  ];
  return { name, title: name, sources, joins: [], rowCount: 6, columns, notes: [] };
}

const tables = [table("매출_1월", ["1월"]), table("매출_2월", ["2월"]), table("매출", ["1월", "2월"])];

test.each([
  ["SELECT sum(금액) FROM 매출_1월", ["매출_1월"]],
  ['SELECT * FROM "매출" WHERE 1', ["매출"]],
  ["SELECT * FROM 매출_1월 JOIN 매출_2월", ["매출_1월", "매출_2월"]],
  ["SELECT * FROM 매출_1월".normalize("NFD"), ["매출_1월"]],
  ["SELECT 1", ["매출_1월", "매출_2월", "매출"]],
])("%s reads the tables %j", (sql, names) => {
  expect(tablesInSql(sql, tables).map(({ name }) => name)).toEqual(names);
});

test("each range is cited once, with its header as quote", () => {
  const cite = (sheet: string) => ({
    file: "매출.xlsx",
    anchor: { type: "range", sheet, range: "A3:B9" },
    quote: "지점 명 | 금액(원)",
    verified: true,
  });
  expect(citeTables(tables)).toEqual([cite("1월"), cite("2월")]);
});
