import type { Anchor, Block, BlockType, Coverage, Warning } from "@cloister/tool-runtime";
import { createClausePath, type ClausePath } from "../docx/clause-path.ts";
import type { HwpItem, HwpParagraph, Numberings } from "./hwp-content.ts";
import { createParagraphNumbers, type ParagraphNumbers } from "./paragraph-numbers.ts";
import { layOutCells } from "./table-block.ts";

/** A style of this name is a heading even without an outline level. */
const titleStyle = /^(?:제목|title)$/i;
/** Some writers set whole paragraphs in an outline level: those are clauses, not headings. */
const MAX_HEADING = 120;

type Coverages = Required<
  Pick<Coverage, "paragraphs" | "images" | "charts" | "comments" | "footnotes" | "trackedChanges">
>;

/** Turns paragraphs into blocks in reading order, with clause anchors, and counts what hangs on them. */
export class HwpBlocks {
  readonly blocks: Block[] = [];
  readonly warnings: Warning[] = [];
  readonly coverage: Coverages = {
    paragraphs: 0,
    images: 0,
    charts: 0,
    comments: 0,
    footnotes: 0,
    trackedChanges: 0,
  };
  private readonly path: ClausePath = createClausePath();
  private readonly numbers: ParagraphNumbers;
  private readonly notes = { footnote: 0, endnote: 0 };
  private number = 0;

  constructor(numberings: Numberings) {
    this.numbers = createParagraphNumbers(numberings);
  }

  /** Adds a paragraph of the body, then what hangs on it. */
  add(paragraph: HwpParagraph): void {
    const label = paragraph.number ? this.numbers.next(paragraph.number) : "";
    const text = paragraph.text.trim();
    if (text === "" && (label === "" || paragraph.items.length > 0)) {
      return this.addItems(paragraph.items, this.path.at(this.number + 1));
    }
    this.number += 1;
    this.coverage.paragraphs += 1;
    const level = headingLevel(paragraph, text);
    const entered = this.path.enter({ label, text, isHeading: level > 0, number: this.number });
    const block: Block = { type: "paragraph", anchor: entered.anchor, text };
    if (level > 0) Object.assign(block, { type: "heading", level });
    else if (paragraph.number) Object.assign(block, { type: "list", level: paragraph.number.level + 1 });
    if (entered.label !== undefined) block.label = entered.label;
    this.blocks.push(block);
    this.addItems(paragraph.items, entered.anchor);
  }

  private addItems(items: readonly HwpItem[], anchor: Anchor): void {
    for (const item of items) this.addItem(item, anchor);
  }

  private addItem(item: HwpItem, anchor: Anchor): void {
    switch (item.type) {
      case "table":
        return this.addTable(item, anchor);
      case "header":
      case "footer":
        return this.addMargin(item);
      case "footnote":
      case "endnote":
        this.coverage.footnotes += 1;
        return this.addStory(item.type, item.paragraphs, anchor, { label: String(++this.notes[item.type]) });
      case "textbox":
        return this.addStory("textbox", item.paragraphs, anchor);
      case "hidden":
        return this.addStory("note", item.paragraphs, anchor, { hidden: true });
      case "comment":
        this.coverage.comments += 1;
        return this.addStory("comment", item.paragraphs, anchor, {}, `${item.author || "?"}: `);
      case "change":
        return this.addChange(item, anchor);
      default:
        return this.addObject(item, anchor);
    }
  }

  /** A table with a single cell is a frame around text: what stands in it belongs to the body, clauses and all. */
  private addTable({ cells, caption }: Extract<HwpItem, { type: "table" }>, anchor: Anchor): void {
    this.addStory("paragraph", caption, anchor);
    const [only] = cells;
    if (only && cells.length === 1) return only.paragraphs.forEach((paragraph) => this.add(paragraph));
    if (cells.length === 0) return;
    const asides: HwpItem[] = [];
    const table = layOutCells(cells, (paragraphs) => this.storyText(paragraphs, asides));
    this.number += 1;
    const place = this.path.at(this.number);
    this.blocks.push({ type: "table", anchor: place, ...table });
    this.addItems(asides, place);
  }

  /** Sections repeat their headers: each text is given once. */
  private addMargin({ type, paragraphs }: { type: "header" | "footer"; paragraphs: HwpParagraph[] }): void {
    const asides: HwpItem[] = [];
    const text = this.storyText(paragraphs, asides);
    const isKnown = this.blocks.some((block) => block.type === type && block.text === text);
    const anchor = { type: "part" as const, name: type };
    if (text !== "" && !isKnown) this.blocks.push({ type, anchor, text });
    if (!isKnown) this.addItems(asides, anchor);
  }

  private addStory(
    type: BlockType,
    paragraphs: readonly HwpParagraph[],
    anchor: Anchor,
    more: Partial<Block> = {},
    prefix = "",
  ): void {
    const asides: HwpItem[] = [];
    const text = this.storyText(paragraphs, asides);
    if (text !== "") this.blocks.push({ type, anchor, text: prefix + text, ...more });
    this.addItems(asides, anchor);
  }

  /** Paragraphs on lines, automatic numbers in front; what hangs on them is handed back. */
  private storyText(paragraphs: readonly HwpParagraph[], asides: HwpItem[]): string {
    const lines: string[] = [];
    for (const paragraph of paragraphs) {
      const label = paragraph.number ? this.numbers.next(paragraph.number) : "";
      const text = paragraph.text.trim();
      if (text !== "") lines.push(label === "" ? text : `${label} ${text}`);
      asides.push(...paragraph.items);
    }
    return lines.join("\n");
  }

  private addChange({ kind, author, text }: Extract<HwpItem, { type: "change" }>, anchor: Anchor): void {
    this.coverage.trackedChanges += 1;
    const what = kind === "INSERTED" ? "inserted" : "deleted";
    const message = `Tracked change by ${author || "?"}: ${what} “${text}”. The text shows the new state.`;
    this.warnings.push({ code: "TRACKED_CHANGE", message, anchor });
  }

  private addObject(
    { type, text, caption, rows = [] }: Extract<HwpItem, { type: "picture" | "chart" | "embedded" }>,
    anchor: Anchor,
  ): void {
    if (type === "picture") this.coverage.images += 1;
    if (type === "chart") this.coverage.charts += 1;
    if (type === "embedded")
      this.warnings.push({ code: "EMBEDDED_FILE", message: "A file is embedded here and was not read.", anchor });
    if (text !== "")
      this.blocks.push({ type: "paragraph", anchor, text: `[${type === "chart" ? "차트" : "그림"}: ${text}]` });
    if (rows.length > 0)
      this.blocks.push({ type: "table", anchor, text: rows.map((row) => row.join(" | ")).join("\n"), rows });
    this.addStory("paragraph", caption, anchor);
  }
}

function headingLevel({ number, style }: HwpParagraph, text: string): number {
  if (text === "" || text.length > MAX_HEADING) return 0;
  if (number?.kind === "OUTLINE") return number.level + 1;
  return titleStyle.test(style.trim()) ? 1 : 0;
}
