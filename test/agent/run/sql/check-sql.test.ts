import { expect, test } from "vitest";
import { checkSql } from "../../../../packages/agent/src/run/sql/check-sql.ts";
import { parseSql } from "../../../../packages/agent/src/run/sql/parse-sql.ts";
import { scopeOf } from "./sample-scope.ts";

function fault(question: string, sql: string, links: Parameters<typeof scopeOf>[1] = []): string | null {
  const parsed = parseSql(sql);
  if (!parsed.ok) throw new Error(parsed.message);
  return checkSql(parsed.tree, scopeOf(question, links))?.forModel ?? null;
}

test("a query that has all the question names has no fault", () => {
  expect(fault("강남 합계", "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'", [["지점", "강남", "강남"]])).toBeNull();
});

test("a value that is not used is named", () => {
  expect(fault("강남 합계", "SELECT SUM(금액) FROM 매출", [["지점", "강남", "강남"]])).toContain(
    "'강남' (column 지점)",
  );
});

test("a value used as one of two columns is used", () => {
  const links: Parameters<typeof scopeOf>[1] = [
    ["지점", "강남", "강남"],
    ["품목", "강남", "강남"],
  ];
  expect(fault("강남 합계", "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'", links)).toBeNull();
});

test("a sum asked and none written is named", () => {
  expect(fault("합계는?", "SELECT MAX(금액) FROM 매출")).toContain("SUM");
});

test("who sold most wants a name", () => {
  expect(fault("어느 지점이 제일 많아?", "SELECT MAX(금액) FROM 매출")).toContain("select its name");
});

test("a query that gives back only what it was asked with is a fault", () => {
  expect(
    fault("강남 담당자는 누구야?", "SELECT 지점 FROM 매출 WHERE 지점 = '강남'", [["지점", "강남", "강남"]]),
  ).toContain("select what the question asks for");
});

test.each<[question: string, sql: string, says: string]>([
  ["2026년 3월 매출 합계", "SELECT SUM(금액) FROM 매출", "does not use '2026년 3월'"],
  ["매출 중 강남 비중", "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'", "asks for a share"],
  ["매출 합계", "SELECT SUM(CASE WHEN 품목 = '프린터' THEN 금액 ELSE 0 END) FROM 매출", "does not name '프린터'"],
])("“%s” against %s: the query %s", (question, sql, says) => {
  expect(fault(question, sql)).toContain(says);
});

test.each([
  ["2026년 3월 매출 합계", "SELECT SUM(금액) FROM 매출 WHERE 날짜 BETWEEN '2026-03-01' AND '2026-03-31'"],
  ["2026년 매출 합계", "SELECT SUM(금액) FROM 매출"],
  ["2026년 상반기 매출 합계", "SELECT SUM(금액) FROM 매출"],
  ["매출 중 강남 비중", "SELECT SUM(CASE WHEN 지점 = '강남' THEN 금액 ELSE 0 END) * 100.0 / SUM(금액) FROM 매출"],
])("“%s” against %s has no fault", (question, sql) => {
  expect(fault(question, sql)).toBeNull();
});
