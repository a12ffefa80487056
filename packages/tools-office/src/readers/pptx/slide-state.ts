import type { Anchor, Block, BlockType, DocumentObject, Warning } from "@cloister/tool-runtime";
import type { Relationship } from "../../ooxml/relationships.ts";
import type { Presentation } from "./presentation.ts";
import type { PlaceholderPlaces } from "./shape-place.ts";

/** What is known and gathered while a slide is read. */
export interface SlideState {
  presentation: Presentation;
  anchor: Anchor;
  links: readonly Relationship[];
  places: PlaceholderPlaces;
  blocks: Block[];
  objects: DocumentObject[];
  warnings: Warning[];
  images: number;
  diagrams: number;
}

/** Adds a block with the slide as its place; `hidden` for shapes that the slide does not show. */
export function addBlock(
  state: SlideState,
  type: BlockType,
  block: Partial<Omit<Block, "type" | "anchor">> & { text: string },
  hidden = false,
): void {
  state.blocks.push({ type, anchor: state.anchor, ...block, ...(hidden ? { hidden: true as const } : {}) });
}
