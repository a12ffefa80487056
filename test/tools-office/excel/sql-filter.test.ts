import { expect, test } from "vitest";
import { sqlFilter } from "../../../packages/tools-office/src/excel/sql-filter.ts";

test.each([
  ["SELECT 1 FROM t", ""],
  ["SELECT * FROM t WHERE 지점 = '강남' AND 금액 > 10;", "지점 = '강남' AND 금액 > 10"],
  ["select a from t where b = 'GROUP BY' group by a", "b = 'GROUP BY'"],
  ['SELECT "WHERE" FROM t WHERE x IN (1, 2) ORDER BY 1', "x IN (1, 2)"],
  ["SELECT * FROM t WHERE x > (SELECT avg(x) FROM t LIMIT 1) LIMIT 5", "x > (SELECT avg(x) FROM t LIMIT 1)"],
  ["SELECT * FROM (SELECT * FROM t WHERE y = 1) GROUP BY x", "y = 1"],
  ["SELECT * FROM t WHERE name = 'it''s' HAVING 1", "name = 'it''s'"],
])("%s filters by %s", (sql, filter) => {
  expect(sqlFilter(sql)).toBe(filter);
});
