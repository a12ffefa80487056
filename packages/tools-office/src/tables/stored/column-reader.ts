import type { Cell } from "@cloister/tool-runtime";
import type { ParsedDate } from "../parse-date.ts";
import { readCell, type CompactForms } from "../read-cell.ts";
import { textOf } from "../type-columns.ts";
import { numeralText } from "../../readers/csv/numeral.ts";
import { CHUNK_ROWS, ERROR, KIND_MASK, NUMBER, NUMERAL, RAW, SHARED, TEXT } from "./cell-kinds.ts";
import type { CellVisitor } from "./each-cell.ts";
import { absent, knownOf, textCell, type Known } from "./known-cell.ts";
import type { StoredRows } from "./stored-rows.ts";
import { DAYS, DIGITS, GENERAL, OTHER, styleKind } from "./style-kinds.ts";

const REMEMBERED = 20_000;
/** Ungrouped digits beyond these are a code. */
const LARGEST = 1e14;

/** Reads the cells of one column one after the other; what the last one can be read as stands in the fields. */
export class ColumnReader implements CellVisitor {
  isPresent = false;
  isError = false;
  isCode = false;
  hasNumber = false;
  private number = 0;
  unit = "";
  /** `number` is the share that is shown in percent: `numberValue` gives the percents. */
  private isShare = false;
  date: ParsedDate | null = null;
  month: string | null = null;
  /** The cell was a text, and not blank. */
  isText = false;
  private readonly compact: CompactForms;
  private readonly isCompact: boolean;
  private readonly after: () => void;
  private texts = new Map<string, Known>();
  /** Of one workbook: shared texts and styles have numbers of its own. */
  private rows: StoredRows | null = null;
  private shared = new Map<number, Known>();
  private styles: number[] = [];
  private units: (string | undefined)[] = [];
  private days = new Map<number, Known>();
  private raws = new Map<string, Known>();
  // The cell read last, for what is asked of it afterwards.
  private lastCell: Cell | undefined;
  private lastKnown: Known | null = null;
  private rowsOfLast: StoredRows | null = null;
  private position = 0;
  private column = 0;
  private kind = 0;
  private value = 0;
  private style = 0;

  /** `after` is called with the fields set for each cell, blank ones too. */
  constructor(compact: CompactForms, after: (reader: ColumnReader) => void) {
    this.compact = compact;
    this.isCompact = compact.date || compact.month;
    this.after = () => after(this);
  }

  cell(cell: Cell | undefined): void {
    this.clear();
    this.lastCell = cell;
    this.rowsOfLast = null;
    if (cell) this.take(knownOf(cell, this.compact));
    this.isError = cell?.type === "error";
    this.isText = cell?.type === "text" && cell.text.trim() !== "";
    this.after();
  }

  stored(rows: StoredRows, position: number, column: number, kind: number, value: number, style: number): void {
    this.clear();
    if (rows !== this.rows) this.enter(rows);
    this.rowsOfLast = rows;
    this.position = position;
    this.column = column;
    this.kind = kind;
    this.value = value;
    this.style = style;
    const plain = kind & KIND_MASK;
    if (plain === NUMBER) this.readNumber(value, style);
    else if (plain === SHARED) this.take(this.ofShared(rows, value));
    else if (plain === TEXT) this.take(this.ofText(rows.texts(Math.floor(position / CHUNK_ROWS), column)[value] ?? ""));
    else if (plain === NUMERAL) this.readNumeral(value, style);
    else if (plain === RAW)
      this.take(this.ofRaw(rows.texts(Math.floor(position / CHUNK_ROWS), column)[value] ?? "", style));
    else if (plain === ERROR) this.isError = true;
    else this.isPresent = true;
    this.isText = plain === SHARED || plain === TEXT || plain === NUMERAL;
    this.after();
  }

  /** The number in its unit; not looked at while cells are only counted. */
  numberValue(): number {
    return this.isShare ? percentsOf(this.number) : this.number;
  }

  /** The value of the last cell in a column of texts. */
  text(): string | null {
    if (this.lastKnown) return this.lastKnown.text;
    if (this.rowsOfLast && this.kind === NUMERAL) return numeralText(this.value, this.style);
    if (this.rowsOfLast && this.kind === NUMBER && this.styles[this.style] === GENERAL) return String(this.value);
    const cell = this.lastOne();
    return cell ? (textOf(cell) as string | null) : null;
  }

