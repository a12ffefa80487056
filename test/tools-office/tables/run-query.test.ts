import { ToolError, type SqlValue } from "@cloister/tool-runtime";
import { afterAll, expect, test } from "vitest";
import { createTableStore } from "../../../packages/tools-office/src/tables/table-store.ts";
import { readingOf, sheetText } from "./build-sheet.ts";

const store = createTableStore();
const tables = store.open([
  readingOf("판매.xlsx", [
    sheetText(
      `일자|지점|품목|수량|매출액(원)|1월|비고
2026-01-05|서울|프린터|3|900|1|정상
2026-02-07|부산|모니터|2|400|2|
2026-02-20|Seoul East|Printer A4|5|1000|3|반품
2026-03-09|강남|키보드|4|80|4|정상`,
      { name: "판매" },
    ),
  ]),
]);
afterAll(() => store.close());

function rows(sql: string): SqlValue[][] {
  return tables.query(sql).rows;
}

test.each<[string, SqlValue[][]]>([
  ["SELECT YEAR(일자), MONTH(일자), DAY(일자), QUARTER(일자) FROM 판매 LIMIT 1", [[2026, 1, 5, 1]]],
  [
    "SELECT DATE_FORMAT(일자, '%Y-%m') AS m, SUM(수량) FROM 판매 GROUP BY m",
    [
      ["2026-01", 3],
      ["2026-02", 7],
      ["2026-03", 4],
    ],
  ],
  [
    "SELECT DATE_FORMAT('2026-03-05 14:07:09', '%y/%c/%e %h:%i:%s %p %W %M %b %a')",
    [["26/3/5 02:07:09 PM Thursday March Mar Thu"]],
  ],
  ["SELECT STR_TO_DATE('2026. 3. 5.', '%Y. %c. %e.')", [["2026-03-05"]]],
  ["SELECT TO_CHAR(일자, 'YYYY-MM-DD') FROM 판매 LIMIT 1", [["2026-01-05"]]],
  ["SELECT TO_CHAR(DATE '2026-03-05', 'YYYY\"년\" MM\"월\"')", [["2026년 03월"]]],
  ["SELECT TO_CHAR(1234567.5, 'FM9,999,999.00')", [["1,234,567.50"]]],
  ["SELECT EXTRACT(YEAR FROM 일자) FROM 판매 LIMIT 1", [[2026]]],
  ["SELECT DATE_PART('month', 일자) FROM 판매 LIMIT 1", [[1]]],
  ["SELECT date_trunc('month', 일자) FROM 판매 LIMIT 1", [["2026-01-01"]]],
  ["SELECT CONCAT(지점, '-', 품목) FROM 판매 LIMIT 1", [["서울-프린터"]]],
  ["SELECT CONCAT_WS('/', 지점, 품목) FROM 판매 LIMIT 1", [["서울/프린터"]]],
  ["SELECT IF(수량 > 3, '많음', '적음') FROM 판매 LIMIT 1", [["적음"]]],
  [
    "SELECT LEFT(품목, 2), RIGHT(품목, 1), LPAD('7', 3, '0'), RPAD('7', 3, '0') FROM 판매 LIMIT 1",
    [["프린", "터", "007", "700"]],
  ],
  ["SELECT a.지점 FROM 판매 a LEFT JOIN 판매 b ON a._row = b._row LIMIT 1", [["서울"]]],
  ["SELECT DATEDIFF('2026-03-09', '2026-01-05'), DATEDIFF(day, '2026-01-05', '2026-03-09')", [[63, 63]]],
  [
    "SELECT TIMESTAMPDIFF(MONTH, '2026-01-05', '2026-03-04'), TIMESTAMPDIFF(YEAR, '2020-02-29', '2026-03-01')",
    [[1, 6]],
  ],
  [
    "SELECT DATE_ADD('2026-01-31', INTERVAL 1 MONTH), DATE_SUB('2026-03-01', INTERVAL 1 DAY)",
    [["2026-02-28", "2026-02-28"]],
  ],
  ["SELECT COUNT(*) FROM 판매 WHERE 일자 >= '2026-03-09' - INTERVAL '1 month'", [[2]]],
  ["SELECT MONTHNAME(일자), LAST_DAY(일자), DAYNAME(일자) FROM 판매 LIMIT 1", [["January", "2026-01-31", "Monday"]]],
  ["SELECT FORMAT(1234567.891, 2), FORMAT(1000, 0)", [["1,234,567.89", "1,000"]]],
  ["SELECT FORMAT('%d units', 3)", [["3 units"]]],
  ["SELECT GREATEST(1, 5, 3), LEAST(4, 2, 9), GREATEST(1, NULL)", [[5, 2, null]]],
  [
    "SELECT MEDIAN(수량), STDDEV(수량), VARIANCE(수량), VAR_SAMP(수량) FROM 판매",
    [[3.5, 1.11803398874989, 1.25, 1.66666666666667]],
  ],
  ["SELECT TRUNCATE(12.345, 2), TRUNCATE(-1.9, 0)", [[12.34, -1]]],
  ["SELECT CAST(일자 AS DATE) FROM 판매 LIMIT 1", [["2026-01-05"]]],
  ["SELECT 수량::numeric(10, 2) FROM 판매 LIMIT 1", [[3]]],
  ["SELECT GROUP_CONCAT(품목 SEPARATOR ' / ') FROM 판매 WHERE 수량 < 4", [["프린터 / 모니터"]]],
  ["SELECT GROUP_CONCAT(DISTINCT 비고 SEPARATOR ', ') FROM 판매", [["정상,반품"]]],
  ["SELECT TOP 1 지점 FROM 판매 ORDER BY 매출액 DESC", [["Seoul East"]]],
  ["SELECT 지점 FROM 판매 ORDER BY 매출액 DESC FETCH FIRST 1 ROWS ONLY", [["Seoul East"]]],
  ["SELECT ISNULL(비고, '없음') FROM 판매 WHERE 비고 IS NULL", [["없음"]]],
  ["SELECT 지점 FROM 판매 WHERE 비고 ISNULL", [["부산"]]],
  ["SELECT 지점 FROM 판매 WHERE 지점 ILIKE '%EAST'", [["Seoul East"]]],
  ["SELECT 지점 FROM 판매 WHERE 품목 LIKE '%린%'", [["서울"]]],
  [`SELECT 지점 FROM 판매 WHERE 품목 LIKE '${"키보드".normalize("NFD")}'`, [["강남"]]],
  [`SELECT 품목 FROM 판매 WHERE 지점 = '${"강남".normalize("NFD")}'`, [["키보드"]]],
  ["SELECT 지점 FROM 판매 WHERE 품목 REGEXP '^(프린|키보)'", [["서울"], ["강남"]]],
  ["SELECT COUNT(*) FROM 판매 WHERE 지점 = 'SEOUL EAST'", [[1]]],
  ["SELECT COUNT(*) FROM 판매 WHERE 비고 LIKE '%' OR 비고 IS NULL", [[4]]],
  ["SELECT 품목 FROM 판매 WHERE strftime('%m', 일자) = 3", [["키보드"]]],
  ["SELECT 품목 FROM 판매 WHERE strftime('%m', 일자) IN (1, '3')", [["프린터"], ["키보드"]]],
  ["SELECT 품목 FROM 판매 WHERE MONTH(일자) = '03'", [["키보드"]]],
  ["SELECT COUNT(*) FROM 판매 WHERE MONTH(일자) BETWEEN '1' AND '2'", [[3]]],
  ["SELECT COUNT(*) FROM 판매 WHERE YEAR(일자) = '2026' AND strftime('%Y', 일자) = 2026", [[4]]],
  ['SELECT 품목 FROM 판매 WHERE 지점 = "강남"', [["키보드"]]],
  ["SELECT `매출액(원)` FROM `판매` WHERE `지점` = '강남'", [[80]]],
  ["SELECT [매출액(원)] FROM 판매 WHERE 지점 = '강남'", [[80]]],
  ["SELECT SUM(1월) FROM 판매", [[10]]],
  ['SELECT SUM("1월") FROM 판매', [[10]]],
  ["SELECT SUM('수량') FROM 판매", [[14]]],
  ["SELECT '지점', COUNT(*) FROM 판매 WHERE '지점' = '강남' GROUP BY '지점'", [["강남", 1]]],
  ['SELECT SUM(수량) AS "총 수량" FROM 판매 ORDER BY "총 수량"', [[14]]],
  ["SELECT 품목 FROM 판매 WHERE 지점 = ‘강남’;", [["키보드"]]],
  ["```sql\nSELECT COUNT(*) FROM 판매;\n```\nThis counts the rows.", [[4]]],
  ["SELECT COUNT(*) FROM 판매\n```", [[4]]],
  ["-- how many\nSELECT COUNT(*) FROM 판매 /* all */", [[4]]],
  ["WITH t AS (SELECT * FROM 판매) SELECT COUNT(*) FROM t", [[4]]],
  ["SELECT 0.1 + 0.2", [[0.3]]],
  ["SELECT 9007199254740993", [["9007199254740993"]]],
  ["SELECT 'it''s; fine' FROM 판매 LIMIT 1", [["it's; fine"]]],
  ["SELECT _row, 지점 FROM 판매 WHERE 지점 = '강남'", [[5, "강남"]]],
  ["SELECT DISTINCT * FROM 판매 WHERE 지점 = '강남'", [["2026-03-09", "강남", "키보드", 4, 80, 4, "정상"]]],
])("%s", (sql, expected) => {
  expect(rows(sql)).toEqual(expected);
});

