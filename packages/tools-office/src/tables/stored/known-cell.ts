import type { Cell } from "@cloister/tool-runtime";
import { isPlaceholder } from "../cell-kind.ts";
import { isPlainNumber, readCell, type CompactForms, type ReadCell } from "../read-cell.ts";
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

/** As `scanCells` looks at a cell. */
export function knownOf(cell: Cell, compact: CompactForms): Known {
  const text = textOf(cell) as string | null;
  if (cell.type === "blank" || cell.type === "error") return { ...absent, text };
  if (cell.type === "text" && (cell.text.trim() === "" || isPlaceholder(cell.text))) return { ...absent, text };
  if (cell.type === "boolean" || cell.type === "time") return { isPresent: true, read: null, text };
  if (cell.type === "text" && !/\d/.test(cell.text)) return { isPresent: true, read: null, text };
  if (cell.type === "number" && isPlainNumber(cell) && !compact.date && !compact.month) {
    const number = { value: cell.value as number, unit: "" };
    return { isPresent: true, read: { isCode: false, date: null, month: null, number }, text };
  }
  return { isPresent: true, read: readCell(cell, compact), text };
}
