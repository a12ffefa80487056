import type { Block } from "@cloister/tool-runtime";
import { htmlTokens, type HtmlToken } from "../html/html-tokens.ts";
import { createHiddenElements } from "../html/hidden-elements.ts";
import { createMailTables } from "./mail-tables.ts";
import type { MailBody } from "./mail.ts";

/** Elements that end a paragraph. */
const breaking =
  /^(p|div|br|hr|h[1-6]|ul|ol|li|dl|dt|dd|table|tr|td|th|section|article|header|footer|pre|blockquote|body|center|form)$/;

/**
 * The page of a mail → blocks in the order they stand in. Nothing is loaded, scripts and styles are left out, and text
 * that a mail program does not show is marked.
 */
export function readHtmlBody(html: string): MailBody {
  const blocks: Block[] = [];
  const hiddenElements = createHiddenElements();
  let open = { text: "", level: 0, hidden: false };
  let inTitle = false;
  let remoteImages = 0;
  const add = (block: Omit<Block, "anchor">): void => {
    blocks.push({ ...block, anchor: { type: "paragraph", number: blocks.length + 1 } });
  };
  const endBlock = (): void => {
    const text = open.text.replace(/[\s\u200b-\u200d\u2060\ufeff]+/g, " ").trim();
    const mark = open.hidden ? { hidden: true as const } : {};
    if (text !== "")
      add(
        open.level > 0 ? { type: "heading", text, level: open.level, ...mark } : { type: "paragraph", text, ...mark },
      );
    open = { text: "", level: 0, hidden: false };
  };
  const addTable = (rows: string[][], spans: NonNullable<Block["spans"]>): void => {
    endBlock();
    const text = rows.map((row) => row.join("\t")).join("\n");
    add({ type: "table", text, rows, ...(spans.length > 0 ? { spans } : {}) });
  };
  const tables = createMailTables(addTable, (tokens) => tokens.forEach(takeLoose));
  function takeLoose(token: HtmlToken): void {
    if (token.type === "text") return inTitle ? undefined : addText(token.text);
    if (breaking.test(token.name)) endBlock();
    if (token.type === "open" && /^h[1-6]$/.test(token.name)) open.level = Number(token.name.slice(1)) + 1;
  }
  function addText(text: string): void {
    const isHidden = hiddenElements.isHidden();
    if (isHidden !== open.hidden) endBlock();
    open.hidden = isHidden;
    open.text += text;
  }
  const take = (token: HtmlToken): void => {
    if (token.type !== "text" && token.name === "title") inTitle = token.type === "open";
    hiddenElements.take(token);
    if (token.type === "open" && token.name === "img") remoteImages += isRemote(token.attributes["src"]) ? 1 : 0;
    // A hidden stretch inside a table is text of its own, never of a cell.
    if (!hiddenElements.isHidden() && tables.take(token)) return;
    takeLoose(token);
  };
  for (const token of htmlTokens(html)) take(token);
  tables.finish();
  endBlock();
  return { blocks, remoteImages, warnings: hiddenWarnings(blocks) };
}

function isRemote(source: string | undefined): boolean {
  return /^\s*(https?:)?\/\//i.test(source ?? "");
}

function hiddenWarnings(blocks: readonly Block[]) {
  const hidden = blocks.filter((block) => block.hidden);
  if (!hidden[0]) return [];
  const message = `${hidden.length} stretch(es) of text that a mail program does not show stand here.`;
  return [{ code: "HIDDEN_TEXT", message, anchor: hidden[0].anchor }];
}
