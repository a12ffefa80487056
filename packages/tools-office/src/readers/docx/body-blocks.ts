import type { Block } from "@cloister/tool-runtime";
import { addAsides, type BodyState } from "./body-state.ts";
import { addTable } from "./body-table.ts";
import { readInline } from "./inline-content.ts";
import { ownHeadingLevel } from "./styles.ts";
import { layOutTable } from "./table-grid.ts";
import { originalText, signatureOf } from "./tracked-changes.ts";
import { attribute, childOf, chosenBranch, valueOf, type XmlNode } from "./xml-node.ts";

/** Adds a child of the body to the blocks; wrappers are looked through, unknown elements too. */
export function addBodyElement(node: XmlNode, state: BodyState): void {
  switch (node.name) {
    case "p":
      return addParagraph(node, state);
    case "tbl":
      flushPending(state);
      return addBodyTable(node, state);
    case "altChunk":
      return addChunk(attribute(node, "id") ?? "", state);
    case "AlternateContent":
      return chosenBranch(node).forEach((child) => addBodyElement(child, state));
    case "sectPr":
    case "sdtPr":
    case "del":
    case "moveFrom":
      return;
    default:
      node.children.forEach((child) => addBodyElement(child, state));
  }
}

/** Content that waits for a paragraph that never comes becomes a paragraph of its own. */
export function flushPending(state: BodyState): void {
  if (state.pending.length > 0) addParagraph({ name: "p", attributes: {}, children: [], text: "" }, state);
}

function addParagraph(node: XmlNode, state: BodyState): void {
  const properties = childOf(node, "pPr");
  const mark = childOf(properties, "rPr");
  const deletedMark = childOf(mark, "del");
  if (deletedMark || childOf(mark, "moveFrom")) {
    state.pending.push(...node.children.filter(({ name }) => name !== "pPr"));
    if (deletedMark) logJoin(deletedMark, state);
    return;
  }
  const content = readInline(
    { ...node, children: [...state.pending, ...node.children] },
    state.openComments,
    state.parts.styles,
  );
  state.pending = [];
  const style = state.parts.styles.get(valueOf(properties, "pStyle") ?? "");
  const automatic = state.parts.numbering.next(properties, style);
  const text = content.text.trim();
  const label = automatic?.text ?? "";
  if (text === "" && label === "") return addAsides(content, state.path.at(state.number || 1), state);
  state.number += 1;
  state.coverage.paragraphs += 1;
  const level = ownHeadingLevel(properties) ?? style?.headingLevel ?? 0;
  const entered = state.path.enter({ label, text, isHeading: level > 0, number: state.number });
  const block: Block = { type: "paragraph", anchor: entered.anchor, text };
  if (level > 0) Object.assign(block, { type: "heading", level });
  else if (automatic) Object.assign(block, { type: "list", level: automatic.level + 1 });
  if (entered.label !== undefined) block.label = entered.label;
  const original = originalText(content.text, content.changes);
  if (original !== undefined) block.original = original;
  state.blocks.push(block);
  addAsides(content, entered.anchor, state);
}

function logJoin(mark: XmlNode, state: BodyState): void {
  const change = { kind: "PARAGRAPHS_JOINED", ...signatureOf(mark), before: "", after: "", start: 0, end: 0 } as const;
  state.changes.add([change], state.path.at(state.number + 1));
}

/** A table with a single cell is a frame around text: what stands in it belongs to the body, clauses and all. */
function addBodyTable(node: XmlNode, state: BodyState): void {
  const grid = layOutTable(node);
  const [only] = grid.cells;
  if (grid.rows === 1 && grid.cells.length === 1 && only && grid.deletedRows.length === 0) {
    const children = only.node.children.filter(({ name }) => name !== "tcPr");
    for (const child of children) addBodyElement(child, state);
    return;
  }
  state.number += 1;
  addTable(node, state.path.at(state.number), state);
}

function addChunk(id: string, state: BodyState): void {
  const texts = state.parts.chunks.get(id);
  if (!texts) state.otherChunks.push(id);
  for (const text of texts ?? []) {
    state.number += 1;
    state.coverage.paragraphs += 1;
    const { anchor, label } = state.path.enter({ label: "", text, isHeading: false, number: state.number });
    state.blocks.push({ type: "paragraph", anchor, text, ...(label === undefined ? {} : { label }) });
  }
}
