import { wonPerUnit, type Cell, type ColumnType, type SqlValue } from "@cloister/tool-runtime";
import { cellLine, isPlaceholder } from "./cell-kind.ts";
import type { ParsedDate } from "./parse-date.ts";
import { isCode, isPlainNumber } from "./read-cell.ts";
import { scanCells, type ColumnScan } from "./scan-column.ts";

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

/** Which dates without separators the title of a column allows. */
export function compactForms(title: string): { date: boolean; month: boolean } {
  return { date: dateTitle.test(title), month: monthTitle.test(title) };
}

/** True for titles of numbers that name something. */
export function isIdTitle(title: string): boolean {
  return idTitle.test(title);
}

/** In which unit the numbers of a column are stored. */
export interface NumberScale {
  isPercent: boolean;
  /** Several units of Korean money: all are brought to 원. */
  isMoney: boolean;
  unit: string | undefined;
}

/** The scale of a column by how often its units come among `numbers` numbers; null for units that do not go together. */
export function numberScale(units: ReadonlyMap<string, number>, numbers: number): NumberScale | null {
  const isPercent = (units.get("%") ?? 0) * 2 >= numbers;
  const named = [...units.keys()].filter((unit) => unit !== "" && unit !== "%");
  // Units of one scale may be mixed in a column, and are then brought to 원.
  const isMoney = named.length > 1 && named.every((unit) => wonPerUnit(unit) !== null);
  if (named.length > 1 && !isMoney) return null;
  return { isPercent, isMoney, unit: isPercent ? "%" : isMoney ? "원" : named[0] };
}

/** A number as the column stores it. */
export function scaled(value: number, unit: string, { isPercent, isMoney }: NumberScale): number {
  if (unit === "%" && !isPercent) return value / 100;
  return isMoney ? value * (wonPerUnit(unit) ?? 1) : value;
}

/** True for a date with a time of day that is not midnight. */
export function hasClock({ time }: ParsedDate): boolean {
  return time !== "" && !/^00:00(?::00)?$/.test(time);
}

/** A date as a column stores it, with a time where any of its dates has one. */
export function dateText({ date, time }: ParsedDate, hasTime: boolean): string {
  return hasTime ? `${date} ${time || "00:00"}` : date;
}

/** Types a column by what at least 95 % of its cells hold. */
export function typeColumn(title: string, cells: (Cell | undefined)[]): TypedColumn {
  const compact = compactForms(title);
  const plain = compact.date || compact.month ? null : plainNumbers(cells);
  if (plain) return plain;
  const scan = scanCells(cells, compact);
  const isId = isIdTitle(title);
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

/** 95 %, or at least three quarters when the rest is one or two plain words ("미정"). A column of ids is one type altogether or text. */
function fitsType(
  parsed: { size: number; has(at: number): boolean },
  { filled, present }: ColumnScan,
  cells: (Cell | undefined)[],
  isId: boolean,
): boolean {
  const others = () => new Set(present.filter((at) => !parsed.has(at)).map((at) => cells[at]?.text.trim() ?? ""));
  return fitsShare(parsed.size, filled, isId, others);
}

/** The same by counts; `wordsOf` gives the texts of the rest. */
export function fitsShare(parsed: number, filled: number, isId: boolean, wordsOf: () => ReadonlySet<string>): boolean {
  const others = filled - parsed;
  if (others === 0) return true;
  if (isId) return false;
  if (parsed >= filled * share) return true;
  if (filled < 5 || others > filled * 0.25) return false;
  const words = wordsOf();
  return words.size < 3 && [...words].every((text) => !/\d/.test(text));
}

function unparsedOf({ present }: ColumnScan, parsed: { has(at: number): boolean }): number[] {
  return present.filter((at) => !parsed.has(at));
}

function dateColumn(scan: ColumnScan, cells: (Cell | undefined)[]): TypedColumn {
  const dates = [...scan.dates.values()];
  const hasTime = dates.some(hasClock);
  const dateOrderGuessed = dates.some(({ ambiguous }) => ambiguous);
  const values = cells.map((_, at): SqlValue => {
    const parsed = scan.dates.get(at);
    return parsed ? dateText(parsed, hasTime) : null;
  });
  return { type: "DATE", values, unparsed: unparsedOf(scan, scan.dates), errors: scan.errors, dateOrderGuessed };
}

/** Months stay text, in the one form `YYYY-MM` that sorts and compares. */
function monthColumn(scan: ColumnScan, cells: (Cell | undefined)[]): TypedColumn {
  const values = cells.map((cell, at): SqlValue => scan.months.get(at) ?? textOf(cell));
  return { type: "TEXT", values, unparsed: [], errors: scan.errors, dateOrderGuessed: false };
}

function numberColumn(scan: ColumnScan, cells: (Cell | undefined)[]): TypedColumn | null {
  const units = new Map<string, number>();
  for (const { unit } of scan.numbers.values()) units.set(unit, (units.get(unit) ?? 0) + 1);
  const scale = numberScale(units, scan.numbers.size);
  if (scale === null) return null;
  const values = cells.map((_, at): SqlValue => {
    const number = scan.numbers.get(at);
    return number ? scaled(number.value, number.unit, scale) : null;
  });
  const whole = values.every((value) => value === null || Number.isSafeInteger(value));
  const { unit } = scale;
  const common = { values, unparsed: unparsedOf(scan, scan.numbers), errors: scan.errors, dateOrderGuessed: false };
  return { type: whole ? "INTEGER" : "REAL", ...common, ...(unit !== undefined && { unit }) };
}

function textColumn(scan: ColumnScan, cells: (Cell | undefined)[]): TypedColumn {
  return { type: "TEXT", values: cells.map(textOf), unparsed: [], errors: scan.errors, dateOrderGuessed: false };
}

/** The value of a cell in a column of texts. */
export function textOf(cell: Cell | undefined): SqlValue {
  if (!cell || cell.type === "blank" || cell.type === "error") return null;
  if (cell.type === "number" && !isCode(cell)) return String(cell.value);
  if (cell.type === "date" || cell.type === "time") return String(cell.value).replace("T", " ").normalize("NFC");
  const line = cellLine(cell);
  return line === "" || (cell.type === "text" && isPlaceholder(line) && /^[-–—]+$/.test(line)) ? null : line;
}
