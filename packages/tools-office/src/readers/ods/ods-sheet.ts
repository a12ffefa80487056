import type { Anchor, Block, Sheet } from "@cloister/tool-runtime";
import type { RawCell } from "../xlsx/walk-sheet.ts";

/** A sheet as its element is walked through. */
export interface OdsSheet {
  name: string;
  state: Sheet["state"];
  cells: RawCell[];
  merges: string[];
  /** Comments, and text boxes laid over the cells. */
  blocks: Block[];
  comments: number;
  images: number;
  /** Embedded objects, charts mostly: their folder in the package, and the cell they stand at. */
  objects: { folder: string; anchor: Anchor }[];
}

/** Cells held of a workbook, repeated ones included: a few bytes can claim seventeen billion of them. */
export const MAX_ODS_CELLS = 2_000_000;

/** The same of a workbook whose cells go to files. */
export const MAX_STORED_ODS_CELLS = 20_000_000;

/** A sheet with nothing in it yet. */
export function emptyOdsSheet(name: string, state: Sheet["state"]): OdsSheet {
  return { name, state, cells: [], merges: [], blocks: [], comments: 0, images: 0, objects: [] };
}
