import { expect, test } from "vitest";
import { mendSql } from "../../../../packages/agent/src/run/sql/mend-sql.ts";
import { joinedScopeOf } from "./sample-scope.ts";

test.each([
  [
    "a condition on a column of the other file becomes a lookup by the key in which both meet",
    "SELECT SUM(금액) FROM 매출 WHERE 직급 = '대리'",
    "SELECT SUM(금액) FROM 매출 WHERE 담당자 IN (SELECT 이름 FROM 직원 WHERE 직급 = '대리')",
  ],
  [
    "a subselect that gives a column its table does not have gives the key",
    "SELECT SUM(금액) FROM 매출 WHERE 담당자 IN (SELECT 담당자 FROM 직원 WHERE 직급 = '대리')",
    "SELECT SUM(금액) FROM 매출 WHERE 담당자 IN (SELECT 이름 FROM 직원 WHERE 직급 = '대리')",
  ],
  [
    "the table that has the figure is read, the other looked up",
    "SELECT SUM(금액) FROM 직원 WHERE 직급 = '대리'",
    "SELECT SUM(금액) FROM 매출 WHERE 담당자 IN (SELECT 이름 FROM 직원 WHERE 직급 = '대리')",
  ],
  [
    "a join that is right stays as it is",
    "SELECT SUM(m.금액) FROM 매출 m JOIN 직원 p ON m.담당자 = p.이름 WHERE p.직급 = '대리'",
    "SELECT SUM(m.금액) FROM 매출 AS m INNER JOIN 직원 AS p ON m.담당자 = p.이름 WHERE p.직급 = '대리'",
  ],
])("%s", (_title, sql, expected) => {
  const mended = mendSql(sql, joinedScopeOf("대리들이 올린 매출 합계"));
  expect(mended.ok && mended.sql.replaceAll('"', "")).toBe(expected);
});

test("without a key in which the tables meet nothing is made up", () => {
  const scope = { ...joinedScopeOf("대리 매출 합계"), joins: [] };
  const mended = mendSql("SELECT SUM(금액) FROM 매출 WHERE 직급 = '대리'", scope);
  expect(mended.ok && mended.sql).not.toContain("SELECT 이름");
});

test("a month and a forgotten value are added beside a lookup in the other file", () => {
  const links = [{ table: "매출", column: "지점", value: "강남", words: "강남", match: "exact" as const }];
  const sql = "SELECT SUM(금액) FROM 매출 WHERE 담당자 IN (SELECT 이름 FROM 직원 WHERE 직급 = '대리')";
  const mended = mendSql(sql, joinedScopeOf("강남에서 3월에 대리들이 올린 매출 합계", links));
  expect(mended.ok && mended.sql.replaceAll('"', "")).toBe(
    "SELECT SUM(금액) FROM 매출 WHERE 담당자 IN (SELECT 이름 FROM 직원 WHERE 직급 = '대리') AND 지점 = '강남' AND 날짜 BETWEEN '2026-03-01' AND '2026-03-31'",
  );
});

test("a column called by the group of another table's columns is looked up where it stands", () => {
  const mended = mendSql(
    "SELECT SUM(금액) FROM 매출 WHERE 구분_직급 = '대리'",
    joinedScopeOf("대리들이 올린 매출 합계"),
  );
  expect(mended.ok && mended.sql.replaceAll('"', "")).toBe(
    "SELECT SUM(금액) FROM 매출 WHERE 담당자 IN (SELECT 이름 FROM 직원 WHERE 직급 = '대리')",
  );
});

const linked = (table: string, column: string, value: string) => ({
  table,
  column,
  value,
  words: value,
  match: "exact" as const,
});

test("a value that only the other file has is looked up there, whichever column it was written for", () => {
  const scope = joinedScopeOf("대리들이 올린 매출 합계", [linked("직원", "직급", "대리")]);
  const mended = mendSql("SELECT SUM(금액) FROM 매출 WHERE 담당자 = '대리'", scope);
  expect(mended.ok && mended.sql.replaceAll('"', "")).toBe(
    "SELECT SUM(금액) FROM 매출 WHERE 담당자 IN (SELECT 이름 FROM 직원 WHERE 직급 = '대리')",
  );
});

test.each([
  ["이름이 김영희인 직원의 매출 합계", "담당자 IN (SELECT 이름 FROM 직원 WHERE 이름 = '김영희')"],
  ["김영희 담당자 매출 합계", "담당자 = '김영희'"],
])("a value of both files belongs to the column that “%s” names", (question, filter) => {
  const links = [linked("매출", "담당자", "김영희"), linked("직원", "이름", "김영희")];
  const mended = mendSql("SELECT SUM(금액) FROM 매출 WHERE 담당자 = '김영희'", joinedScopeOf(question, links));
  expect(mended.ok && mended.sql.replaceAll('"', "")).toBe(`SELECT SUM(금액) FROM 매출 WHERE ${filter}`);
});
