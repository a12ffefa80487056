import { expect, test } from "vitest";
import type { DocumentReader, TableDescription, WorkspaceFile } from "@cloister/tool-runtime";
import { readQuestion } from "../../../packages/agent/src/intake/question.ts";
import { rankTables } from "../../../packages/agent/src/route/rank-tables.ts";

const PLAN = "계획.xlsx";
const LEDGER = "대장.xlsx";
const TITLES: Record<string, string[]> = {
  [PLAN]: ["생산라인", "계획 보전비용"],
  [LEDGER]: ["번호", "생산라인", "보전비용(원)"],
};

function table(path: string, titles: readonly string[]): TableDescription {
  const columns = titles.map((title) => ({ name: title, title, type: "TEXT", values: [] }));
  return {
    name: path,
    title: path,
    sources: [],
    joins: [],
    rowCount: 5,
    columns,
    notes: [],
  } as unknown as TableDescription;
}

const documents = {
  describeTables: async (files: WorkspaceFile[]) => ({
    tables: files.map(({ path }) => table(path, TITLES[path] ?? [])),
    warnings: [],
    failed: [],
  }),
  linkValues: async () => [],
} as unknown as DocumentReader;

const files = (...paths: string[]) => paths.map((path) => ({ path }) as WorkspaceFile);

test("a column named exactly goes before one that has the name as a part", async () => {
  const ranked = await rankTables(readQuestion("Total 보전비용 by 생산라인", []), files(PLAN, LEDGER), documents);
  expect(ranked?.files.map((file) => file.path)).toEqual([LEDGER]);
});

test("a column is found inside words written together", async () => {
  const ranked = await rankTables(readQuestion("생산라인별수리비 합계", []), files(LEDGER), documents);
  expect([...(ranked?.known ?? [])]).toEqual(["생산라인별수리비"]);
});

test("what was spent is looked for in the ledger, not in the plan that names it better", async () => {
  const [plan, ledger] = ["2026_예산편성.xlsx", "대장.xlsx"];
  TITLES[plan] = ["생산라인", "계획 보전비용"];
  const ask = async (text: string) =>
    (await rankTables(readQuestion(text, []), files(plan, ledger), documents))?.files[0]?.path;
  expect([await ask("생산라인 보전비용 합계"), await ask("생산라인 예산 보전비용 합계")]).toEqual([ledger, plan]);
});

test("what happened in a month is looked for where there are dates", async () => {
  const [master, book] = ["교육장_현황.xlsx", "수강실적.csv"];
  Object.assign(TITLES, { [master]: ["교육장", "면적"], [book]: ["수강 교육장", "수강일"] });
  const dated = {
    ...documents,
    describeTables: async (asked: WorkspaceFile[]) => {
      const set = await documents.describeTables(asked);
      for (const { columns } of set.tables)
        for (const column of columns)
          if (column.title === "수강일") Object.assign(column, { type: "DATE", min: "2026-01-02", max: "2026-06-30" });
      return set;
    },
  } as DocumentReader;
  const ranked = await rankTables(readQuestion("교육장 2026년 4월 몇 건?", []), files(master, book), dated);
  expect(ranked?.files[0]?.path).toBe(book);
});
