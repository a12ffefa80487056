import type { Anchor, Block, Coverage, DocumentObject } from "@cloister/tool-runtime";
import { chartRows } from "../../ooxml/read-chart.ts";
import { createClausePath, type ClausePath } from "./clause-path.ts";
import type { DocxParts } from "./docx-parts.ts";
import type { InlineContent, OpenComments } from "./inline-content.ts";
import { readStory } from "./story-text.ts";
import { createChangeLog, type ChangeLog } from "./tracked-changes.ts";
import type { XmlNode } from "./xml-node.ts";

/** Where the walk through the body stands. */
export interface BodyState {
  parts: DocxParts;
  path: ClausePath;
  changes: ChangeLog;
  blocks: Block[];
  openComments: OpenComments;
  /** Content of paragraphs whose mark is deleted: it belongs to the next paragraph. */
  pending: XmlNode[];
  number: number;
  footnotes: number;
  endnotes: number;
  seenComments: Set<string>;
  coverage: Required<Pick<Coverage, "paragraphs" | "images" | "charts">>;
  /** Relationships of inserted documents that are read as files of their own. */
  otherChunks: string[];
  objects: DocumentObject[];
  /** Charts and diagrams of which nothing could be read. */
  unreadCharts: number;
  unreadDiagrams: number;
}

/** The state before the first paragraph. */
export function createBodyState(parts: DocxParts): BodyState {
  return {
    parts,
    path: createClausePath(),
    changes: createChangeLog(),
    blocks: [],
    openComments: new Map(),
    pending: [],
    number: 0,
    footnotes: 0,
    endnotes: 0,
    seenComments: new Set(),
    coverage: { paragraphs: 0, images: 0, charts: 0 },
    otherChunks: [],
    objects: [],
    unreadCharts: 0,
    unreadDiagrams: 0,
  };
}

/** Adds what hangs on a paragraph, after it and with its anchor: hidden text, boxes, notes, comments, changes. */
export function addAsides(content: InlineContent, anchor: Anchor, state: BodyState): void {
  state.changes.add(content.changes, anchor);
  state.coverage.images += content.images;
  for (const id of content.charts) addChart(id, anchor, state);
  for (const id of content.diagrams) addDiagram(id, anchor, state);
  const hidden = content.hidden.trim();
  if (hidden !== "") state.blocks.push({ type: "paragraph", anchor, text: hidden, hidden: true });
  for (const box of content.textBoxes) addStory("textbox", box.children, anchor, state);
  for (const id of content.footnotes) {
    const story = state.parts.footnotes.get(id);
    if (story) addStory("footnote", story.nodes, anchor, state, String(++state.footnotes));
  }
  for (const id of content.endnotes) {
    const story = state.parts.endnotes.get(id);
    if (story) addStory("endnote", story.nodes, anchor, state, String(++state.endnotes));
  }
  for (const { id, quote } of content.comments) addComment(id, quote || content.text, anchor, state);
}

/** A chart is a table of the numbers it was last drawn from, its title in the corner. */
function addChart(id: string, anchor: Anchor, state: BodyState): void {
  state.coverage.charts += 1;
  const chart = state.parts.charts.get(id);
  const [header = [], ...body] = chart ? chartRows(chart) : [];
  if (!chart || body.length === 0) {
    state.unreadCharts += 1;
    return;
  }
  const rows = [[chart.title, ...header.slice(1)], ...body];
  state.objects.push({ type: "chart", title: chart.title, anchor, detail: chart.kinds.join(", ") });
  state.blocks.push({ type: "table", anchor, text: rows.map((row) => row.join(" | ")).join("\n"), rows });
}

function addDiagram(id: string, anchor: Anchor, state: BodyState): void {
  const lines = state.parts.diagrams.get(id) ?? [];
  if (lines.length === 0) state.unreadDiagrams += 1;
  else state.blocks.push({ type: "textbox", anchor, text: lines.map(({ text }) => text).join("\n") });
}

/** Adds the text of a story as one block. */
export function addStory(
  type: Block["type"],
  nodes: readonly XmlNode[],
  anchor: Anchor,
  state: BodyState,
  label?: string,
): void {
  const story = readStory(nodes, state.parts, state.openComments);
  if (story.text !== "")
    state.blocks.push({ type, anchor, text: story.text, ...(label === undefined ? {} : { label }) });
  for (const content of story.contents) addAsides(content, anchor, state);
}

/** `김과장: 이 금액 맞나요? (← 금액 확인)`: author, comment, and what it is about. */
function addComment(id: string, quote: string, anchor: Anchor, state: BodyState): void {
  const comment = state.parts.comments.get(id);
  if (!comment || state.seenComments.has(id)) return;
  state.seenComments.add(id);
  const { text } = readStory(comment.nodes, state.parts, new Map());
  const about = quote.trim() === "" ? "" : ` (← ${quote.trim()})`;
  state.blocks.push({ type: "comment", anchor, text: `${comment.author || "?"}: ${text}${about}` });
}
