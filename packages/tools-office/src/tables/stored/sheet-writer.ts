import type { Sheet } from "@cloister/tool-runtime";
import type { CoveredCells, RowWriter } from "../../readers/row-store.ts";
import type { CellContext } from "../../readers/xlsx/to-cell.ts";
import { parseFormat } from "../../readers/number-format/parse-format.ts";
import { BOOLEAN, ERROR, NUMBER, NUMERAL, RAW, SHARED, TEXT } from "./cell-kinds.ts";
import { ChunkWriter } from "./chunk-writer.ts";
import { findCovered } from "./find-covered.ts";
import { RowIndex } from "./row-index.ts";
import { RowMarks } from "./row-marks.ts";
import { RowFile, StoredRows } from "./stored-rows.ts";
import { BLANK, TextMarks } from "./text-marks.ts";

/** Writes the rows of one sheet into a file. */
export class SheetWriter implements RowWriter {
  private readonly file: RowFile;
  private readonly writer: ChunkWriter;
  private readonly context: CellContext;
  private readonly onFinish: (sheet: Sheet, rows: StoredRows) => void;
  private readonly index = new RowIndex();
  private readonly marks = new RowMarks();
  private readonly texts: TextMarks;
  /** By style, whether a number may be shown as a date. */
  private readonly dateStyles: (boolean | undefined)[] = [];
  private row = 0;
  private isHidden = false;
  private left = 0;
  private column = 0;

  constructor(path: string, context: CellContext, onFinish: (sheet: Sheet, rows: StoredRows) => void) {
    this.file = new RowFile(path);
    this.writer = new ChunkWriter(this.file);
    this.context = context;
    this.onFinish = onFinish;
    this.texts = new TextMarks(context.strings);
  }

  startRow(row: number, isHidden: boolean): void {
    this.row = row;
    this.isHidden = isHidden;
    this.marks.startRow(row);
  }

  number(column: number, value: number, style: number): void {
    this.marks.number(this.mayBeDate(style));
    this.writer.put(column, NUMBER, value, style);
    this.note(column);
  }

  numeral(column: number, value: number, decimals: number): void {
    this.marks.number(false);
    this.writer.put(column, NUMERAL, value, decimals);
    this.note(column);
  }

  shared(column: number, index: number, style: number): void {
    const marks = this.texts.ofShared(index);
    if ((marks & BLANK) !== 0) return;
    this.marks.text(marks);
    this.writer.put(column, SHARED, index, style);
    this.note(column);
  }

  text(column: number, text: string, style: number): void {
    const marks = this.texts.ofText(text);
    if ((marks & BLANK) !== 0) return;
    this.marks.text(marks);
    this.writer.putText(column, TEXT, text, style);
    this.note(column);
  }

  boolean(column: number, value: boolean, style: number): void {
    this.writer.put(column, BOOLEAN, value ? 1 : 0, style);
    this.note(column);
  }

  error(column: number, text: string, style: number): void {
    this.writer.putText(column, ERROR, text, style);
    this.note(column);
  }

  raw(column: number, type: string, value: string, shown: string | undefined, style: number): void {
    // What is looked at of a row without its cells is whether labels stand in it: days and numbers are none.
    this.marks.number(true);
    this.writer.putText(column, RAW, JSON.stringify([type, value, shown]), style);
    this.note(column);
  }

  markSum(): void {
    if (this.marks.count > 0) this.writer.markSum(this.column);
  }

  endRow(): void {
    if (this.marks.count === 0) return;
    const { count } = this.marks;
    this.index.push(this.row, this.left, this.column, count, this.isHidden, this.marks.endRow(this.row));
    this.writer.endRow();
  }

  finish(sheet: Sheet, hiddenColumns: Uint8Array): CoveredCells {
    this.writer.flush();
    const { index, file } = this;
    const rows = new StoredRows(sheet, { index, chunks: this.writer.chunks, file, hiddenColumns }, this.context);
    const covered = findCovered(rows);
    this.onFinish(sheet, rows);
    return covered;
  }

  abandon(): void {
    this.file.remove();
  }

  /** Some formats name their styles only as cells come. */
  private mayBeDate(style: number): boolean {
    const code = this.context.formats[style] ?? "General";
    return (this.dateStyles[style] ??= parseFormat(code).some(({ isDate }) => isDate));
  }

  private note(column: number): void {
    if (this.marks.count === 0) this.left = column;
    this.column = column;
    this.marks.cell(column);
  }
}
