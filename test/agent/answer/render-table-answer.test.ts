import { expect, test } from "vitest";
import type { ResultTable } from "@cloister/tool-runtime";
import { renderTableAnswer } from "../../../packages/agent/src/answer/render-table-answer.ts";

const table = (rows: ResultTable["rows"], filter = ""): ResultTable => ({
  title: "",
  columns: [],
  rows,
  sql: "",
  filter,
  citations: [],
});

test("one figure is one sentence with its filter and rows", () => {
  const answer = renderTableAnswer({
    table: table([[1234500.256]], "지점 = 강남"),
    language: "ko",
    matchedRows: 1200,
    labels: ["금액 합계"],
    units: ["원"],
    isTruncated: false,
  });
  expect(answer).toBe("금액 합계: 1,234,500.26원\n(기준: 지점 = 강남, 1,200행)");
});

test("several rows are a list, and what is left out is said", () => {
  const rows = Array.from({ length: 14 }, (_, index) => [`branch ${index}`, index]);
  const answer = renderTableAnswer({
    table: table(rows),
    language: "en",
    matchedRows: null,
    labels: ["Branch", "Total"],
    units: ["", "USD"],
    isTruncated: false,
  });
  expect(answer.split("\n").filter((_, index) => index === 0 || index > 10)).toEqual([
    "- Branch: branch 0, Total: 0 USD",
    "- Branch: branch 11, Total: 11 USD",
    "- … and 2 more rows",
    "(basis: no filter)",
  ]);
});

test("a number that names something has no separators", () => {
  const answer = renderTableAnswer({
    table: table([[1127]]),
    language: "ko",
    matchedRows: 1,
    labels: ["내선"],
    units: [""],
    isTruncated: false,
  });
  expect(answer).toBe("내선: 1127\n(기준: 조건 없음, 1행)");
});
