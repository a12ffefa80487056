import type { ColumnType, SqlValue } from "@cloister/tool-runtime";
import type { Joined } from "../join-shapes.ts";
import {
  compactForms,
  dateText,
  fitsShare,
  hasClock,
  isIdTitle,
  numberScale,
  scaled,
  type NumberScale,
} from "../type-columns.ts";
import { ColumnReader } from "./column-reader.ts";
import { eachCell } from "./each-cell.ts";

/** What the values of a column are: how each cell becomes one. */
export interface ColumnPlan extends NumberScale {
  kind: "date" | "month" | "number" | "text";
  hasTime: boolean;
  errors: number;
  dateOrderGuessed: boolean;
  /** Dates written as texts are among them. */
  isTextDate: boolean;
}

interface Counts {
  filled: number;
  errors: number;
  codes: number;
  numbers: number;
  dates: number;
  months: number;
  texts: number;
  units: Map<string, number>;
  hasTime: boolean;
  isAmbiguous: boolean;
}

/** Decides on the type of a column as `typeColumn` does, by counts alone. */
export function decideColumn(title: string, join: Joined, at: number): ColumnPlan {
  const counts = countCells(title, join, at);
  const isText = planOf("text", counts);
  const fits = (kind: "date" | "month" | "number", parsed: number): boolean =>
    parsed > 0 && fitsShare(parsed, counts.filled, isIdTitle(title), () => otherWords(title, join, at, kind));
  if (fits("date", counts.dates)) return planOf("date", counts);
  if (fits("month", counts.months)) return planOf("month", counts);
  if (counts.codes === 0 && fits("number", counts.numbers)) return numberPlan(counts) ?? isText;
  return isText;
}

/** The cells of a column of a join, part after part. */
export function eachOfJoin({ parts, order }: Joined, at: number, reader: ColumnReader): void {
  for (const [part, { raw }] of parts.entries()) eachCell(raw, order[part]?.[at] ?? -1, reader);
}

function countCells(title: string, join: Joined, at: number): Counts {
  const counts: Counts = {
    filled: 0,
    errors: 0,
    codes: 0,
    numbers: 0,
    dates: 0,
    months: 0,
    texts: 0,
    units: new Map(),
    hasTime: false,
    isAmbiguous: false,
  };
  // Counted aside: a map is looked at once for each stretch of one unit.
  let unit = "";
  let ofUnit = 0;
  const settle = () => {
    if (ofUnit > 0) counts.units.set(unit, (counts.units.get(unit) ?? 0) + ofUnit);
    ofUnit = 0;
  };
  const reader = new ColumnReader(compactForms(title), (read) => {
    if (read.isError) counts.errors++;
    if (read.isText) counts.texts++;
    if (!read.isPresent) return;
    counts.filled++;
    if (read.isCode) counts.codes++;
    if (read.month !== null) counts.months++;
    if (read.date) {
      counts.dates++;
      if (hasClock(read.date)) counts.hasTime = true;
      if (read.date.ambiguous) counts.isAmbiguous = true;
    }
    if (!read.hasNumber) return;
    counts.numbers++;
    if (read.unit !== unit) {
      settle();
      unit = read.unit;
    }
    ofUnit++;
  });
  eachOfJoin(join, at, reader);
  settle();
  return counts;
}

function planOf(kind: ColumnPlan["kind"], { hasTime, errors, isAmbiguous, texts }: Counts): ColumnPlan {
  const isDate = kind === "date";
  return {
    kind,
    hasTime,
    isPercent: false,
    isMoney: false,
    unit: undefined,
    errors,
    dateOrderGuessed: isDate && isAmbiguous,
    isTextDate: isDate && texts > 0,
  };
}

function numberPlan(counts: Counts): ColumnPlan | null {
  const scale = numberScale(counts.units, counts.numbers);
  return scale && { ...planOf("number", counts), ...scale };
}

/** Texts of the cells that are not of this kind; three tell as much as all of them. */
function otherWords(title: string, join: Joined, at: number, kind: "date" | "month" | "number"): Set<string> {
  const words = new Set<string>();
  const reader = new ColumnReader(compactForms(title), (read) => {
    if (!read.isPresent || words.size > 2 || isOfKind(read, kind)) return;
    words.add(read.lastOne()?.text.trim() ?? "");
  });
  eachOfJoin(join, at, reader);
  return words;
}

function isOfKind(reader: ColumnReader, kind: ColumnPlan["kind"]): boolean {
  if (kind === "number") return reader.hasNumber;
  return kind === "date" ? reader.date !== null : reader.month !== null;
}

/** The value of the cell that the reader is at. */
export function valueOf(plan: ColumnPlan, reader: ColumnReader): SqlValue {
  if (plan.kind === "number") {
    return reader.hasNumber ? scaled(reader.numberValue(), reader.unit, plan) : null;
  }
  if (plan.kind === "date") return reader.date ? dateText(reader.date, plan.hasTime) : null;
  return plan.kind === "month" ? (reader.month ?? reader.text()) : reader.text();
}

/** True for a cell that holds something which the type does not take. */
export function isUnparsed(plan: ColumnPlan, reader: ColumnReader): boolean {
  if (!reader.isPresent || plan.kind === "text" || plan.kind === "month") return false;
  return plan.kind === "number" ? !reader.hasNumber : reader.date === null;
}

/** `isWhole` holds for the numbers of a column. */
export function typeOf({ kind }: ColumnPlan, isWhole: boolean): ColumnType {
  if (kind === "number") return isWhole ? "INTEGER" : "REAL";
  return kind === "date" ? "DATE" : "TEXT";
}