  /** The last cell as the reader of small sheets gives it. */
  lastOne(): Cell | undefined {
    if (!this.rowsOfLast) return this.lastCell;
    return this.rowsOfLast.cell(this.position, this.column, this.kind, this.value, this.style) ?? undefined;
  }

  private clear(): void {
    this.isPresent = false;
    this.isError = false;
    this.isCode = false;
    this.hasNumber = false;
    this.isShare = false;
    this.date = null;
    this.month = null;
    this.lastKnown = null;
    this.lastCell = undefined;
  }

  private take(known: Known): void {
    this.isPresent = known.isPresent;
    this.lastKnown = known;
    const { read } = known;
    if (!read) return;
    this.isCode = read.isCode;
    this.date = read.date;
    this.month = read.month;
    if (!read.number) return;
    this.hasNumber = true;
    this.number = read.number.value;
    this.unit = read.number.unit;
  }

  private enter(rows: StoredRows): void {
    this.rows = rows;
    this.shared = new Map();
    this.days = new Map();
    this.raws = new Map();
    this.styles = rows.context.formats.map(styleKind);
    this.units = [];
  }

  private readNumber(value: number, style: number): void {
    // A style that the workbook does not list is General.
    const kind = this.styles[style] ?? (this.styles[style] = GENERAL);
    if (kind === DAYS && Number.isInteger(value)) {
      const key = value * 65_536 + style;
      let known = this.days.get(key);
      if (!known) {
        const cell = this.lastOne();
        known = cell ? knownOf(cell, this.compact) : absent;
        if (this.days.size < REMEMBERED) this.days.set(key, known);
      }
      return this.take(known);
    }
    if (this.isCompact || kind === OTHER || kind === DAYS || (kind === DIGITS && !(Math.abs(value) < LARGEST))) {
      const cell = this.lastOne();
      return this.take(cell ? knownOf(cell, this.compact) : absent);
    }
    this.isPresent = true;
    this.hasNumber = true;
    this.unit = kind === GENERAL ? "" : this.unitOf(style, value);
    this.number = value;
    this.isShare = this.unit === "%";
  }

  /** What `readCell` makes of such a text, unless the title allows days without separators. */
  private readNumeral(value: number, decimals: number): void {
    if (this.isCompact) return this.take(this.ofText(numeralText(value, decimals)));
    this.isPresent = true;
    this.hasNumber = true;
    this.unit = "";
    this.number = value;
  }

  private unitOf(style: number, value: number): string {
    const key = style * 3 + (value < 0 ? 0 : value === 0 ? 1 : 2);
    const known = this.units[key];
    if (known !== undefined) return known;
    const cell = this.lastOne();
    return (this.units[key] = (cell && readCell(cell, this.compact).number?.unit) || "");
  }

  private ofShared(rows: StoredRows, index: number): Known {
    const known = this.shared.get(index);
    if (known) return known;
    const made = knownOf(textCell(rows.context.strings[index] ?? ""), this.compact);
    if (this.shared.size >= REMEMBERED) this.shared.clear();
    this.shared.set(index, made);
    return made;
  }

  /** The same day or amount comes again and again. */
  private ofRaw(json: string, style: number): Known {
    const key = `${style} ${json}`;
    const known = this.raws.get(key);
    if (known) return known;
    const cell = this.lastOne();
    const made = cell ? knownOf(cell, this.compact) : absent;
    if (this.raws.size < REMEMBERED) this.raws.set(key, made);
    return made;
  }

  private ofText(text: string): Known {
    const known = this.texts.get(text);
    if (known) return known;
    const made = knownOf(textCell(text), this.compact);
    if (this.texts.size < REMEMBERED) this.texts.set(text, made);
    return made;
  }
}

/**
 * `Number((share * 100).toPrecision(12))`, without the text where the percents have two decimals or fewer: what lies
 * closer to such a number than half of the twelfth digit is rounded to it, and whole / 100 is the double next to it.
 */
export function percentsOf(share: number): number {
  const percents = share * 100;
  const hundredths = percents * 100;
  const whole = Math.round(hundredths);
  const size = Math.abs(whole);
  if (size < 1e12 && Math.abs(hundredths - whole) <= size * 4e-13) return whole / 100;
  return Number(percents.toPrecision(12));
}
