import { expect, test } from "vitest";
import { mendSql } from "../../../../packages/agent/src/run/sql/mend-sql.ts";
import { joinedScopeOf, scopeOf, staff } from "./sample-scope.ts";

type Links = Parameters<typeof scopeOf>[1];

function mended(question: string, sql: string, links: Links = []): string {
  const result = mendSql(sql, scopeOf(question, links));
  return result.ok ? result.sql.replaceAll('"', "") : `not parsed: ${result.message}`;
}

test.each<[title: string, question: string, sql: string, links: Links, expected: string]>([
  [
    "an unknown column becomes the nearest",
    "매출 합계",
    "SELECT SUM(금액_원) FROM 매출",
    [],
    "SELECT SUM(금액) FROM 매출",
  ],
  [
    "a title of two words is one name, where it is given and where it is used",
    "지점별 매출",
    "SELECT 지점, SUM(금액) AS 매출 총합\nFROM 매출\nGROUP BY 지점\nORDER BY 매출 총합 DESC",
    [],
    "SELECT 지점, SUM(금액) AS 매출 총합 FROM 매출 GROUP BY 지점 ORDER BY 매출 총합 DESC",
  ],
  [
    "a value that is only a part of another one is not named",
    "강남대로 매출 합계",
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남대로' AND 품목 = '강남'",
    [["지점", "강남대로", "강남대로"]],
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남대로'",
  ],
  [
    "a table joined with itself is read once",
    "강남 매출 합계",
    "SELECT SUM(a.금액) FROM 매출 a JOIN 매출 b ON a.지점 = b.지점 WHERE b.지점 = '강남'",
    [["지점", "강남", "강남"]],
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'",
  ],
  [
    "a column that the question names is shown instead of a text",
    "강남의 품목과 수량이 뭐야?",
    "SELECT '강남', 수량 FROM 매출 WHERE 지점 = '강남'",
    [["지점", "강남", "강남"]],
    "SELECT 수량, 품목 FROM 매출 WHERE 지점 = '강남'",
  ],
  [
    "a value that was written as a figure is left out",
    "강남 평균 매출",
    "SELECT AVG(금액) / AVG('강남') FROM 매출 WHERE 지점 = '강남'",
    [["지점", "강남", "강남"]],
    "SELECT AVG(금액) FROM 매출 WHERE 지점 = '강남'",
  ],
  [
    "an average is not divided by its rows once more",
    "한 건당 평균 매출",
    "SELECT AVG(금액) / COUNT(*) FROM 매출",
    [],
    "SELECT AVG(금액) FROM 매출",
  ],
  [
    "an average is not divided by a column of single rows",
    "한 건당 평균 매출",
    "SELECT AVG(금액) / 수량 FROM 매출",
    [],
    "SELECT AVG(금액) FROM 매출",
  ],
  [
    "a figure stays in the unit of its column where no other was asked",
    "매출 합계",
    "SELECT SUM(금액) / 1000 FROM 매출",
    [],
    "SELECT SUM(금액) FROM 매출",
  ],
  [
    "a query that cannot be read is written anew from the figure it names and the question's filters",
    "강남 매출 합계",
    "SELECT SUM(금액 WHERE 지점 = '강남') AS 합 FROM 매출",
    [["지점", "강남", "강남"]],
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'",
  ],
  [
    "a title in double quotes is its column, not text",
    "매출 합계",
    'SELECT SUM("금액(원)") FROM 매출',
    [],
    "SELECT SUM(금액) FROM 매출",
  ],
  [
    "a word of the same meaning names the column",
    "total amount",
    "SELECT SUM(amount) FROM 매출",
    [],
    "SELECT SUM(금액) FROM 매출",
  ],
  ["the only table is meant", "매출 합계", "SELECT SUM(금액) FROM sales_data", [], "SELECT SUM(금액) FROM 매출"],
  [
    "a translated value becomes the table's",
    "Total of the printers",
    "SELECT SUM(금액) FROM 매출 WHERE 품목 = 'printer'",
    [["품목", "프린터", "printers"]],
    "SELECT SUM(금액) FROM 매출 WHERE 품목 = '프린터'",
  ],
  [
    "a forgotten value is added",
    "강남의 프린터 합계",
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'",
    [
      ["지점", "강남", "강남"],
      ["품목", "프린터", "프린터"],
    ],
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남' AND 품목 = '프린터'",
  ],
  [
    "a second value of one column widens it",
    "강남과 부산 합계",
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'",
    [
      ["지점", "강남", "강남"],
      ["지점", "부산", "부산"],
    ],
    "SELECT SUM(금액) FROM 매출 WHERE 지점 IN ('강남', '부산')",
  ],
  [
    "a filter that nobody asked for is dropped",
    "강남 합계",
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남' AND 품목 = '노트북'",
    [["지점", "강남", "강남"]],
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'",
  ],
  [
    "a threshold of the question stays",
    "300만 원 이상 몇 건?",
    "SELECT COUNT(*) FROM 매출 WHERE 금액 >= 3000000",
    [],
    "SELECT COUNT(*) FROM 매출 WHERE 금액 >= 3000000",
  ],
  [
    "a month tested as a day becomes its range",
    "3월 합계",
    "SELECT SUM(금액) FROM 매출 WHERE 날짜 = '2026-03-01'",
    [],
    "SELECT SUM(금액) FROM 매출 WHERE 날짜 BETWEEN '2026-03-01' AND '2026-03-31'",
  ],
  [
    "a forgotten quarter is added",
    "1분기 합계",
    "SELECT SUM(금액) FROM 매출",
    [],
    "SELECT SUM(금액) FROM 매출 WHERE 날짜 BETWEEN '2026-01-01' AND '2026-03-31'",
  ],
  [
    "a date nobody named is dropped",
    "강남 합계",
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남' AND 날짜 >= '2026-01-01'",
    [["지점", "강남", "강남"]],
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'",
  ],
  [
    "listed values are summed when a sum is asked",
    "강남 금액 합계",
    "SELECT 금액 FROM 매출 WHERE 지점 = '강남'",
    [["지점", "강남", "강남"]],
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'",
  ],
  [
    "listed rows are counted when a count is asked",
    "강남 몇 건?",
    "SELECT * FROM 매출 WHERE 지점 = '강남'",
    [["지점", "강남", "강남"]],
    "SELECT COUNT(*) FROM 매출 WHERE 지점 = '강남'",
  ],
  [
    "a double-quoted value is text",
    "강남 합계",
    'SELECT SUM(금액) FROM 매출 WHERE 지점 = "강남"',
    [["지점", "강남", "강남"]],
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'",
  ],
  [
    "TOP is SQLite's LIMIT",
    "상위 3개 품목",
    "SELECT TOP 3 품목, SUM(금액) FROM 매출 GROUP BY 품목 ORDER BY SUM(금액) DESC",
    [],
    "SELECT 품목, SUM(금액) FROM 매출 GROUP BY 품목 ORDER BY SUM(금액) DESC LIMIT 3",
  ],
  [
    "a value of another column tests that one",
    "부산은 몇 건?",
    "SELECT COUNT(*) FROM 매출 WHERE 품목 = '부산'",
    [["지점", "부산", "부산"]],
    "SELECT COUNT(*) FROM 매출 WHERE 지점 = '부산'",
  ],
  [
    "who sold most is ranked by totals, not by the largest row",
    "매출이 제일 많은 지점은?",
    "SELECT 지점 FROM 매출 ORDER BY 금액 DESC LIMIT 1",
    [],
    "SELECT 지점, SUM(금액) FROM 매출 GROUP BY 지점 ORDER BY SUM(금액) DESC LIMIT 1",
  ],
  [
    "the largest single entry stays a single row",
    "금액이 가장 큰 거래 한 건의 지점은?",
    "SELECT 지점 FROM 매출 ORDER BY 금액 DESC LIMIT 1",
    [],
    "SELECT 지점 FROM 매출 ORDER BY 금액 DESC LIMIT 1",
  ],
  [
    "how many were sold is the sum of the quantity",
    "키보드 몇 개 팔았어?",
    "SELECT COUNT(*) FROM 매출 WHERE 품목 = '키보드'",
    [["품목", "키보드", "키보드"]],
    "SELECT SUM(수량) FROM 매출 WHERE 품목 = '키보드'",
  ],
  [
    "how many entries there are stays a count",
    "키보드 거래가 몇 건이야?",
    "SELECT COUNT(*) FROM 매출 WHERE 품목 = '키보드'",
    [["품목", "키보드", "키보드"]],
    "SELECT COUNT(*) FROM 매출 WHERE 품목 = '키보드'",
  ],
  [
    "the rows with the largest figure become the largest total",
    "2월에 수량이 제일 많은 지점은?",
    "SELECT 지점 FROM 매출 WHERE 수량 = (SELECT MAX(수량) FROM 매출)",
    [],
    "SELECT 지점, SUM(수량) FROM 매출 WHERE 날짜 BETWEEN '2026-02-01' AND '2026-02-28' GROUP BY 지점 ORDER BY SUM(수량) DESC LIMIT 1",
  ],
  [
    "a test for more than nothing that nobody asked for is dropped",
    "수량 평균은?",
    "SELECT AVG(수량) FROM 매출 WHERE 수량 > 0",
    [],
    "SELECT AVG(수량) FROM 매출",
  ],
  [
    "a test for more than nothing that was asked for stays",
    "수량이 있는 거래는 몇 건?",
    "SELECT COUNT(*) FROM 매출 WHERE 수량 > 0",
    [],
    "SELECT COUNT(*) FROM 매출 WHERE 수량 > 0",
  ],
  [
    "a value that the question names in part stays",
    "노트 합계는?",
    "SELECT SUM(금액) FROM 매출 WHERE 품목 = '노트북'",
    [],
    "SELECT SUM(금액) FROM 매출 WHERE 품목 = '노트북'",
  ],
  [
    "after a month is half open",
    "4월 이후 합계",
    "SELECT SUM(금액) FROM 매출",
    [],
    "SELECT SUM(금액) FROM 매출 WHERE 날짜 >= '2026-04-01'",
  ],
  [
    "what the model wrote for after stays",
    "4월 이후 합계",
    "SELECT SUM(금액) FROM 매출 WHERE 날짜 >= '2026-04-01'",
    [],
    "SELECT SUM(금액) FROM 매출 WHERE 날짜 >= '2026-04-01'",
  ],
  [
    "a month that is left out is not the range",
    "3월을 제외한 합계",
    "SELECT SUM(금액) FROM 매출 WHERE strftime('%m', 날짜) <> '03'",
    [],
    "SELECT SUM(금액) FROM 매출 WHERE strftime('%m', 날짜) <> '03'",
  ],
  [
    "weekends stay",
    "주말 매출 합계",
    "SELECT SUM(금액) FROM 매출 WHERE strftime('%w', 날짜) IN ('0', '6')",
    [],
    "SELECT SUM(금액) FROM 매출 WHERE strftime('%w', 날짜) IN ('0', '6')",
  ],
  [
    "a limit in words stays",
    "백만원 이상 거래는 몇 건?",
    "SELECT COUNT(*) FROM 매출 WHERE 금액 >= 1000000",
    [],
    "SELECT COUNT(*) FROM 매출 WHERE 금액 >= 1000000",
  ],
  [
    "items with a limit on their quantity are counted, the quantity is not added up",
    "수량이 10개 이하인 거래는 몇 개야?",
    "SELECT COUNT(*) FROM 매출 WHERE 수량 <= 10",
    [],
    "SELECT COUNT(*) FROM 매출 WHERE 수량 <= 10",
  ],
  [
    "a value that others are compared with narrows nothing",
    "강남보다 매출이 큰 지점은?",
    "SELECT 지점 FROM 매출 GROUP BY 지점",
    [["지점", "강남", "강남"]],
    "SELECT 지점 FROM 매출 GROUP BY 지점",
  ],
  [
    "a condition on a function of the column is left alone",
    "강남과 부산 합계",
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = TRIM('강남')",
    [
      ["지점", "강남", "강남"],
      ["지점", "부산", "부산"],
    ],
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = TRIM('강남')",
  ],
  [
    "접대비 is no comparison",
    "강남이 쓴 접대비 합계",
    "SELECT SUM(금액) FROM 매출",
    [["지점", "강남", "강남"]],
    "SELECT SUM(금액) FROM 매출 WHERE 지점 = '강남'",
  ],
  [
    "from a file is no direction of the date",
    "total from the sales workbook in March 2026",
    "SELECT SUM(금액) FROM 매출",
    [],
    "SELECT SUM(금액) FROM 매출 WHERE 날짜 BETWEEN '2026-03-01' AND '2026-03-31'",
  ],
  [
    "from one month to another is whole",
    "1월부터 3월까지 합계",
    "SELECT SUM(금액) FROM 매출",
    [],
    "SELECT SUM(금액) FROM 매출 WHERE 날짜 BETWEEN '2026-01-01' AND '2026-03-31'",
  ],
])("%s", (_title, question, sql, links, expected) => {
  expect(mended(question, sql, links)).toBe(expected);
});

