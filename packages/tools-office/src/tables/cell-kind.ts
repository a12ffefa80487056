import type { Cell } from "@cloister/tool-runtime";
import { parseDate, parseMonth } from "./parse-date.ts";
import { parseNumber } from "./parse-number.ts";

/** What a cell looks like, whatever its stored type: a CSV cell is text even when it shows a number. */
export type CellKind = "number" | "date" | "text" | "placeholder";

const placeholders = /^(?:[-–—.]+|n\/?a|#n\/a|null|nan)$/i;

/** True for the marks people type where there is no value. */
export function isPlaceholder(text: string): boolean {
  return placeholders.test(text.trim());
}

export function cellKind(cell: Cell): CellKind {
  if (cell.type === "number") return "number";
  if (cell.type === "date") return "date";
  if (cell.type === "error") return "placeholder";
  if (cell.type !== "text") return "text";
  if (isPlaceholder(cell.text)) return "placeholder";
  if (!/\d/.test(cell.text)) return "text";
  if (parseNumber(cell.text)) return "number";
  return parseDate(cell.text) || parseMonth(cell.text) ? "date" : "text";
}

/** The text of a cell on one line, NFC, without outer spaces. */
export function cellLine(cell: Cell | undefined): string {
  return cell ? lineOf(cell.text) : "";
}

/** ASCII and whole Hangul syllables with single spaces: nothing in it changes, and most texts are of this kind. */
const plainLine = /^[\x21-\x7e가-힣]+(?: [\x21-\x7e가-힣]+)*$/;

/** The same of a text. */
export function lineOf(text: string): string {
  if (plainLine.test(text)) return text;
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