test("all columns come without the hidden ones", () => {
  expect(tables.query("SELECT * FROM 판매 LIMIT 1")).toMatchObject({
    columns: ["일자", "지점", "품목", "수량", "매출액", "_1월", "비고"],
    rows: [["2026-01-05", "서울", "프린터", 3, 900, 1, "정상"]],
    truncated: false,
  });
});

test("a result column is named as it was written", () => {
  expect(tables.query("SELECT 지점, SUM(매출액) / COUNT(*) FROM 판매 GROUP BY 지점 LIMIT 1").columns).toEqual([
    "지점",
    "SUM(매출액) / COUNT(*)",
  ]);
});

test("rows beyond the limit are cut and said to be", () => {
  expect(tables.query("SELECT 지점 FROM 판매", { maxRows: 2 })).toMatchObject({
    rows: [["서울"], ["부산"]],
    truncated: true,
  });
  expect(tables.query("SELECT 지점 FROM 판매", { maxRows: 4 }).truncated).toBe(false);
});

test("today is the day of the PC's clock", () => {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  expect(rows("SELECT CURDATE(), CURRENT_DATE, date('now'), substr(NOW(), 1, 10)")).toEqual([
    [local, local, local, local],
  ]);
});

test.each([
  ["", /no SQL/],
  ["DELETE FROM 판매", /only SELECT/],
  ["PRAGMA query_only = OFF", /only SELECT/],
  ["ATTACH 'x.db' AS x", /only SELECT/],
  ["SELECT 1; SELECT 2", /one statement/],
  ["SELECT 1; DROP TABLE 판매", /one statement/],
  ["WITH t AS (SELECT 1) DELETE FROM 판매", /only SELECT/],
  ["SELECT 없는열 FROM 판매", /no such column: 없는열/],
  ["SELECT * FROM 없는표", /no such table: 없는표/],
  ["SELECT FROM", /syntax error/],
  ["SELECT abs(-9223372036854775808)", /integer overflow/],
])("%j is refused with the reason", (sql, reason) => {
  let thrown: unknown;
  try {
    tables.query(sql);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ToolError);
  expect(thrown).toMatchObject({ code: "SQL", message: expect.stringMatching(reason) as string });
});

test("after a refused statement the table is unchanged", () => {
  expect(rows("SELECT COUNT(*) FROM 판매")).toEqual([[4]]);
});
