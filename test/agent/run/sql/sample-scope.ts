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

/** A second file whose key is called otherwise. */
export const staff: TableDescription = {
  name: "직원",
  title: "직원.xlsx › 명부",
  sources: [{ file: "직원.xlsx", sheet: "명부", range: "A1:D21", rows: 20 }],
  joins: [],
  rowCount: 20,
  columns: [
    column("이름", "TEXT", { distinct: 20 }),
    column("직급", "TEXT", { values: ["사원", "대리"], valuesComplete: true }),
    column("내선", "INTEGER", { min: "1001", max: "1020" }),
    column("근속", "INTEGER", { min: "1", max: "20", title: "근속 개월", unit: "개월" }),
  ],
  notes: [],
};

/** A plan with one row for each branch of the sales, in another unit. */
export const plan: TableDescription = {
  name: "계획표",
  title: "2026_계획.xlsx › 계획",
  sources: [{ file: "2026_계획.xlsx", sheet: "계획", range: "A1:C4", rows: 3 }],
  joins: [],
  rowCount: 3,
  columns: [
    column("지점", "TEXT", { distinct: 3, values: ["강남", "부산", "대구"], valuesComplete: true }),
    column("권역", "TEXT", { distinct: 2 }),
    column("계획액", "INTEGER", { min: "100", max: "900", unit: "원" }),
  ],
  notes: [],
};

/** The sales and their plan, which meet in the branch. */
export function plannedScopeOf(question: string, planUnit = "원"): SqlScope {
  const columns = plan.columns.map((entry) => (entry.name === "계획액" ? { ...entry, unit: planUnit } : entry));
  return {
    tables: [sales, { ...plan, columns }],
    question: readQuestion(question, []),
    links: [],
    joins: [{ left: { table: "매출", column: "지점" }, right: { table: "계획표", column: "지점" }, share: 1.1 }],
  };
}

/** Both tables, which meet in 매출.담당자 = 직원.이름. */
export function joinedScopeOf(question: string, links: ValueLink[] = []): SqlScope {
  const seller = column("담당자", "TEXT", { distinct: 12 });
  return {
    tables: [{ ...sales, columns: [...sales.columns, seller] }, staff],
    question: readQuestion(question, []),
    links,
    joins: [{ left: { table: "매출", column: "담당자" }, right: { table: "직원", column: "이름" }, share: 1 }],
  };
}

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
