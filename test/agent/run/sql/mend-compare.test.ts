import { expect, test } from "vitest";
import { mendSql } from "../../../../packages/agent/src/run/sql/mend-sql.ts";
import { plannedScopeOf } from "./sample-scope.ts";

function mended(question: string, planUnit?: string, value?: string): string {
  const scope = plannedScopeOf(question, planUnit);
  const links =
    value === undefined ? [] : [{ table: "매출", column: "지점", value, words: value, match: "exact" as const }];
  const result = mendSql("SELECT SUM(금액) FROM 매출", { ...scope, links });
  return result.ok ? result.sql.replaceAll('"', "") : `not parsed: ${result.message}`;
}

const TOTAL = "(SELECT SUM(금액) FROM 매출 WHERE 매출.지점 = 계획표.지점)";
const SHOWN = `지점, 계획액, ${TOTAL} AS 금액(원) 합계, ${TOTAL} - 계획액 AS 차이(실적−계획)`;

test("a plan beside its total and the difference, for the value that is named", () => {
  expect(mended("강남 계획 대비 실제 금액 차이가 얼마지?", "원", "강남")).toBe(
    `SELECT ${SHOWN} FROM 계획표 WHERE 지점 IN ('강남')`,
  );
});

test("what is over its plan is counted by its totals", () => {
  expect(mended("계획을 초과한 지점이 몇 곳이야? 금액 기준")).toBe(
    `SELECT COUNT(*) FROM 계획표 WHERE ${TOTAL} > 계획액`,
  );
});

test("what fell short of its plan is listed with both figures", () => {
  expect(mended("금액이 목표에 미달한 지점은?")).toBe(`SELECT ${SHOWN} FROM 계획표 WHERE ${TOTAL} < 계획액`);
});

test("an achievement rate is of the plan", () => {
  expect(mended("금액의 계획 대비 달성률")).toBe(
    `SELECT ${SHOWN}, ${TOTAL} * 1.0 * 100.0 / 계획액 AS 비율(%) FROM 계획표`.replace(
      " * 1.0 * 100.0 /",
      " * 100.0 * 1.0 /",
    ),
  );
});

test("totals in won are brought to the plan's thousands", () => {
  expect(mended("계획을 초과한 지점이 몇 곳이야? 금액 기준", "천원")).toBe(
    `SELECT COUNT(*) FROM 계획표 WHERE ${TOTAL} * 1.0 / 1000 > 계획액`,
  );
});

test("a question about the book alone is left as it is", () => {
  expect(mended("강남 금액 합계", "원", "강남")).toBe("SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'");
});

test("a value that is no key of the plan leaves the query to the model", () => {
  const scope = plannedScopeOf("노트북 금액과 계획의 차이");
  const links = [{ table: "매출", column: "품목", value: "노트북", words: "노트북", match: "exact" as const }];
  const result = mendSql("SELECT SUM(금액) FROM 매출 WHERE 품목 = '노트북'", { ...scope, links });
  expect(result.ok && result.sql.replaceAll('"', "")).toBe("SELECT SUM(금액) FROM 매출 WHERE 품목 = '노트북'");
});
