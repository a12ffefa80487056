import { defineTool, ToolError, type Language, type TableSet, type Warning } from "@cloister/tool-runtime";
import { z } from "zod";
import { failureText } from "../failure-text.ts";
import { pathsField } from "../path-fields.ts";
import { resolveFiles } from "../resolve-files.ts";
import { citeTables, tablesInSql } from "./cited-sources.ts";
import { rowsText } from "./rows-text.ts";
import { sqlFilter } from "./sql-filter.ts";

/** The tool `excel.query`: one SELECT over the tables of some workbooks. */
export const queryWorkbook = defineTool({
  name: "excel.query",
  effect: "READ_ONLY",
  summary: "Run one SELECT over workbooks.",
  description: "Each sheet is a table, named as excel.describe names it.",
  input: z.object({
    paths: pathsField(),
    sql: z.string().trim().min(1).max(4000).describe("one SQLite SELECT"),
  }),
  async run({ paths, sql }, { workspace, documents, signal, language }) {
    const files = await resolveFiles(workspace, paths);
    const set = await documents.describeTables(files, signal);
    if (set.tables.length === 0) throw noTables(set, paths, language);
    // SQLite reads an unknown word as text and would answer with the word itself.
    if (!/\bfrom\b/iu.test(sql)) throw withTableNames(readsNoTable(language), set, language);
    const result = await documents.queryTables(files, sql, {}, signal).catch((error: unknown) => {
      throw withTableNames(error, set, language);
    });
    const tables = tablesInSql(sql, set.tables);
    const citations = citeTables(tables);
    const title = tables.map((table) => table.title).join(", ");
    return {
      text: rowsText(result, language),
      table: { title, columns: result.columns, rows: result.rows, sql, filter: sqlFilter(sql), citations },
      citations,
      warnings: [...set.warnings, ...failureWarnings(set, language)],
      isEmpty: result.rows.length === 0,
    };
  },
});

/** Files left out of a table set, as warnings: the answer must not seem to cover them. */
export function failureWarnings(set: TableSet, language: Language): Warning[] {
  return set.failed.map(({ file, error }) => ({ code: error.code, message: failureText(file, error, language) }));
}

/** The error for files without any table: why, or which tool to use. */
export function noTables(set: TableSet, paths: readonly string[], language: Language): ToolError {
  const reasons = set.failed.map(({ file, error }) => failureText(file, error, language));
  if (reasons.length > 0) return new ToolError("UNREADABLE", reasons.join("\n"));
  const names = paths.join(", ");
  const message =
    language === "ko"
      ? `${names}: 표가 없습니다. excel.read로 셀을 보거나 문서이면 pdf.read, word.read를 쓰세요.`
      : `${names}: no table in it. See the cells with excel.read; for documents use pdf.read or word.read.`;
  return new ToolError("UNREADABLE", message);
}

function readsNoTable(language: Language): ToolError {
  return new ToolError("SQL", language === "ko" ? "질의에 FROM이 없습니다." : "The query has no FROM.");
}

function withTableNames(error: unknown, set: TableSet, language: Language): unknown {
  if (!(error instanceof ToolError) || error.code !== "SQL") return error;
  const names = set.tables.map((table) => `${table.name}(${table.columns.map((column) => column.name).join(", ")})`);
  const label = language === "ko" ? "있는 표" : "Tables";
  return new ToolError("SQL", `${error.message}\n${label}: ${names.join("; ")}`, { cause: error });
}
