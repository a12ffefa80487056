import type { Cell, ColumnType, SqlValue } from "@cloister/tool-runtime";
import { cellLine, isPlaceholder } from "./cell-kind.ts";
import { parseDate, parseMonth, type ParsedDate } from "./parse-date.ts";
import { isDigitCode, parseNumber, type ParsedNumber } from "./parse-number.ts";

/** The values of one column as SQLite stores them. */
export interface TypedColumn {
  type: ColumnType;
  /** Null for blanks, for marks like "-" and "N/A", for error values, and for what the type does not take. */
  values: SqlValue[];
  unit?: string;
  /** Positions of values that the type does not take. They are null, so that no sum or average counts them as 0. */
  unparsed: number[];
  /** How many cells hold an error value such as #DIV/0!. */
  errors: number;
  /** True when a day and a month could be swapped and month first was taken. */
  dateOrderGuessed: boolean;
}

/** Share of the non-blank cells that must fit a type. */
const share = 0.95;
const idTitle =
  /번호|코드|code|\bid\b|[_\s]id$|^no\.?$|사번|학번|전화|연락처|휴대폰|phone|\btel\b|우편|\bzip\b|바코드|계좌|사업자/i;
const dateTitle = /일자|날짜|일시|[가-힣]일$|^일$|date|\bday\b/i;
const monthTitle = /년월|연월|월$|month|기간|period/i;
/** Korean money words: units of one scale may be mixed in a column, and are then brought to 원. */
const wonScale: Record<string, number> = { 원: 1, 천원: 1e3, 만원: 1e4, 백만원: 1e6, 억원: 1e8 };

interface Scan {
  /** Non-blank cells. */
  filled: number;
  errors: number;
  hasCode: boolean;
  numbers: Map<number, ParsedNumber>;
  dates: Map<number, ParsedDate>;
  months: Map<number, string>;
  /** Positions of cells that hold something. */
  present: number[];
  seen: Map<string, ReadCell>;
}

/** Types a column by what at least 95 % of its cells hold. */
export function typeColumn(title: string, cells: (Cell | undefined)[]): TypedColumn {
  const plain = dateTitle.test(title) || monthTitle.test(title) ? null : plainNumbers(cells);
  if (plain) return plain;
  const scan = scanCells(title, cells);
  const isId = idTitle.test(title);
  const fits = (parsed: { size: number; has(at: number): boolean }): boolean => fitsType(parsed, scan, cells, isId);
  if (scan.dates.size > 0 && fits(scan.dates)) return dateColumn(scan, cells);
  if (scan.months.size > 0 && fits(scan.months)) return monthColumn(scan, cells);
  if (!scan.hasCode && scan.numbers.size > 0 && fits(scan.numbers)) {
    const column = numberColumn(scan, cells);
    if (column) return column;
  }
  return textColumn(scan, cells);
}

/** The usual column of a workbook, numbers shown as they are stored and blanks, without reading any text. */
function plainNumbers(cells: (Cell | undefined)[]): TypedColumn | null {
  const values: SqlValue[] = [];
  let isWhole = true;
  let filled = 0;
  for (const cell of cells) {
    if (!cell || cell.type === "blank") {
      values.push(null);
    } else if (cell.type === "number" && isPlainNumber(cell)) {
      values.push(cell.value as number);
      isWhole &&= Number.isSafeInteger(cell.value);
      filled++;
    } else {
      return null;
    }
  }
  if (filled === 0) return null;
  return { type: isWhole ? "INTEGER" : "REAL", values, unparsed: [], errors: 0, dateOrderGuessed: false };
}

function scanCells(title: string, cells: (Cell | undefined)[]): Scan {
  const scan: Scan = {
    filled: 0,
    errors: 0,
    hasCode: false,
    numbers: new Map(),
    dates: new Map(),
    months: new Map(),
    present: [],
    seen: new Map(),
  };
  const compact = { date: dateTitle.test(title), month: monthTitle.test(title) };
  for (const [at, cell] of cells.entries()) {
    if (!cell || cell.type === "blank") continue;
    if (cell.type === "error") scan.errors++;
    else if (cell.type !== "text" || (cell.text.trim() !== "" && !isPlaceholder(cell.text)))
      scanCell(scan, at, cell, compact);
  }
  return scan;
}

function scanCell(scan: Scan, at: number, cell: Cell, compact: { date: boolean; month: boolean }): void {
  scan.filled++;
  scan.present.push(at);
  if (cell.type === "boolean" || cell.type === "time") return;
  if (cell.type === "number" && isPlainNumber(cell) && !compact.date && !compact.month) {
    scan.numbers.set(at, { value: cell.value as number, unit: "" });
    return;
  }
  const isText = cell.type === "text";
  if (isText && !/\d/.test(cell.text)) return;
  const known = isText ? scan.seen.get(cell.text) : undefined;
  const read = known ?? readCell(cell, compact);
  if (isText && known === undefined && scan.seen.size < memoSize) scan.seen.set(cell.text, read);
  if (read.isCode) scan.hasCode = true;
  if (read.date) scan.dates.set(at, read.date);
  if (read.month !== null) scan.months.set(at, read.month);
  if (read.number) scan.numbers.set(at, read.number);
}

/** Texts of a column whose reading is remembered: most columns repeat theirs. */
const memoSize = 5000;

