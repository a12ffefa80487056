import type { Cell } from "@cloister/tool-runtime";
import { isPlaceholder } from "./cell-kind.ts";
import { parseDate, parseMonth, type ParsedDate } from "./parse-date.ts";
import { isDigitCode, parseNumber, type ParsedNumber } from "./parse-number.ts";

/** What a cell can be read as: several at once, the column decides. */
export interface ReadCell {
  isCode: boolean;
  date: ParsedDate | null;
  month: string | null;
  number: ParsedNumber | null;
}

/** Which titles allow dates without separators: 20260301 is a number elsewhere. */
export interface CompactForms {
  date: boolean;
  month: boolean;
}

/** A Hangul syllable of no unit, of no part of a date and of no day of the week: names and remarks have one soon. */
const isWords =
  /(?![원달러유로엔천백만억명인개건대회곳권장매병벌켤레박스세트시간분초월주점평톤배년일화수목금토요오전후])[가-힣]/;

export function readCell(cell: Cell, compact: CompactForms): ReadCell {
  const none: ReadCell = { isCode: false, date: null, month: null, number: null };
  if (cell.type === "date") return { ...none, date: parseDate(String(cell.value)) };
  if (isCode(cell)) return { ...none, isCode: true };
  if (cell.type === "text" && isWords.test(cell.text)) return none;
  const text = cell.type === "number" ? String(cell.value) : cell.text;
  const isSplit = cell.type === "text" && /[-./년\s]/.test(text);
  const date = isSplit || compact.date ? parseDate(text, { compact: compact.date }) : null;
  const month = isSplit || compact.month ? parseMonth(text, { compact: compact.month }) : null;
  // "2026.03" is a number unless the title speaks of months.
  const isDecimal = !compact.month && /^\d{4}\.\d/.test(text.trim());
  return { isCode: false, date, month: isDecimal ? null : month, number: numberOf(cell) };
}

/** True for a cell that holds something: no blank, no error, no mark like "-". */
export function isPresent(cell: Cell): boolean {
  if (cell.type === "blank" || cell.type === "error") return false;
  return cell.type !== "text" || (cell.text.trim() !== "" && !isPlaceholder(cell.text));
}

/** What such a cell can be read as; null for one that is a text at most. */
export function readPresent(cell: Cell, compact: CompactForms): ReadCell | null {
  if (cell.type === "boolean" || cell.type === "time") return null;
  if (cell.type === "text" && !/\d/.test(cell.text)) return null;
  if (cell.type === "number" && isPlainNumber(cell) && !compact.date && !compact.month)
    return { isCode: false, date: null, month: null, number: { value: cell.value as number, unit: "" } };
  return readCell(cell, compact);
}

/** A number that is shown as it is stored. */
export function isPlainNumber(cell: Cell): boolean {
  return cell.format === undefined && typeof cell.value === "number" && cell.text === String(cell.value);
}

/** A code, whether stored as text or as a number shown with leading zeros or hyphens. */
export function isCode(cell: Cell): boolean {
  const text = cell.text.trim();
  return isDigitCode(text) || (cell.type === "number" && /^\d+(?:-\d+)+$/.test(text));
}

function numberOf(cell: Cell): ParsedNumber | null {
  if (cell.type !== "number" || typeof cell.value !== "number") return parseNumber(cell.text);
  const shown = cell.format === undefined && !/[^\d.,-]/.test(cell.text) ? "" : (parseNumber(cell.text)?.unit ?? "");
  // A number format may scale what it shows ("1,235천원" for 1234567), so only plain currencies and % are taken from it.
  const unit = ["%", "원", "$", "€", "£", "¥"].includes(shown) ? shown : "";
  return { value: unit === "%" ? Number((cell.value * 100).toPrecision(12)) : cell.value, unit };
}
