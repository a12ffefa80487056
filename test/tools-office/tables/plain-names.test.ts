import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { nameColumns, plainIdentifier } from "../../../packages/tools-office/src/tables/plain-names.ts";

test.each<[string, string, string | undefined]>([
  ["지점", "지점", undefined],
  ["매출액(원)", "매출액", "원"],
  ["매출액 (단위: 천원)", "매출액", "천원"],
  ["무게[kg]", "무게", "kg"],
  ["달성률(%)", "달성률", "%"],
  ["Growth %", "Growth", "%"],
  ["금액(VAT 포함)", "금액", undefined],
  ["2026년 매출", "매출_2026년", undefined],
  ["1분기 목표", "목표_1분기", undefined],
  ["1월", "_1월", undefined],
  ["2023", "_2023", undefined],
  ["Unit Price", "Unit_Price", undefined],
  ["A/S 건수", "A_S_건수", undefined],
  ["order", "order_", undefined],
  ["Group", "Group_", undefined],
  ["date", "date", undefined],
  ["(비고)", "비고", undefined],
  ["거래처-코드", "거래처_코드", undefined],
  ["%", "col_1", "%"],
  ["東京", "東京", undefined],
])("%j is named %s", (title, name, unit) => {
  expect(nameColumns([title])).toEqual([unit === undefined ? { name } : { name, unit }]);
});

test("titles that differ only in brackets keep what stands in them", () => {
  expect(nameColumns(["수량(계획)", "수량(실적)"]).map(({ name }) => name)).toEqual(["수량_계획", "수량_실적"]);
});

test("same titles are numbered, whatever their case", () => {
  expect(nameColumns(["금액", "금액", "Amount", "amount"]).map(({ name }) => name)).toEqual([
    "금액",
    "금액_2",
    "Amount",
    "amount_2",
  ]);
});

test("names of hidden columns are not taken", () => {
  expect(nameColumns(["_row"]).map(({ name }) => name)).not.toContain("_row");
});

test("every name works in SQLite without quotes", () => {
  const titles = [
    "order",
    "group",
    "from",
    "1월",
    "2026년 매출",
    "date",
    "year",
    "left",
    "값",
    "index",
    "key",
    "rank",
    "desc",
    "total",
    "name",
    "time",
    "values",
    "rowid",
    "A/S",
    "day",
    "month",
    "count",
  ];
  const names = nameColumns(titles).map(({ name }) => name);
  const database = new Database(":memory:");
  database.exec(`CREATE TABLE t (${names.join(" INTEGER, ")} INTEGER)`);
  database.exec(`INSERT INTO t VALUES (${names.map((_, at) => at).join(", ")})`);
  expect(
    database
      .prepare(`SELECT ${names.join(", ")} FROM t`)
      .raw()
      .all(),
  ).toEqual([names.map((_, at) => at)]);
});

test("a name without letters is empty", () => {
  expect(plainIdentifier("---")).toBe("");
});
