import type { DocxParts } from "./docx-parts.ts";
import { readInline, type InlineContent, type OpenComments } from "./inline-content.ts";
import { layOutTable } from "./table-grid.ts";
import { childOf, chosenBranch, valueOf, type XmlNode } from "./xml-node.ts";

/** Text beside the body: of a note, a header, a box, a cell. */
export interface StoryText {
  /** Paragraphs, each on its line, automatic numbers in front. */
  text: string;
  /** What hangs on its paragraphs: boxes, notes, comments, changes. */
  contents: InlineContent[];
  /** Tables inside, when the caller wants them apart. */
  tables: XmlNode[];
}

/** Reads block elements as plain text. With `apart`, tables are handed back; otherwise their rows become lines. */
export function readStory(
  nodes: readonly XmlNode[],
  parts: Pick<DocxParts, "numbering" | "styles">,
  openComments: OpenComments,
  apart = false,
): StoryText {
  const story: StoryText = { text: "", contents: [], tables: [] };
  const lines: string[] = [];
  const visit = (node: XmlNode): void => {
    if (node.name === "p") lines.push(paragraphLine(node, parts, openComments, story));
    else if (node.name === "tbl" && apart) story.tables.push(node);
    else if (node.name === "tbl") lines.push(...tableLines(node, parts, openComments, story));
    else if (node.name === "AlternateContent") chosenBranch(node).forEach(visit);
    else if (node.name !== "del" && node.name !== "moveFrom") node.children.forEach(visit);
  };
  nodes.forEach(visit);
  story.text = lines.filter((line) => line !== "").join("\n");
  return story;
}

function paragraphLine(
  node: XmlNode,
  parts: Pick<DocxParts, "numbering" | "styles">,
  openComments: OpenComments,
  story: StoryText,
): string {
  const properties = childOf(node, "pPr");
  const content = readInline(node, openComments, parts.styles);
  story.contents.push(content);
  const label = parts.numbering.next(properties, parts.styles.get(valueOf(properties, "pStyle") ?? ""))?.text ?? "";
  const text = content.text.trim();
  return label === "" ? text : `${label} ${text}`;
}

function tableLines(
  node: XmlNode,
  parts: Pick<DocxParts, "numbering" | "styles">,
  openComments: OpenComments,
  story: StoryText,
): string[] {
  const lines: string[][] = [];
  for (const cell of layOutTable(node).cells) {
    const inner = readStory(cell.node.children, parts, openComments);
    story.contents.push(...inner.contents);
    (lines[cell.row] ??= []).push(inner.text.replaceAll("\n", " "));
  }
  return lines.map((cells) => cells.join(" | "));
}
