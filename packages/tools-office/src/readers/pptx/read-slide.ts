import { readTree } from "../../ooxml/read-tree.ts";
import { attribute, descendantsOf, pathOf } from "../docx/xml-node.ts";
import type { LayoutPlaces } from "./layout-places.ts";
import { innerLinks, type Presentation } from "./presentation.ts";
import { placeholderType } from "./shape-place.ts";
import { readSlideComments } from "./slide-comments.ts";
import { addShapes } from "./slide-shapes.ts";
import { addBlock, type SlideState } from "./slide-state.ts";
import { bodyText } from "./text-body.ts";
import { childOf } from "../docx/xml-node.ts";

/** A slide that was read. */
export interface ReadSlide extends Pick<SlideState, "blocks" | "objects" | "warnings" | "images" | "diagrams"> {
  /** The show leaves it out. */
  isHidden: boolean;
  comments: number;
}

/** Reads one slide: its shapes in reading order, then its notes and comments. Throws `ReadError`. */
export async function readSlide(
  presentation: Presentation,
  part: string,
  number: number,
  layouts: LayoutPlaces,
): Promise<ReadSlide> {
  const { zip } = presentation;
  const links = await innerLinks(zip, part);
  const target = (type: string) => links.find((link) => link.type === type)?.target;
  const layout = target("slideLayout");
  const state: SlideState = {
    presentation,
    anchor: { type: "slide", slide: number },
    links,
    places: layout === undefined ? new Map() : await layouts.ofLayout(layout),
    blocks: [],
    objects: [],
    warnings: [],
    images: 0,
    diagrams: 0,
  };
  const slide = await readTree(zip.stream(part));
  await addShapes(pathOf(slide, "cSld", "spTree")?.children ?? [], state);
  const notes = target("notesSlide");
  if (notes !== undefined) await addNotes(notes, state);
  let comments = 0;
  for (const { target: list } of links.filter(({ type }) => type === "comments" || type === "comment")) {
    const blocks = await readSlideComments(presentation, list, number);
    comments += blocks.length;
    state.blocks.push(...blocks);
  }
  const isHidden = ["0", "false"].includes(attribute(slide, "show") ?? "");
  if (isHidden) for (const block of state.blocks) block.hidden = true;
  return { ...state, isHidden, comments };
}

/** What the speaker wrote; the page around it repeats the slide. */
async function addNotes(part: string, state: SlideState): Promise<void> {
  const page = await readTree(state.presentation.zip.stream(part));
  for (const shape of descendantsOf(page, "sp")) {
    const text = placeholderType(shape) === "body" ? bodyText(childOf(shape, "txBody")) : "";
    if (text !== "") addBlock(state, "note", { text });
  }
}
