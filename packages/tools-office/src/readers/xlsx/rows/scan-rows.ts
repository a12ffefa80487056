import { cellRef, maxColumn, maxRow } from "../../../model/a1.ts";
import { IrregularSheet, type RowWriter } from "../../row-store.ts";
import { cellTextOfBytes, indexOfBytes, numberOfBytes, textOfBytes } from "./cell-bytes.ts";
import { TagReader, type CellType } from "./tag-reader.ts";
import type { RowNotes } from "./row-notes.ts";

/** A row longer than this is not waited for. */
const MAX_ROW_BYTES = 32 * 1024 * 1024;
const GREATER = 62;
const SLASH = 47;

/**
 * Reads the rows of a sheet from their bytes, in the form that nearly all programs write: five times as fast as a general
 * XML parser. Throws `IrregularSheet` for everything else, well-formed or not, which is then left to such a parser.
 */
export class RowScanner extends TagReader {
  stored = 0;
  isDone = false;
  /** Smallest range around the cells; top is 0 while there are none. */
  readonly extent = { top: 0, left: maxColumn, bottom: 0, right: 0 };
  private readonly writer: RowWriter;
  private readonly notes: RowNotes;
  private readonly hiddenColumns: Uint8Array;
  private readonly strings: readonly string[];
  private readonly rowEnd: Buffer;
  private row = 0;
  private rowStored = 0;
  private given = false;

  constructor(
    writer: RowWriter,
    notes: RowNotes,
    sheet: { hiddenColumns: Uint8Array; strings: readonly string[]; prefix: string },
  ) {
    super(sheet.prefix);
    this.writer = writer;
    this.notes = notes;
    this.hiddenColumns = sheet.hiddenColumns;
    this.strings = sheet.strings;
    this.rowEnd = Buffer.from(`</${sheet.prefix}row>`, "latin1");
  }

  /** Takes all whole rows of the bytes and gives what is left of them. */
  scan(bytes: Buffer): Buffer {
    this.bytes = bytes;
    this.at = 0;
    for (;;) {
      this.end = bytes.length;
      this.skipSpace();
      const start = this.at;
      if (!this.scanRow()) {
        if (bytes.length - start > MAX_ROW_BYTES) throw new IrregularSheet("a row without end");
        return bytes.subarray(start);
      }
      if (this.isDone) return bytes.subarray(this.at);
    }
  }

  /** False when the row is not whole yet. */
  private scanRow(): boolean {
    const close = this.bytes.indexOf(GREATER, this.at);
    if (close < 0) return false;
    if (this.bytes[this.at + 1] === SLASH) {
      this.at++;
      this.expectName("sheetData");
      this.isDone = true;
      return true;
    }
    const end = this.bytes[close - 1] === SLASH ? close : this.bytes.indexOf(this.rowEnd, close);
    if (end < 0) return false;
    this.openTag("row");
    this.startRow();
    if (this.isClosed) return this.endRow();
    this.end = end;
    for (this.skipSpace(); this.at < end; this.skipSpace()) this.scanCell();
    this.at = end + this.rowEnd.length;
    return this.endRow();
  }

  private startRow(): void {
    const row = this.stated > 0 ? this.stated : this.row + 1;
    if (row <= this.row || row > maxRow) throw new IrregularSheet("rows out of order");
    this.row = row;
    this.column = 0;
    this.rowStored = 0;
    this.writer.startRow(row, this.isHidden);
  }

  private endRow(): true {
    this.writer.endRow();
    if (this.rowStored > 0) {
      if (this.isHidden) this.notes.hiddenRows.size++;
      if (this.extent.top === 0) this.extent.top = this.row;
      this.extent.bottom = this.row;
      this.stored += this.rowStored;
    }
    return true;
  }

  private scanCell(): void {
    const rowHidden = this.isHidden;
    this.stated = 0;
    this.openTag("c");
    this.isHidden = rowHidden;
    if (this.stated > 0 && this.stated !== this.row) throw new IrregularSheet("a cell of another row");
    if (this.column > maxColumn) throw new IrregularSheet("a cell beyond the last column");
    if (this.isClosed) return;
    const { type, style } = this;
    let from = -1;
    let to = -1;
    let formula: string | null = null;
    let shared: number | null = null;
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at + 1] === SLASH) break;
      const letter = this.letter();
      if (letter === 118 && from < 0) {
        this.openTag("v");
        from = this.at;
        to = this.isClosed ? from : this.endOfText("v");
      } else if (letter === 102 && formula === null) {
        this.openTag("f");
        shared = this.shared < 0 ? null : this.shared;
        const start = this.at;
        formula = this.isClosed ? "" : textOfBytes(this.bytes, start, this.endOfText("f"));
      } else if (letter === 105 && from < 0 && type === "inlineStr") {
        this.openTag("is");
        if (this.isClosed) throw new IrregularSheet("an empty inline text");
        this.skipSpace();
        this.openTag("t");
        from = this.at;
        to = this.isClosed ? from : this.endOfText("t");
        this.skipSpace();
        this.at++;
        this.expectName("is");
      } else {
        throw new IrregularSheet("an unusual cell");
      }
    }
    this.at++;
    this.expectName("c");
    this.give(type, style, from, to);
    if (formula !== null) this.noteFormula(formula, shared, from >= 0);
    else if (from < 0 || !this.given) return;
    this.count();
  }

  private count(): void {
    this.rowStored++;
    if (this.column < this.extent.left) this.extent.left = this.column;
    if (this.column > this.extent.right) this.extent.right = this.column;
    if (this.hiddenColumns[this.column] === 1) this.notes.hiddenColumns.add(this.column);
  }

  private noteFormula(formula: string, shared: number | null, hasValue: boolean): void {
    const isSum = this.notes.formula(formula, shared, this.row, this.column);
    if (isSum && this.given) this.writer.markSum();
    if (!hasValue) this.notes.uncalculated.push(cellRef(this.row, this.column));
  }

  /** Hands a cell with content to the writer. */
  private give(type: CellType, style: number, from: number, to: number): void {
    this.given = from >= 0 && from < to;
    if (!this.given) {
      // `<v/>` of these holds something all the same: FALSE, an error without a name, a string without a number.
      if (from >= 0 && (type === "b" || type === "s" || type === "e")) throw new IrregularSheet("an empty value");
      return;
    }
    const { bytes, column, writer } = this;
    if (type === "n") {
      const value = numberOfBytes(bytes, from, to);
      if (Number.isNaN(value)) writer.text(column, textOfBytes(bytes, from, to), style);
      else writer.number(column, value, style);
    } else if (type === "s") {
      const index = indexOfBytes(bytes, from, to);
      const text = this.strings[index];
      if (text === undefined) throw new IrregularSheet("a string that is not in the table");
      if (text === "") this.given = false;
      else writer.shared(column, index, style);
    } else if (type === "b") {
      const text = textOfBytes(bytes, from, to).trim();
      writer.boolean(column, text === "1" || text === "true", style);
    } else if (type === "e") {
      writer.error(column, textOfBytes(bytes, from, to), style);
      this.notes.errors.push(cellRef(this.row, column));
    } else {
      const text = cellTextOfBytes(bytes, from, to);
      if (text === "") this.given = false;
      else writer.text(column, text, style);
    }
  }
}
