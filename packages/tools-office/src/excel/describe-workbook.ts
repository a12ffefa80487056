import { defineTool, type NamedThings, type TableDescription } from "@cloister/tool-runtime";
import { z } from "zod";
import { pathsField } from "../path-fields.ts";
import { resolveFiles } from "../resolve-files.ts";
import { renderTablePrompt } from "./render-table-prompt.ts";
import { citeTables } from "./cited-sources.ts";
import { failureWarnings, noTables } from "./query-workbook.ts";

/** The tool `excel.describe`: the tables of some workbooks as CREATE TABLE statements. */
export const describeWorkbook = defineTool({
  name: "excel.describe",
  effect: "READ_ONLY",
  summary: "Show tables, columns and values of workbooks.",
  description: "",
  input: z.object({ paths: pathsField() }),
  async run({ paths }, { workspace, documents, signal, language }) {
    const set = await documents.describeTables(await resolveFiles(workspace, paths), signal);
    if (set.tables.length === 0) throw noTables(set, paths, language);
    const failures = failureWarnings(set, language);
    return {
      text: [renderTablePrompt(set.tables, language), ...failures.map(({ message }) => message)].join("\n"),
      citations: citeTables(set.tables),
      warnings: [...set.warnings, ...failures],
      names: sheetNames(set.tables),
    };
  },
});

/** The sheets with a table, by file. */
function sheetNames(tables: readonly TableDescription[]): NamedThings[] {
  const sheets = new Map<string, Set<string>>();
  for (const { file, sheet } of tables.flatMap((table) => table.sources))
    sheets.set(file, (sheets.get(file) ?? new Set()).add(sheet));
  return [...sheets].map(([file, values]) => ({ file, field: "sheet", values: [...values] }));
}
