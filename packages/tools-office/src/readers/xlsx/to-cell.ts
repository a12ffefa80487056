import type { Cell } from "@cloister/tool-runtime";
import { cellRef } from "../../model/a1.ts";
import { ReadError } from "../../gate/read-error.ts";
import { formatIsoDate } from "../number-format/format-iso-date.ts";
import { formatNumber } from "../number-format/format-number.ts";
import type { FormattedNumber } from "../number-format/formatted-number.ts";
import type { RawCell } from "./walk-sheet.ts";

/** What the cells of a workbook refer to. */
export interface CellContext {
  strings: readonly string[];
  /** Format code of each style index. */
  formats: readonly string[];
  date1904: boolean;
}

/** A stored cell with its text and value; null when it holds nothing (a style alone). */
export function toCell(raw: RawCell, formula: string | null, context: CellContext): Cell | null {
  const code = context.formats[raw.style] ?? "General";
  const content = raw.value === null ? null : readValue(raw.type, raw.value, code, context);
  if (formula === null && (content === null || content.value === "")) return null;
  if (content && raw.shown !== undefined) content.text = raw.shown;
  const ref = cellRef(raw.row, raw.column);
  const cell: Cell = content ? { ref, ...content } : { ref, text: notCalculated(formula), value: null, type: "blank" };
  if (formula !== null && formula !== "") cell.formula = formula;
  // A format like `;;;` shows nothing at all.
  const isInvisible = cell.text === "" && cell.type === "number";
  if (raw.rowHidden || raw.columnHidden || isInvisible) cell.hidden = true;
  if (code !== "General") cell.format = code;
  return cell;
}

function notCalculated(formula: string | null): string {
  return `${formula || "formula"}, not calculated`;
}

/** ECMA-376-1 18.18.11: what the text of `v` means under each `t`. */
function readValue(type: string, value: string, code: string, context: CellContext): FormattedNumber {
  switch (type) {
    case "s":
      return textCell(sharedString(value, context.strings));
    case "str":
    case "inlineStr":
      return textCell(value);
    case "b":
      return value.trim() === "1" || value.trim() === "true"
        ? { text: "TRUE", value: true, type: "boolean" }
        : { text: "FALSE", value: false, type: "boolean" };
    case "e":
      return { text: value, value, type: "error" };
    case "d":
      return formatIsoDate(value.trim(), code);
    default:
      return readNumber(value, code, context.date1904);
  }
}

function readNumber(value: string, code: string, date1904: boolean): FormattedNumber {
  const number = value.trim() === "" ? Number.NaN : Number(value);
  // Writers that put text into a numeric cell exist; the text is the truth then.
  return Number.isNaN(number) ? textCell(value) : formatNumber(number, code, date1904);
}

function textCell(text: string): FormattedNumber {
  return { text, value: text, type: "text" };
}

function sharedString(index: string, strings: readonly string[]): string {
  const text = strings[Number(index)];
  if (text === undefined) throw new ReadError("DAMAGED", `a cell names the string ${index}, which is not in the table`);
  return text;
}
