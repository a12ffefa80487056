import { describeGroup } from "@cloister/tool-runtime";
import { officeGroups } from "@cloister/tools-office";
import { expect, test } from "vitest";

test("the groups, their hints and signatures, which the model reads, are as agreed", () => {
  const shown = officeGroups.map(
    (group) => `# ${group.name} | ${group.when.ko} | ${group.when.en}\n${describeGroup(group)}`,
  );
  expect(shown.join("\n")).toMatchInlineSnapshot(`
    "# excel | 엑셀·CSV 표 합계·필터 | xlsx/csv tables: sum, filter
    excel.describe(paths: string[]) — Show tables, columns and values of workbooks.
      paths: files in the workspace
    excel.query(paths: string[], sql: string) — Run one SELECT over workbooks.
      sql: one SQLite SELECT
      Each sheet is a table, named as excel.describe names it.
    excel.read(path: string, sheet?: string, range?: string) — Show cells of a sheet with their formulas.
      path: file in the workspace
      sheet: sheet name; the first one if left out
      range: A1 range such as B2:D20
      For single cells, notes and formulas; for sums and filters use excel.query.
    # pdf | PDF의 특정 쪽 읽기 | pages of a pdf
    pdf.read(path: string, from?: integer, to?: integer) — Read pages of a PDF.
      path: file in the workspace
      from: first page, from 1 (default 1)
      to: last page; the first one alone if left out
      At most 10 pages at once.
    # word | 계약서·규정 등 문서의 조항 읽기 | clauses and parts of documents (docx, txt)
    word.read(path: string, part?: string) — Read a document or one part of it.
      path: file in the workspace
      part: clause or heading; the beginning if left out
      For Word, text, HTML and other running documents."
  `);
});

test("every office tool only reads", () => {
  expect(new Set(officeGroups.flatMap(({ tools }) => tools.map(({ effect }) => effect)))).toEqual(
    new Set(["READ_ONLY"]),
  );
});
