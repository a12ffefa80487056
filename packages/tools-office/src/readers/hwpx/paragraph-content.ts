import { chartRows, type Chart } from "../../ooxml/read-chart.ts";
import { attribute, childOf, descendantsOf, pathOf, wholeNumber, type XmlNode } from "../docx/xml-node.ts";
import { writtenDescription, type HwpCell, type HwpItem, type HwpParagraph } from "../hwp/hwp-content.ts";
import { ChangeTracker } from "./change-tracker.ts";
import type { HwpxHead } from "./hwpx-head.ts";
import { TEXT } from "./mixed-tree.ts";

/** What reading a section needs to know and carries along. */
export interface HwpxState {
  head: HwpxHead;
  /** Numbering of the outline in this section. */
  outline: string;
  changes: ChangeTracker;
  charts: ReadonlyMap<string, Chart>;
}

/** A table may claim any number of rows and columns. */
const MAX_PLACE = 10_000;
const stories = {
  footNote: "footnote",
  endNote: "endnote",
  header: "header",
  footer: "footer",
  hiddenComment: "hidden",
} as const;
const drawings = new Set(["rect", "ellipse", "arc", "polygon", "curve", "line", "connectLine", "container", "textart"]);
const characters: Readonly<Record<string, string>> = {
  tab: "\t",
  lineBreak: "\n",
  nbSpace: "\u00a0",
  fwSpace: " ",
  hyphen: "-",
};

/** Reads one `hp:p` with all that hangs on it. */
export function readHwpxParagraph(node: XmlNode, state: HwpxState): HwpParagraph {
  const paragraph: HwpParagraph = { text: "", number: null, style: "", items: [] };
  for (const run of node.children)
    if (run.name === "run") for (const child of run.children) readInRun(child, paragraph, state);
  paragraph.items.push(...state.changes.takeChanges());
  const number = state.head.shapes.get(attribute(node, "paraPrIDRef") ?? "") ?? null;
  paragraph.number = number?.kind === "OUTLINE" ? { ...number, numbering: state.outline } : number;
  paragraph.style = state.head.styles.get(attribute(node, "styleIDRef") ?? "") ?? "";
  return paragraph;
}

function readInRun(node: XmlNode, paragraph: HwpParagraph, state: HwpxState): void {
  switch (node.name) {
    case "t":
      return node.children.forEach((child) => (paragraph.text += textOf(child, state)));
    case "secPr":
      state.outline = attribute(node, "outlineShapeIDRef") ?? "0";
      return;
    case "ctrl":
      return node.children.forEach((child) => readControl(child, paragraph, state));
    case "switch": {
      const branch = childOf(node, "case") ?? childOf(node, "default");
      return branch?.children.forEach((child) => readInRun(child, paragraph, state));
    }
    case "equation":
      paragraph.text += (childOf(node, "script")?.text ?? "").replace(/[\s`~]+/g, " ").trim();
      return;
    case "compose":
      paragraph.text += attribute(node, "composeText") ?? "";
      return;
    case "dutmal":
      paragraph.text += childOf(node, "mainText")?.text ?? "";
      return;
    default:
      paragraph.items.push(...objectItems(node, state));
  }
}

function textOf(node: XmlNode, { changes }: HwpxState): string {
  if (node.name === TEXT) return changes.text(node.text);
  changes.mark(node);
  return changes.text(characters[node.name] ?? "");
}

function readControl(node: XmlNode, paragraph: HwpParagraph, state: HwpxState): void {
  const story = Object.hasOwn(stories, node.name) ? stories[node.name as keyof typeof stories] : undefined;
  if (story) paragraph.items.push({ type: story, paragraphs: subList(node, state) });
  if (node.name === "fieldBegin" && attribute(node, "type") === "MEMO") {
    const author = descendantsOf(node, "stringParam").find((param) => /author$/i.test(attribute(param, "name") ?? ""));
    paragraph.items.push({ type: "comment", author: author?.text.trim() ?? "", paragraphs: subList(node, state) });
  }
  // Numbers of notes are given with the note, those of pages are not in the text.
  const kind = node.name === "autoNum" ? attribute(node, "numType") : undefined;
  if (kind === "PICTURE" || kind === "TABLE" || kind === "EQUATION") paragraph.text += attribute(node, "num") ?? "";
}

function subList(node: XmlNode | undefined, state: HwpxState): HwpParagraph[] {
  const paragraphs = childOf(node, "subList")?.children.filter(({ name }) => name === "p") ?? [];
  return paragraphs.map((paragraph) => readHwpxParagraph(paragraph, state));
}

function objectItems(node: XmlNode, state: HwpxState): HwpItem[] {
  const caption = subList(childOf(node, "caption"), state);
  const text = writtenDescription(childOf(node, "shapeComment")?.text ?? "");
  switch (node.name) {
    case "tbl":
      return [{ type: "table", cells: cellsOf(node, state), caption }];
    case "pic":
      return [{ type: "picture", text, caption }];
    case "ole":
    case "video":
      return [{ type: "embedded", text, caption }];
    case "chart":
      return [chartItem(node, text, caption, state)];
    default:
      return drawings.has(node.name) ? drawingItems(node, text, caption, state) : [];
  }
}

function chartItem(node: XmlNode, text: string, caption: HwpParagraph[], { charts }: HwpxState): HwpItem {
  const chart = charts.get((attribute(node, "chartIDRef") ?? "").toLowerCase());
  return { type: "chart", text: chart?.title || text, caption, rows: chart ? chartRows(chart) : [] };
}

function drawingItems(node: XmlNode, text: string, caption: HwpParagraph[], state: HwpxState): HwpItem[] {
  const described =
    text === "" ? caption : [{ text: `[그림: ${text}]`, number: null, style: "", items: [] }, ...caption];
  const written = subList(childOf(node, "drawText"), state);
  const paragraphs = [...described, ...written];
  const inner = node.name === "container" ? node.children.flatMap((child) => objectItems(child, state)) : [];
  return [...(paragraphs.length === 0 ? [] : [{ type: "textbox" as const, paragraphs }]), ...inner];
}

function cellsOf(table: XmlNode, state: HwpxState): HwpCell[] {
  const cells = table.children.filter(({ name }) => name === "tr").flatMap(({ children }) => children);
  return cells
    .filter(({ name }) => name === "tc")
    .map((cell) => {
      const number = (part: string, name: string, least: number) => {
        const holder = pathOf(cell, part);
        return Math.max(wholeNumber(holder && attribute(holder, name), MAX_PLACE, least), least);
      };
      return {
        row: number("cellAddr", "rowAddr", 0),
        column: number("cellAddr", "colAddr", 0),
        rows: number("cellSpan", "rowSpan", 1),
        columns: number("cellSpan", "colSpan", 1),
        paragraphs: subList(cell, state),
      };
    });
}
