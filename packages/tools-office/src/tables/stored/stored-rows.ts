import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import type { Cell, Sheet } from "@cloister/tool-runtime";
import { maxColumn } from "../../model/a1.ts";
import { numeralText } from "../../readers/csv/numeral.ts";
import { toCell, type CellContext } from "../../readers/xlsx/to-cell.ts";
import type { RawCell } from "../../readers/xlsx/walk-sheet.ts";
import {
  BOOLEAN,
  CHUNK_ROWS,
  COLUMN_BYTES,
  columnBlock,
  ERROR,
  KIND_MASK,
  NONE,
  NUMBER,
  NUMERAL,
  RAW,
  SHARED,
  SUM_MARK,
  type ColumnBlock,
} from "./cell-kinds.ts";
import type { RowIndex } from "./row-index.ts";

/** Where a chunk of rows lies in the file. */
export interface StoredChunk {
  /** Columns of the sheet, from 1, in the order in which they lie one after the other. */
  columns: number[];
  at: number;
  /** Texts of each of these columns. */
  texts: { at: number; bytes: number }[];
}

/** The file behind the rows of one sheet: chunks of columns, written once, read at will. */
export class RowFile {
  readonly path: string;
  private readonly handle: number;
  private size = 0;

  constructor(path: string) {
    this.path = path;
    this.handle = openSync(path, "wx+", 0o600);
  }

  append(bytes: Uint8Array): number {
    const at = this.size;
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.handle, bytes, done, bytes.length - done, at + done);
    this.size += bytes.length;
    return at;
  }

  read(into: Uint8Array, at: number): void {
    for (let done = 0; done < into.length;) {
      const count = readSync(this.handle, into, done, into.length - done, at + done);
      if (count === 0) throw new Error("the temporary file of a sheet was cut off");
      done += count;
    }
  }

  remove(): void {
    closeSync(this.handle);
    rmSync(this.path, { force: true });
  }
}

/** The rows of one large sheet in a file, and their cells as the reader of small sheets would give them. */
export class StoredRows {
  readonly sheet: Sheet;
  readonly index: RowIndex;
  readonly chunks: readonly StoredChunk[];
  readonly context: CellContext;
  /** 1 for each column of the sheet (from 1) that is hidden. */
  readonly hiddenColumns: Uint8Array;
  /** Places of cells that a merge covers: they are hidden. */
  private readonly covered = new Set<number>();
  private readonly file: RowFile;
  private loaded: { chunk: number; columns: Map<number, ColumnBlock> } | null = null;
  private loadedTexts = { chunk: -1, columns: new Map<number, string[]>() };
  private readonly columnBuffer = new ArrayBuffer(COLUMN_BYTES);
  private readonly column = columnBlock(this.columnBuffer, 0);

  constructor(
    sheet: Sheet,
    parts: { index: RowIndex; chunks: readonly StoredChunk[]; file: RowFile; hiddenColumns: Uint8Array },
    context: CellContext,
  ) {
    this.sheet = sheet;
    this.index = parts.index;
    this.chunks = parts.chunks;
    this.file = parts.file;
    this.hiddenColumns = parts.hiddenColumns;
    this.context = context;
  }

  get hasCovered(): boolean {
    return this.covered.size > 0;
  }

  /** A merge covers this cell. */
  cover(row: number, column: number): void {
    this.covered.add(placeOf(row, column));
  }

  /** One column of a chunk, valid until the next call; null when the chunk has no cell in it. */
  readColumn(chunk: number, column: number): ColumnBlock | null {
    const place = this.chunks[chunk];
    const at = place?.columns.indexOf(column) ?? -1;
    if (!place || at < 0) return null;
    this.file.read(new Uint8Array(this.columnBuffer), place.at + at * COLUMN_BYTES);
    return this.column;
  }

  /** Texts of a column of a chunk that are not in the workbook's table. */
  texts(chunk: number, column: number): string[] {
    if (this.loadedTexts.chunk !== chunk) this.loadedTexts = { chunk, columns: new Map() };
    const known = this.loadedTexts.columns.get(column);
    if (known) return known;
    const at = this.chunks[chunk]?.columns.indexOf(column) ?? -1;
    const place = this.chunks[chunk]?.texts[at];
    const bytes = Buffer.alloc(place?.bytes ?? 0);
    if (place) this.file.read(bytes, place.at);
    const texts = bytes.length === 0 ? [] : (JSON.parse(bytes.toString("utf8")) as string[]);
    this.loadedTexts.columns.set(column, texts);
    return texts;
  }

  /** The cells of a row by column, from 0 as tables count. */
  rowCells(position: number): Map<number, Cell> {
    const chunk = Math.floor(position / CHUNK_ROWS);
    const cells = new Map<number, Cell>();
    for (const [column, block] of this.load(chunk)) {
      const at = position % CHUNK_ROWS;
      const kind = block.kinds[at] ?? NONE;
      if (kind === NONE) continue;
      const cell = this.cell(position, column, kind, block.values[at] ?? 0, block.styles[at] ?? 0);
      if (cell) cells.set(column - 1, cell);
    }
    return cells;
  }

  /** The cell that these stored values stand for. */
  cell(position: number, column: number, kind: number, value: number, style: number): Cell | null {
    const row = this.index.numbers[position] ?? 0;
    const raw = {
      row,
      column,
      style,
      formula: null,
      rowHidden: this.index.hidden[position] === 1,
      columnHidden: this.hiddenColumns[column] === 1,
      ...this.rawValue(kind, value, style, () => this.texts(Math.floor(position / CHUNK_ROWS), column)),
    };
    const cell = toCell(raw, (kind & SUM_MARK) === 0 ? null : "=SUM()", this.context);
    if (cell && this.covered.has(placeOf(row, column))) cell.hidden = true;
    return cell;
  }

  private rawValue(kind: number, value: number, style: number, texts: () => string[]): StoredValue {
    const plain = kind & KIND_MASK;
    if (plain === NUMBER) return { type: "n", value: String(value) };
    if (plain === SHARED) return { type: "s", value: String(value) };
    if (plain === BOOLEAN) return { type: "b", value: String(value) };
    if (plain === NUMERAL) return { type: "str", value: numeralText(value, style) };
    if (plain === RAW) return rawOf(texts()[value] ?? "[]");
    return { type: plain === ERROR ? "e" : "str", value: texts()[value] ?? "" };
  }

  private load(chunk: number): Map<number, ColumnBlock> {
    if (this.loaded?.chunk === chunk) return this.loaded.columns;
    const place = this.chunks[chunk];
    const columns = new Map<number, ColumnBlock>();
    if (place) {
      const buffer = new ArrayBuffer(place.columns.length * COLUMN_BYTES);
      this.file.read(new Uint8Array(buffer), place.at);
      const order = place.columns.map((column, at) => ({ column, at })).sort((a, b) => a.column - b.column);
      for (const { column, at } of order) columns.set(column, columnBlock(buffer, at * COLUMN_BYTES));
    }
    this.loaded = { chunk, columns };
    return columns;
  }

  remove(): void {
    this.file.remove();
  }
}

type StoredValue = Pick<RawCell, "type" | "value" | "shown">;

function rawOf(json: string): StoredValue {
  const [type, value, shown] = JSON.parse(json) as [string, string, string?];
  return { type, value, ...(typeof shown === "string" ? { shown } : {}) };
}

function placeOf(row: number, column: number): number {
  return row * maxColumn + column;
}
