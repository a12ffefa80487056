import type { Cell } from "@cloister/tool-runtime";
import { isPresent, readPresent, type CompactForms, type ReadCell } from "../read-cell.ts";
import { textOf } from "../type-columns.ts";

/** What a text or a day can be read as; `isPresent` is false for blanks and for marks like "-". */
export interface Known {
  isPresent: boolean;
  read: ReadCell | null;
  text: string | null;
}

/** Nothing there. */
export const absent: Known = { isPresent: false, read: null, text: null };

/** A cell that holds this text. */
export function textCell(text: string): Cell {
  return { ref: "", text, value: text, type: "text" };
}

/** All that is known of a cell. */
export function knownOf(cell: Cell, compact: CompactForms): Known {
  const text = textOf(cell) as string | null;
  return isPresent(cell) ? { isPresent: true, read: readPresent(cell, compact), text } : { ...absent, text };
}