test("what is no SELECT is said to be none", () => {
  expect(mendSql("DROP TABLE 매출", scopeOf("지워줘"))).toEqual({
    ok: false,
    sql: "DROP TABLE 매출",
    message: "not one SELECT",
  });
});

test("two statements are not one SELECT", () => {
  expect(mendSql("SELECT 1; SELECT 2", scopeOf("합계")).ok).toBe(false);
});

test("a count of the one row that a unique name picks is the figure of that row", () => {
  const mended = mendSql("SELECT COUNT(*) FROM 직원 WHERE 이름 = '김가온'", {
    ...joinedScopeOf("김가온의 근속은 몇 개월이야?"),
    tables: [staff],
  });
  expect(mended.ok && mended.sql.replaceAll('"', "")).toBe("SELECT 근속 FROM 직원 WHERE 이름 = '김가온'");
});

test("a sign turned before an aggregate's column is turned back", () => {
  const mended = mendSql("SELECT SUM(-수량) FROM 매출", scopeOf("수량 합계는?"));
  expect(mended.ok && mended.sql.replaceAll('"', "")).toBe("SELECT SUM(수량) FROM 매출");
});

test("a column named in the other language is the one that has its meaning", () => {
  const mended = mendSql("SELECT SUM(quantity) FROM 매출", scopeOf("수량 합계는?"));
  expect(mended.ok && mended.sql.replaceAll('"', "")).toBe("SELECT SUM(수량) FROM 매출");
});

test("a share is divided exactly", () => {
  const mended = mendSql("SELECT SUM(수량) / COUNT(*) FROM 매출", scopeOf("거래당 수량은?"));
  expect(mended.ok && mended.sql.replaceAll('"', "")).toBe("SELECT SUM(수량) * 1.0 / COUNT(*) FROM 매출");
});

test("a value is never changed into one with other digits", () => {
  const scope = scopeOf("프린터 6305 합계");
  const links = [{ table: "매출", column: "품목", value: "프린터 6204", words: "프린터", match: "near" as const }];
  const mended = mendSql("SELECT SUM(금액) FROM 매출 WHERE 품목 = '프린터 6305'", { ...scope, links });
  expect(mended.ok && mended.sql).toContain("'프린터 6305'");
});
