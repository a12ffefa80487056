import type { TableColumn, TableDescription, ValueLink } from "@cloister/tool-runtime";
import { readQuestion } from "../../../../packages/agent/src/intake/question.ts";
import type { SqlScope } from "../../../../packages/agent/src/run/sql/sql-scope.ts";

const column = (name: string, type: TableColumn["type"], more: Partial<TableColumn> = {}): TableColumn => ({
  name,
  title: name,
  type,
  distinct: 10,
  blanks: 0,
  values: [],
  valuesComplete: false,
  ...more,
});

export const sales: TableDescription = {
  name: "매출",
  title: "매출.xlsx › 매출",
  sources: [{ file: "매출.xlsx", sheet: "매출", range: "A3:F400", rows: 397 }],
  joins: [],
  rowCount: 397,
  columns: [
    column("날짜", "DATE", { min: "2026-01-02", max: "2026-06-30" }),
    column("지점", "TEXT", { values: ["강남", "부산", "대구"], valuesComplete: true }),
    column("품목", "TEXT", { values: ["노트북", "프린터", "키보드"], valuesComplete: true }),
    column("수량", "INTEGER", { min: "1", max: "20" }),
    column("금액", "INTEGER", { min: "1000", max: "900000", unit: "원", title: "금액(원)" }),
  ],
  notes: [],
};

/** The scope of a question over the sample table; links as the document reader would give them. */
export function scopeOf(question: string, links: [column: string, value: string, words: string][] = []): SqlScope {
  return {
    tables: [sales],
    question: readQuestion(question, []),
    joins: [],
    links: links.map(([name, value, words]): ValueLink => ({
      table: "매출",
      column: name,
      value,
      words,
      match: "exact",
    })),
  };
}
