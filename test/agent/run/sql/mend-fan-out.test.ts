import { expect, test } from "vitest";
import { mendFanOut } from "../../../../packages/agent/src/run/sql/mend-fan-out.ts";
import { parseSql, writeSql } from "../../../../packages/agent/src/run/sql/parse-sql.ts";
import { plannedScopeOf } from "./sample-scope.ts";

function mended(question: string, sql: string, planUnit?: string): string {
  const parsed = parseSql(sql);
  if (!parsed.ok) return `not parsed: ${parsed.message}`;
  mendFanOut(parsed.tree, plannedScopeOf(question, planUnit));
  return writeSql(parsed.tree).replaceAll('"', "");
}

const JOINED = "FROM 계획표 p JOIN 매출 s ON p.지점 = s.지점";
const TOTAL = "(SELECT SUM(s.금액) FROM 매출 AS s WHERE s.지점 = p.지점)";

test.each<[title: string, question: string, sql: string, expected: string]>([
  [
    "a plan is not multiplied by the rows of the ledger",
    "강남 계획 대비 실제 매출 차이",
    `SELECT SUM(s.금액) - SUM(p.계획액) ${JOINED} WHERE p.지점 = '강남'`,
    `SELECT SUM(${TOTAL}) - SUM(계획액) FROM 계획표 AS p WHERE 지점 = '강남'`,
  ],
  [
    "totals, not single entries, are held against a plan",
    "계획보다 매출이 많은 지점은?",
    `SELECT DISTINCT s.지점 ${JOINED} WHERE s.금액 > p.계획액`,
    `SELECT DISTINCT 지점 FROM 계획표 AS p WHERE ${TOTAL} > 계획액`,
  ],
  [
    "keys are counted once where their totals pass the plan",
    "How many branches went over their plan?",
    `SELECT COUNT(DISTINCT s.지점) ${JOINED} WHERE s.금액 > p.계획액`,
    `SELECT COUNT(DISTINCT 지점) FROM 계획표 AS p WHERE ${TOTAL} > 계획액`,
  ],
  [
    "groups of one key are its rows, HAVING becomes their condition",
    "계획을 넘은 지점",
    `SELECT p.지점, SUM(s.금액), MAX(p.계획액) ${JOINED} GROUP BY p.지점 HAVING SUM(s.금액) > SUM(p.계획액)`,
    `SELECT 지점, ${TOTAL}, 계획액 FROM 계획표 AS p WHERE ${TOTAL} > 계획액`,
  ],
  [
    "groups of another column add up plans and totals",
    "권역별 계획과 매출",
    `SELECT p.권역, SUM(p.계획액), SUM(s.금액) ${JOINED} GROUP BY p.권역`,
    `SELECT 권역, SUM(계획액), SUM(${TOTAL}) FROM 계획표 AS p GROUP BY 권역`,
  ],
  [
    "conditions on the ledger fall on what is summed",
    "노트북 매출과 계획의 차이",
    `SELECT SUM(p.계획액) - SUM(s.금액) ${JOINED} WHERE s.품목 = '노트북'`,
    `SELECT SUM(계획액) - SUM((SELECT SUM(s.금액) FROM 매출 AS s WHERE s.지점 = p.지점 AND s.품목 = '노트북')) FROM 계획표 AS p`,
  ],
])("%s", (_, question, sql, expected) => {
  expect(mended(question, sql)).toBe(expected);
});

test("totals are brought to the unit of the plan", () => {
  expect(mended("계획과 매출 차이", `SELECT SUM(p.계획액) - SUM(s.금액) ${JOINED}`, "천원")).toBe(
    `SELECT SUM(계획액) - SUM(${TOTAL} / 1000) FROM 계획표 AS p`,
  );
});

test.each<[title: string, question: string, sql: string]>([
  [
    "a sum over the ledger alone",
    "수도권 매출 합계",
    `SELECT SUM(s.금액) FROM 계획표 AS p INNER JOIN 매출 AS s ON p.지점 = s.지점 WHERE p.권역 = '수도권'`,
  ],
  [
    "a sum of products of both",
    "매출 합계",
    `SELECT SUM(s.수량 * p.계획액) FROM 계획표 AS p INNER JOIN 매출 AS s ON p.지점 = s.지점`,
  ],
  [
    "an average of the ledger, which needs its single rows",
    "계획과 평균 매출",
    `SELECT AVG(s.금액), SUM(p.계획액) FROM 계획표 AS p INNER JOIN 매출 AS s ON p.지점 = s.지점`,
  ],
])("stays as it is: %s", (_, question, sql) => {
  expect(mended(question, sql)).toBe(sql);
});
