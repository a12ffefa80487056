import { expect, test } from "vitest";
import { filterInWords } from "../../../../packages/agent/src/run/sql/filter-in-words.ts";
import { parseSql } from "../../../../packages/agent/src/run/sql/parse-sql.ts";
import { scopeOf } from "./sample-scope.ts";

test.each([
  ["SELECT SUM(금액) FROM 매출", ""],
  ["SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남' AND 금액 > 1000", "지점 = 강남, 금액(원) > 1000"],
  ["SELECT 1 FROM 매출 WHERE 날짜 BETWEEN '2026-03-01' AND '2026-03-31'", "날짜 2026-03-01 ~ 2026-03-31"],
  ["SELECT 1 FROM 매출 WHERE 지점 IN ('강남', '부산')", "지점 = 강남 / 부산"],
  ["SELECT 1 FROM 매출 WHERE 품목 LIKE '%북%'", "품목 ≈ 북"],
  ["SELECT 1 FROM 매출 WHERE (지점 = '강남' OR 지점 = '부산')", "(지점 = 강남 / 지점 = 부산)"],
])("%s", (sql, expected) => {
  const parsed = parseSql(sql);
  if (!parsed.ok) throw new Error(parsed.message);
  expect(filterInWords(parsed.tree, scopeOf("합계"))).toBe(expected);
});
