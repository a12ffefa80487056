import { expect, test } from "vitest";
import { mendSql } from "../../../../packages/agent/src/run/sql/mend-sql.ts";
import { scopeOf } from "./sample-scope.ts";

type Links = Parameters<typeof scopeOf>[1];

function mended(question: string, sql: string, links: Links): string {
  const result = mendSql(sql, scopeOf(question, links));
  return result.ok ? result.sql.replaceAll('"', "").replaceAll(" * 1.0", "") : `not parsed: ${result.message}`;
}

const GANGNAM: Links = [["지점", "강남", "강남"]];
const SHARE = "SELECT SUM(CASE WHEN 지점 = '강남' THEN 금액 ELSE 0 END) * 100.0 / SUM(금액) AS 강남 비율(%) FROM 매출";

test.each<[title: string, question: string, sql: string, links: Links, expected: string]>([
  [
    "a filter that falls on both sides of the division narrows only the part",
    "전체 매출에서 강남이 차지하는 비율은?",
    "SELECT SUM(금액) / SUM(금액) * 100 FROM 매출 WHERE 지점 = '강남'",
    GANGNAM,
    SHARE,
  ],
  [
    "a total where a share was asked becomes the share",
    "매출 중 강남 비중이 몇 퍼센트야?",
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'",
    GANGNAM,
    SHARE,
  ],
  [
    "a value that nobody named does not stand for the part",
    "매출 중 강남 비중",
    "SELECT SUM(CASE WHEN 품목 = '프린터' THEN 금액 ELSE 0 END) * 100 / SUM(금액) FROM 매출",
    GANGNAM,
    SHARE,
  ],
  [
    "a value written for another column is the part of its own",
    "매출 중 강남 비중",
    "SELECT SUM(CASE WHEN 품목 = '강남' THEN 금액 ELSE 0 END) * 100 / SUM(금액) FROM 매출",
    GANGNAM,
    SHARE,
  ],
  ["a value written as a column is the part", "강남 비율", 'SELECT SUM("강남") / SUM(금액) FROM 매출', GANGNAM, SHARE],
  [
    "rows are counted where the model counts them, within the month of both",
    "2026년 3월 건수에서 강남 비중",
    "SELECT COUNT(*) / COUNT(*) FROM 매출 WHERE 지점 = '강남' AND 날짜 LIKE '2026-03%'",
    GANGNAM,
    "SELECT SUM(CASE WHEN 지점 = '강남' THEN 1 ELSE 0 END) * 100.0 / COUNT(*) AS 강남 비율(%) FROM 매출 WHERE 날짜 BETWEEN '2026-03-01' AND '2026-03-31'",
  ],
  [
    "a value that is the whole narrows both sides",
    "강남 매출에서 노트북이 차지하는 비율",
    "SELECT SUM(금액) / SUM(금액) FROM 매출 WHERE 품목 = '노트북'",
    [...GANGNAM, ["품목", "노트북", "노트북"]],
    "SELECT SUM(CASE WHEN 품목 = '노트북' THEN 금액 ELSE 0 END) * 100.0 / SUM(금액) AS 노트북 비율(%) FROM 매출 WHERE 지점 = '강남'",
  ],
])("%s", (_, question, sql, links, expected) => {
  expect(mended(question, sql, links)).toBe(expected);
});

test.each<[title: string, question: string, sql: string, links: Links]>([
  [
    "a part told by a number stays the model's",
    "강남 주문에서 100개 이상 주문의 비율",
    "SELECT SUM(CASE WHEN 수량 >= 100 THEN 1 ELSE 0 END) / COUNT(*) FROM 매출 WHERE 지점 = '강남'",
    GANGNAM,
  ],
  [
    "two parts stay the model's",
    "강남과 부산의 비율",
    "SELECT SUM(금액) FROM 매출 WHERE 지점 IN ('강남', '부산')",
    [...GANGNAM, ["지점", "부산", "부산"]],
  ],
])("%s", (_, question, sql, links) => {
  expect(mended(question, sql, links)).not.toContain("비율(%)");
});
