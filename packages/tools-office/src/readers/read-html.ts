import type { Warning } from "@cloister/tool-runtime";
import { encodingWarnings } from "./encoding-warnings.ts";
import { decodeHtml } from "./html/decode-html.ts";
import { htmlTokens } from "./html/html-tokens.ts";
import { PageWalk } from "./html/page-walk.ts";
import { beyondGridWarnings } from "./beyond-grid-warnings.ts";
import type { ReaderInput, ReaderResult } from "./reader.ts";

/** Reads an HTML file: tables as sheets (groupware saves them as .xls), the rest as blocks. Scripts and styles are left out. */
export async function readHtml({ bytes, options }: ReaderInput): Promise<ReaderResult> {
  const decoded = decodeHtml(bytes, options.encoding);
  const page = new PageWalk();
  for (const token of htmlTokens(decoded.text)) page.take(token);
  page.finish();
  const { sheets, blocks } = page;
  const cells = sheets.reduce((sum, sheet) => sum + sheet.cells.length, 0);
  const beyond = page.cellsBeyondGrid;
  return {
    coverage: {
      sheets: sheets.length,
      cells,
      paragraphs: blocks.length,
      encoding: decoded.encoding,
      ...(beyond > 0 ? { cellsBeyondGrid: beyond } : {}),
    },
    warnings: [...encodingWarnings(decoded), ...hiddenWarnings(page), ...beyondGridWarnings(beyond)],
    sheets,
    blocks,
  };
}

function hiddenWarnings({ sheets, blocks }: PageWalk): Warning[] {
  const hidden = blocks.filter((block) => block.hidden);
  const cells = sheets.flatMap((sheet) => sheet.cells.filter((cell) => cell.hidden).map((cell) => ({ sheet, cell })));
  const [block] = hidden;
  const [first] = cells;
  if (!block && !first) return [];
  const message = `${hidden.length + cells.length} stretch(es) of text that a browser does not show stand here.`;
  const anchor = block?.anchor ?? (first && { type: "range" as const, sheet: first.sheet.name, range: first.cell.ref });
  return [{ code: "HIDDEN_TEXT", message, ...(anchor ? { anchor } : {}) }];
}
