import type { Block, Sheet } from "@cloister/tool-runtime";
import { encodingWarnings } from "./encoding-warnings.ts";
import { decodeHtml } from "./html/decode-html.ts";
import { htmlTokens, type HtmlToken } from "./html/html-tokens.ts";
import { createTableBuilder, type TableBuilder } from "./html/table-builder.ts";
import type { ReaderInput, ReaderResult } from "./reader.ts";

/** Elements that end a paragraph. */
const breaking =
  /^(p|div|br|hr|h[1-6]|ul|ol|li|dl|dt|dd|table|tr|section|article|header|footer|pre|blockquote|title|body)$/;
/** Stands for a line break inside a cell until white space is folded. */
const CELL_BREAK = "\u2028";

/** Reads an HTML file: tables as sheets (groupware saves them as .xls), the rest as blocks. Scripts and styles are left out. */
export async function readHtml({ bytes }: ReaderInput): Promise<ReaderResult> {
  const decoded = decodeHtml(bytes);
  const page = createPage();
  for (const token of htmlTokens(decoded.text)) page.take(token);
  const { sheets, blocks } = page.finish();
  const cells = sheets.reduce((sum, sheet) => sum + sheet.cells.length, 0);
  return {
    coverage: { sheets: sheets.length, cells, paragraphs: blocks.length, encoding: decoded.encoding },
    warnings: encodingWarnings(decoded),
    sheets,
    blocks,
  };
}

function createPage() {
  const sheets: Sheet[] = [];
  const blocks: Block[] = [];
  let table: TableBuilder | null = null;
  /** Tables inside a table are text of their cell. */
  let depth = 0;
  let open: { text: string; line: number; level: number } = { text: "", line: 1, level: 0 };

  const endBlock = () => {
    const text = open.text.replace(/\s+/g, " ").trim();
    const anchor = { type: "line" as const, line: open.line };
    if (text !== "")
      blocks.push(
        open.level > 0 ? { type: "heading", anchor, text, level: open.level } : { type: "paragraph", anchor, text },
      );
    open = { text: "", line: 0, level: 0 };
  };
  const inTable = (builder: TableBuilder, token: HtmlToken) => {
    if (token.type === "text") return builder.addText(token.text);
    if (token.name === "table") depth += token.type === "open" ? 1 : -1;
    if (depth > 1) return builder.addText(" ");
    if (depth === 0) {
      sheets.push(builder.finish());
      table = null;
    } else if (token.name === "td" || token.name === "th") {
      if (token.type === "open") builder.startCell(token.attributes["colspan"], token.attributes["rowspan"]);
      else builder.endCell();
    } else if (token.name === "tr" && token.type === "open") builder.startRow();
    else if (token.name === "br" || token.name === "p") builder.addText(CELL_BREAK);
  };
  return {
    take(token: HtmlToken) {
      if (table) return inTable(table, token);
      if (token.type === "text") {
        if (open.text.trim() === "") open = { ...open, text: "", line: token.line + leadingLines(token.text) };
        open.text += token.text;
        return;
      }
      if (breaking.test(token.name)) endBlock();
      if (token.type !== "open") return;
      if (/^h[1-6]$/.test(token.name)) open.level = Number(token.name.slice(1));
      if (token.name !== "table") return;
      depth = 1;
      table = createTableBuilder(`table ${sheets.length + 1}`);
    },
    finish() {
      if (table) sheets.push(table.finish());
      endBlock();
      return { sheets, blocks };
    },
  };
}

function leadingLines(text: string): number {
  return (/^\s*/.exec(text)?.[0] ?? "").split("\n").length - 1;
}
