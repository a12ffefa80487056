import { join } from "node:path";
import { randomBytes } from "node:crypto";
import type { Sheet } from "@cloister/tool-runtime";
import { IrregularSheet, type CoveredCells, type RowStore, type RowWriter } from "../../readers/row-store.ts";
import type { CellContext } from "../../readers/xlsx/to-cell.ts";
import { parseFormat } from "../../readers/number-format/parse-format.ts";
import {
  BOOLEAN,
  CHUNK_ROWS,
  newColumn,
  ERROR,
  NUMBER,
  SHARED,
  SUM_MARK,
  TEXT,
  type ColumnBlock,
  type OwnColumn,
} from "./cell-kinds.ts";
import { findCovered } from "./find-covered.ts";
import { HEAD_ROWS } from "./kept-rows.ts";
import { RowIndex } from "./row-index.ts";
import { RowFile, StoredRows, type StoredChunk } from "./stored-rows.ts";
import { BLANK, FOOTNOTE, LEADING_TOTAL, TextMarks, TOTAL } from "./text-marks.ts";

/** A chunk holds all of its columns in memory. */
const MAX_COLUMNS = 512;

/** A store of rows in a folder, and what was stored of each sheet of a reading. */
export interface FolderStore extends RowStore {
  readonly sheets: ReadonlyMap<Sheet, StoredRows>;
  /** Removes the files. */
  remove(): void;
}

/** A store whose files lie in this folder. */
export function storeRows(folder: string, minBytes: number): FolderStore {
  const sheets = new Map<Sheet, StoredRows>();
  return {
    minBytes,
    sheets,
    begin: (_sheet, context) =>
      new SheetWriter(join(folder, `${randomBytes(8).toString("hex")}.rows`), context, sheets),
    remove() {
      for (const rows of sheets.values()) rows.remove();
      sheets.clear();
    },
  };
}

class SheetWriter implements RowWriter {
  private readonly file: RowFile;
  private readonly context: CellContext;
  private readonly sheets: Map<Sheet, StoredRows>;
  private readonly index = new RowIndex();
  private readonly chunks: StoredChunk[] = [];
  private readonly marks: TextMarks;
  /** By style, 1 where a number may be shown as a date: such a cell does not end the labels of a row. */
  private readonly dateStyles: Uint8Array;
  private columns = new Map<number, OwnColumn>();
  private readonly spare: OwnColumn[] = [];
  private readonly byColumn: (ColumnBlock | undefined)[] = [];
  private texts: string[] = [];
  private at = 0;
  private row = 0;
  private isHidden = false;
  private count = 0;
  private left = 0;
  private column = 0;
  // Labels at the beginning of the row.
  private inLabels = true;
  private isSpecial = false;
  private hasNumber = false;
  private isFootnote = false;
  // Rows without a gap between them.
  private run = 0;
  private runLength = 0;
  private lastRow = -1;
  private readonly seenInRun: number[] = [];

  constructor(path: string, context: CellContext, sheets: Map<Sheet, StoredRows>) {
    this.file = new RowFile(path);
    this.context = context;
    this.sheets = sheets;
    this.marks = new TextMarks(context.strings);
    this.dateStyles = Uint8Array.from(context.formats, (code) => (parseFormat(code).some((s) => s.isDate) ? 1 : 0));
  }

  startRow(row: number, isHidden: boolean): void {
    if (row !== this.lastRow + 1) {
      this.run++;
      this.runLength = 0;
    }
    this.row = row;
    this.isHidden = isHidden;
    this.count = 0;
    this.inLabels = true;
    this.isSpecial = false;
    this.hasNumber = false;
    this.isFootnote = false;
  }

  number(column: number, value: number, style: number): void {
    if (this.dateStyles[style] !== 1) this.inLabels = false;
    this.hasNumber = true;
    this.put(column, NUMBER, value, style);
  }

  shared(column: number, index: number, style: number): void {
    const marks = this.marks.ofShared(index);
    if ((marks & BLANK) !== 0) return;
    this.label(marks);
    this.put(column, SHARED, index, style);
  }

  text(column: number, text: string, style: number): void {
    const marks = this.marks.ofText(text);
    if ((marks & BLANK) !== 0) return;
    this.label(marks);
    this.put(column, TEXT, this.texts.push(text) - 1, style);
  }

  boolean(column: number, value: boolean, style: number): void {
    this.put(column, BOOLEAN, value ? 1 : 0, style);
  }

  error(column: number, text: string, style: number): void {
    this.put(column, ERROR, this.texts.push(text) - 1, style);
  }

  markSum(): void {
    const block = this.byColumn[this.column];
    if (block && this.count > 0) block.kinds[this.at] = (block.kinds[this.at] ?? 0) | SUM_MARK;
  }

  endRow(): void {
    if (this.count === 0) return;
    const isSpecial = this.isSpecial || this.count < 2 || (this.isFootnote && !this.hasNumber);
    this.index.push(this.row, this.left, this.column, this.count, this.isHidden, isSpecial);
    this.lastRow = this.row;
    this.runLength++;
    if (++this.at === CHUNK_ROWS) this.flush();
  }

  finish(sheet: Sheet, hiddenColumns: Uint8Array): CoveredCells {
    this.flush();
    const { index, chunks, file } = this;
    const rows = new StoredRows(sheet, { index, chunks, file, hiddenColumns }, this.context);
    const covered = findCovered(rows);
    this.sheets.set(sheet, rows);
    return covered;
  }

  abandon(): void {
    this.file.remove();
  }

  private label(marks: number): void {
    if (!this.inLabels) return;
    const isFirst = this.count === 0;
    if ((marks & TOTAL) !== 0 || (isFirst && (marks & LEADING_TOTAL) !== 0)) this.isSpecial = true;
    if (isFirst && (marks & FOOTNOTE) !== 0) this.isFootnote = true;
  }

  private put(column: number, kind: number, value: number, style: number): void {
    const block = this.byColumn[column] ?? this.openColumn(column);
    block.values[this.at] = value;
    block.styles[this.at] = style;
    block.kinds[this.at] = kind;
    if (this.count++ === 0) this.left = column;
    this.column = column;
    // A column that only later rows use has to be seen by whoever looks at a choice of them.
    if (this.runLength >= HEAD_ROWS && this.seenInRun[column] !== this.run) {
      this.seenInRun[column] = this.run;
      this.isSpecial = true;
    }
  }

  private openColumn(column: number): ColumnBlock {
    if (this.columns.size >= MAX_COLUMNS) throw new IrregularSheet("very many columns");
    const made = this.spare.pop() ?? newColumn();
    made.kinds.fill(0);
    this.columns.set(column, made);
    this.byColumn[column] = made;
    return made;
  }

  private flush(): void {
    if (this.at === 0) return;
    const columns = [...this.columns.keys()];
    let at = -1;
    for (const block of this.columns.values()) {
      const place = this.file.append(new Uint8Array(block.buffer));
      if (at < 0) at = place;
      this.spare.push(block);
    }
    const texts = this.texts.length === 0 ? Buffer.alloc(0) : Buffer.from(JSON.stringify(this.texts));
    this.chunks.push({ columns, at, textsAt: this.file.append(texts), textsBytes: texts.length });
    for (const column of columns) this.byColumn[column] = undefined;
    this.columns = new Map();
    this.texts = [];
    this.at = 0;
  }
}