interface ReadCell {
  isCode: boolean;
  date: ParsedDate | null;
  month: string | null;
  number: ParsedNumber | null;
}

/** A number that is shown as it is stored. */
function isPlainNumber(cell: Cell): boolean {
  return cell.format === undefined && typeof cell.value === "number" && cell.text === String(cell.value);
}

function readCell(cell: Cell, compact: { date: boolean; month: boolean }): ReadCell {
  const none: ReadCell = { isCode: false, date: null, month: null, number: null };
  if (cell.type === "date") return { ...none, date: parseDate(String(cell.value)) };
  if (isCode(cell)) return { ...none, isCode: true };
  const text = cell.type === "number" ? String(cell.value) : cell.text;
  const isSplit = cell.type === "text" && /[-./년\s]/.test(text);
  const date = isSplit || compact.date ? parseDate(text, { compact: compact.date }) : null;
  const month = isSplit || compact.month ? parseMonth(text, { compact: compact.month }) : null;
  // "2026.03" is a number unless the title speaks of months.
  const isDecimal = !compact.month && /^\d{4}\.\d/.test(text.trim());
  return { isCode: false, date, month: isDecimal ? null : month, number: numberOf(cell) };
}

/** A code, whether stored as text or as a number shown with leading zeros or hyphens. */
function isCode(cell: Cell): boolean {
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

/** 95 %, or at least three quarters when the rest is one or two plain words ("미정"). A column of ids is one type altogether or text. */
function fitsType(
  parsed: { size: number; has(at: number): boolean },
  { filled, present }: Scan,
  cells: (Cell | undefined)[],
  isId: boolean,
): boolean {
  const others = filled - parsed.size;
  if (others === 0) return true;
  if (isId) return false;
  if (parsed.size >= filled * share) return true;
  if (filled < 5 || others > filled * 0.25) return false;
  const words = new Set(present.filter((at) => !parsed.has(at)).map((at) => cells[at]?.text.trim() ?? ""));
  return words.size < 3 && [...words].every((text) => !/\d/.test(text));
}

function unparsedOf({ present }: Scan, parsed: { has(at: number): boolean }): number[] {
  return present.filter((at) => !parsed.has(at));
}

function dateColumn(scan: Scan, cells: (Cell | undefined)[]): TypedColumn {
  let hasTime = false;
  let dateOrderGuessed = false;
  for (const { time, ambiguous } of scan.dates.values()) {
    if (time !== "" && !/^00:00(?::00)?$/.test(time)) hasTime = true;
    if (ambiguous) dateOrderGuessed = true;
  }
  const values = cells.map((_, at): SqlValue => {
    const parsed = scan.dates.get(at);
    if (!parsed) return null;
    return hasTime ? `${parsed.date} ${parsed.time || "00:00"}` : parsed.date;
  });
  return { type: "DATE", values, unparsed: unparsedOf(scan, scan.dates), errors: scan.errors, dateOrderGuessed };
}

/** Months stay text, in the one form `YYYY-MM` that sorts and compares. */
function monthColumn(scan: Scan, cells: (Cell | undefined)[]): TypedColumn {
  const values = cells.map((cell, at): SqlValue => scan.months.get(at) ?? textOf(cell));
  return { type: "TEXT", values, unparsed: [], errors: scan.errors, dateOrderGuessed: false };
}

function numberColumn(scan: Scan, cells: (Cell | undefined)[]): TypedColumn | null {
  const units = new Map<string, number>();
  for (const { unit } of scan.numbers.values()) units.set(unit, (units.get(unit) ?? 0) + 1);
  const percents = units.get("%") ?? 0;
  const isPercent = percents * 2 >= scan.numbers.size;
  const named = [...units.keys()].filter((unit) => unit !== "" && unit !== "%");
  const isMoney = named.length > 1 && named.every((unit) => wonScale[unit] !== undefined);
  if (named.length > 1 && !isMoney) return null;
  const scaled = (number: ParsedNumber): number => {
    if (number.unit === "%" && !isPercent) return number.value / 100;
    return isMoney ? number.value * (wonScale[number.unit] ?? 1) : number.value;
  };
  const values = cells.map((_, at): SqlValue => {
    const number = scan.numbers.get(at);
    return number ? scaled(number) : null;
  });
  const whole = values.every((value) => value === null || Number.isSafeInteger(value));
  const unit = isPercent ? "%" : isMoney ? "원" : named[0];
  const common = { values, unparsed: unparsedOf(scan, scan.numbers), errors: scan.errors, dateOrderGuessed: false };
  return { type: whole ? "INTEGER" : "REAL", ...common, ...(unit !== undefined && { unit }) };
}

function textColumn(scan: Scan, cells: (Cell | undefined)[]): TypedColumn {
  return { type: "TEXT", values: cells.map(textOf), unparsed: [], errors: scan.errors, dateOrderGuessed: false };
}

function textOf(cell: Cell | undefined): SqlValue {
  if (!cell || cell.type === "blank" || cell.type === "error") return null;
  if (cell.type === "number" && !isCode(cell)) return String(cell.value);
  if (cell.type === "date" || cell.type === "time") return String(cell.value).replace("T", " ").normalize("NFC");
  const line = cellLine(cell);
  return line === "" || (cell.type === "text" && isPlaceholder(line) && /^[-–—]+$/.test(line)) ? null : line;
}
