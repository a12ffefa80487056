import { defineTool, ToolError, type Citation, type Language, type Reading } from "@cloister/tool-runtime";
import { z } from "zod";
import { documentOutput } from "../document-output.ts";
import { pathField } from "../path-fields.ts";
import { readForTool } from "../read-for-tool.ts";

/** More pages than this do not fit into one result anyway. */
const maxPages = 10;

const pageNumber = z.int().min(1).max(100_000);

/** The tool `pdf.read`: the text of some pages. */
export const readPages = defineTool({
  name: "pdf.read",
  effect: "READ_ONLY",
  summary: "Read pages of a PDF.",
  description: `At most ${maxPages} pages at once.`,
  input: z.object({
    path: pathField(),
    from: pageNumber.default(1).describe("first page, from 1"),
    to: pageNumber.optional().describe("last page; the first one alone if left out"),
  }),
  async run({ path, from, to = from }, context) {
    const last = Math.min(Math.max(from, to), from + maxPages - 1);
    const reading = await readForTool(path, { pages: { from, to: last } }, context);
    if (reading.kind !== "pdf") throw notPdf(reading, context.language);
    return documentOutput(reading, citedPages(reading), context.language);
  },
});

/** The pages that text came from; each is quoted with its first line. */
function citedPages({ file, blocks }: Reading): Citation[] {
  const cited = new Map<number, Citation>();
  for (const { anchor, text } of blocks) {
    if (anchor.type !== "page" || cited.has(anchor.page) || text.trim() === "") continue;
    cited.set(anchor.page, { file, anchor, quote: text.trim().split("\n")[0]?.slice(0, 120) ?? "", verified: true });
  }
  return [...cited.values()];
}

function notPdf({ file, kind, sheets }: Reading, language: Language): ToolError {
  const tool = sheets.length > 0 ? "excel.describe" : "word.read";
  return new ToolError(
    "INVALID_INPUT",
    language === "ko"
      ? `${file}: PDF가 아니라 ${kind}입니다. ${tool}를 쓰세요.`
      : `${file} is ${kind}, not a PDF. Use ${tool}.`,
  );
}
