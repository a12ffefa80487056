import { z } from "zod";
import { defineTool, defineToolGroup, type ToolDefinition, type ToolGroup } from "@cloister/tool-runtime";

/** A tool of the given name that gives `text` back, for registries that only need a shape. */
export function plainTool(name: string, text = name): ToolDefinition {
  return defineTool({
    name,
    effect: "READ_ONLY",
    summary: `Give ${name}.`,
    description: "",
    input: z.object({}),
    run: async () => ({ text }),
  });
}

export const queryWorkbook = defineTool({
  name: "excel.query",
  effect: "READ_ONLY",
  summary: "Run one SELECT over workbooks.",
  description: "Each sheet is a table.",
  input: z.object({
    paths: z.array(z.string().min(1)).min(1).max(4).describe("workspace paths"),
    sql: z.string().max(2000).describe("one SQLite SELECT"),
    limit: z.number().int().min(1).max(50).optional().describe("rows shown"),
    order: z.enum(["asc", "desc"]).default("asc").describe("order of rows"),
  }),
  run: async ({ paths, sql, limit, order }) => ({ text: JSON.stringify({ paths, sql, limit, order }) }),
});

export const excelGroup = defineToolGroup({
  name: "excel",
  when: { ko: "엑셀·CSV 표 합계·필터", en: "xlsx/csv tables: sum, filter" },
  tools: [plainTool("excel.describe"), queryWorkbook],
});

export const pdfGroup = defineToolGroup({
  name: "pdf",
  when: { ko: "PDF 쪽 읽기", en: "pages of a PDF" },
  tools: [plainTool("pdf.read")],
});

export const searchGroup: ToolGroup = defineToolGroup({
  name: "search",
  core: true,
  when: { ko: "글 찾기", en: "find text" },
  tools: [plainTool("search.text")],
});
