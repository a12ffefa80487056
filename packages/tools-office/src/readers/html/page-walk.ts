import type { Block, Sheet } from "@cloister/tool-runtime";
import { createHiddenElements } from "./hidden-elements.ts";
import type { HtmlToken } from "./html-tokens.ts";
import { createTableBuilder, type TableBuilder } from "./table-builder.ts";

/** Elements that end a paragraph. */
const breaking =
  /^(p|div|br|hr|h[1-6]|ul|ol|li|dl|dt|dd|table|tr|section|article|header|footer|pre|blockquote|title|body)$/;
/** Stands for a line break inside a cell until white space is folded. */
const CELL_BREAK = "\u2028";

/** A page put together from its tokens: tables as sheets, the rest as blocks. */
export class PageWalk {
  readonly sheets: Sheet[] = [];
  readonly blocks: Block[] = [];
  cellsBeyondGrid = 0;
  private readonly hidden = createHiddenElements();
  private table: TableBuilder | null = null;
  /** Tables inside a table are text of their cell. */
  private depth = 0;
  private pieces: string[] = [];
  private line = 1;
  private level = 0;
  private isHidden = false;

  take(token: HtmlToken): void {
    this.hidden.take(token);
    if (this.table) this.takeInTable(this.table, token);
    else if (token.type === "text") this.addText(token.text, token.line);
    else this.takeTag(token);
  }

  finish(): void {
    if (this.table) this.endTable(this.table);
    this.endBlock();
  }

  private takeTag(token: Exclude<HtmlToken, { type: "text" }>): void {
    if (breaking.test(token.name)) this.endBlock();
    if (token.type !== "open") return;
    if (/^h[1-6]$/.test(token.name)) this.level = Number(token.name.slice(1));
    if (token.name !== "table") return;
    this.depth = 1;
    this.table = createTableBuilder(`table ${this.sheets.length + 1}`);
  }

  private addText(text: string, line: number): void {
    const isBlank = text.trim() === "";
    if (!isBlank && this.isHidden !== this.hidden.isHidden()) this.endBlock();
    if (this.pieces.length === 0) {
      if (isBlank) return;
      this.line = line + (/^\s*/.exec(text)?.[0] ?? "").split("\n").length - 1;
      this.isHidden = this.hidden.isHidden();
    }
    this.pieces.push(text);
  }

  private endBlock(): void {
    const text = this.pieces.join("").replace(/\s+/g, " ").trim();
    const anchor = { type: "line" as const, line: this.line };
    if (text !== "" && this.isHidden) this.blocks.push({ type: "paragraph", anchor, text, hidden: true });
    else if (text !== "" && this.level > 0) this.blocks.push({ type: "heading", anchor, text, level: this.level });
    else if (text !== "") this.blocks.push({ type: "paragraph", anchor, text });
    this.pieces = [];
    this.level = 0;
    this.isHidden = false;
  }

  private takeInTable(table: TableBuilder, token: HtmlToken): void {
    if (token.type === "text") return table.addText(token.text, this.hidden.isHidden());
    if (token.name === "table") this.depth += token.type === "open" ? 1 : -1;
    if (this.depth === 0) return this.endTable(table);
    if (this.depth > 1) return table.addText(" ", false);
    if (token.name === "td" || token.name === "th") {
      if (token.type === "open") table.startCell(token.attributes["colspan"], token.attributes["rowspan"]);
      else table.endCell();
    } else if (token.name === "tr" && token.type === "open") table.startRow();
    else if (token.name === "br" || token.name === "p") table.addText(CELL_BREAK, false);
  }

  private endTable(table: TableBuilder): void {
    const { sheet, hiddenBeside, beyondGrid } = table.finish();
    this.sheets.push(sheet);
    for (const { ref, text } of hiddenBeside) {
      const anchor = { type: "range" as const, sheet: sheet.name, range: ref };
      this.blocks.push({ type: "paragraph", anchor, text, hidden: true });
    }
    this.cellsBeyondGrid += beyondGrid;
    this.table = null;
  }
}
