import type { Sheet } from "@cloister/tool-runtime";
import type { CellContext } from "./xlsx/to-cell.ts";

/** Where the rows of large sheets go instead of into `Sheet.cells`. */
export interface RowStore {
  /** Workbooks whose sheets unpack to at least this much are given row by row. */
  readonly minBytes: number;
  begin(sheet: Pick<Sheet, "name" | "state">, context: CellContext): RowWriter;
}

/**
 * Takes the cells of one sheet: rows ascend, and columns (from 1) within a row. A cell without content is not given.
 * Then either `finish` or `abandon` is called, once.
 */
export interface RowWriter {
  startRow(row: number, isHidden: boolean): void;
  number(column: number, value: number, style: number): void;
  shared(column: number, index: number, style: number): void;
  text(column: number, text: string, style: number): void;
  /** A text that is a plain number: `value` with so many decimals writes it again. */
  numeral(column: number, value: number, decimals: number): void;
  boolean(column: number, value: boolean, style: number): void;
  error(column: number, text: string, style: number): void;
  /** A value of a type of its own (`t=` of a cell), or shown by the file itself in another way than its style says. */
  raw(column: number, type: string, value: string, shown: string | undefined, style: number): void;
  /** The cell given last has a formula that adds up others. */
  markSum(): void;
  endRow(): void;
  /** `sheet` is the one of the reading; its merges are known, its `cells` are empty. */
  finish(sheet: Sheet, hiddenColumns: Uint8Array): CoveredCells;
  /** The rows cannot be given in this form after all; what was given is thrown away. */
  abandon(): void;
}

/** Cells that a merged range covers: the first few of them, and how many there are. */
export interface CoveredCells {
  refs: string[];
  count: number;
}

/** A sheet that is not written as nearly all are: it has to be read by the general parser. */
export class IrregularSheet extends Error {
  override readonly name = "IrregularSheet";
}
