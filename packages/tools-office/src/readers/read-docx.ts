import type { Block, Coverage, Warning } from "@cloister/tool-runtime";
import { openZip, type ZipArchive } from "../gate/zip-archive.ts";
import { addBodyElement, flushPending } from "./docx/body-blocks.ts";
import { addStory, createBodyState, type BodyState } from "./docx/body-state.ts";
import { readDocxParts, type Story } from "./docx/docx-parts.ts";
import { readChildElements } from "./docx/xml-node.ts";
import { collectMembers } from "./members/collect-members.ts";
import { addEmbeddedParts } from "./members/embedded-file.ts";
import type { ContainerInput, ReaderResult } from "./reader.ts";

/**
 * docx → blocks in reading order: headers, body with its boxes, notes and comments where they stand, footers.
 * The text is the final one of tracked changes; each change is a warning.
 */
export async function readDocx(input: ContainerInput): Promise<ReaderResult> {
  const { bytes, scope } = input;
  const zip = openZip(bytes);
  const parts = await readDocxParts(zip);
  const state = createBodyState(parts);
  addMargins("header", parts.headers, state);
  await readChildElements(zip.stream(parts.document), "body", (node) => addBodyElement(node, state));
  flushPending(state);
  addMargins("footer", parts.footers, state);
  const collector = collectMembers(input);
  await addEmbeddedParts(zip, filesInside(zip, state), collector, scope);
  const inside = collector.finish();
  return {
    coverage: { ...coverageOf(state), ...(inside.members.length > 0 ? inside.coverage : {}) },
    warnings: [...warningsOf(state, zip), ...inside.warnings],
    sheets: [],
    blocks: state.blocks,
    ...(state.objects.length > 0 ? { objects: state.objects } : {}),
    ...(inside.members.length > 0 ? { members: inside.members } : {}),
  };
}

/** Embedded files, and documents that Word would insert where they are not text or HTML. */
function filesInside(zip: ZipArchive, { parts, otherChunks }: BodyState): string[] {
  const embedded = zip.names.filter((name) => /^word\/embeddings\//i.test(name) && !parts.chartData.has(name));
  const chunks = otherChunks.flatMap((id) => parts.relationships.find((link) => link.id === id)?.target ?? []);
  return [...embedded, ...chunks.filter((part) => zip.has(part))];
}

/** Sections repeat their headers: each text is given once. */
function addMargins(type: "header" | "footer", stories: readonly Story[], state: BodyState): void {
  for (const story of stories) {
    const before = state.blocks.length;
    addStory(type, story.nodes, { type: "part", name: type }, state);
    const added = state.blocks.splice(before);
    state.blocks.push(...added.filter((block) => !state.blocks.some((known) => sameMargin(known, block))));
  }
}

function sameMargin(a: Block, b: Block): boolean {
  return a.anchor.type === "part" && a.type === b.type && a.text === b.text;
}

function coverageOf(state: BodyState): Coverage {
  return {
    paragraphs: state.coverage.paragraphs,
    trackedChanges: state.changes.count(),
    comments: state.seenComments.size,
    footnotes: state.footnotes + state.endnotes,
    images: state.coverage.images,
    charts: state.coverage.charts,
  };
}

function warningsOf(state: BodyState, zip: ZipArchive): Warning[] {
  const warnings = state.changes.warnings();
  const hidden = state.blocks.filter((block) => block.hidden);
  if (hidden[0]) {
    const message = `${hidden.length} stretch(es) of text that Word does not show stand here.`;
    warnings.push({ code: "HIDDEN_TEXT", message, anchor: hidden[0].anchor });
  }
  const count = (code: string, number: number, what: string): void => {
    if (number > 0) warnings.push({ code, message: `${number} ${what}` });
  };
  count("CHART_NOT_READ", state.unreadCharts, "chart(s) were not read: their numbers are not in this text.");
  count(
    "DIAGRAM_NOT_READ",
    state.unreadDiagrams,
    "diagram(s) (SmartArt) were not read: their words are not in this text.",
  );
  count("IMAGE_NOT_READ", state.coverage.images, "picture(s) were not read: text in them is not known.");
  const lost = state.otherChunks.filter((id) => !state.parts.relationships.some((link) => link.id === id));
  count("CHUNK_NOT_READ", lost.length, "inserted document(s) are missing in the file.");
  count(
    "MACROS",
    zip.names.filter((part) => /vbaProject\.bin$/i.test(part)).length,
    "macro project(s) are in this file; they are never run.",
  );
  return warnings;
}
