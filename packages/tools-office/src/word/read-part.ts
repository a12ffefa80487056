import { defineTool, ToolError, type Block, type Citation, type Language, type Reading } from "@cloister/tool-runtime";
import { z } from "zod";
import { documentOutput } from "../document-output.ts";
import { pathField } from "../path-fields.ts";
import { readForTool } from "../read-for-tool.ts";
import { partNames, partOfDocument } from "./part-of-document.ts";

/** Names of parts listed in a result: more of them is a table of contents nobody asked for. */
const maxNames = 20;

/** The tool `word.read`: a document, or one part of it. */
export const readPart = defineTool({
  name: "word.read",
  effect: "READ_ONLY",
  summary: "Read a document or one part of it.",
  description: "For Word, text, HTML and other running documents.",
  input: z.object({
    path: pathField(),
    part: z.string().trim().min(1).max(100).optional().describe("clause or heading; the beginning if left out"),
  }),
  async run({ path, part }, context) {
    const reading = await readForTool(path, {}, context);
    if (reading.sheets.length > 0) throw isWorkbook(reading, context.language);
    const blocks = part === undefined ? reading.blocks : partOfDocument(reading.blocks, part);
    if (part !== undefined && blocks.length === 0) throw noPart(reading, part, context.language);
    const { members = [], ...own } = reading;
    const shown = part === undefined ? { ...own, members, blocks } : { ...own, blocks };
    return {
      ...documentOutput(shown, citedBlocks(reading.file, blocks), context.language),
      names: [{ file: reading.file, field: "part", values: partNames(reading.blocks) }],
    };
  },
});

/** The first places of the text, each quoted with its first line. */
function citedBlocks(file: string, blocks: readonly Block[]): Citation[] {
  const cited = new Map<string, Citation>();
  for (const { anchor, text } of blocks) {
    const key = JSON.stringify(anchor);
    if (cited.size >= 5) break;
    if (cited.has(key) || text.trim() === "") continue;
    cited.set(key, { file, anchor, quote: text.trim().split("\n")[0]?.slice(0, 120) ?? "", verified: true });
  }
  return [...cited.values()];
}

function isWorkbook({ file, kind }: Reading, language: Language): ToolError {
  return new ToolError(
    "INVALID_INPUT",
    language === "ko"
      ? `${file}: ${kind} 표 파일입니다. excel.describe 또는 excel.query를 쓰세요.`
      : `${file} is a workbook (${kind}). Use excel.describe or excel.query.`,
  );
}

function noPart({ file, blocks }: Reading, part: string, language: Language): ToolError {
  const names = partNames(blocks);
  const listed = names.slice(0, maxNames).join(", ") + (names.length > maxNames ? ", …" : "");
  return new ToolError(
    "NOT_FOUND",
    language === "ko"
      ? `${file}: "${part}" 부분이 없습니다.${listed && ` 있는 부분: ${listed}`}`
      : `${file}: no part "${part}".${listed && ` Parts: ${listed}`}`,
  );
}
