import type { Block } from "./split-blocks.ts";
import type { StoredRows } from "./stored/stored-rows.ts";
import type { Cell, Warning } from "@cloister/tool-runtime";

export interface RawColumn {
  /** Header as it stands, rows of a split header joined with a space; made up when there is none. */
  title: string;
  /** Column of the sheet, from 0; -1 for a column that the table finder added. */
  index: number;
  /** True when the file gives no title for it. */
  generated: boolean;
}

export interface RawRow {
  /** Row of the sheet, from 1. */
  row: number;
  /** Parallel to the table's columns. */
  cells: (Cell | undefined)[];
}

/** A table as it lies in a sheet, before its values are typed. */
export interface RawTable {
  sheet: string;
  /** A1 range from the header to the last row of data. */
  range: string;
  /** Rows of the sheet that make the header; empty when the table has none. */
  headerRows: number[];
  columns: RawColumn[];
  rows: RawRow[];
  /** Unit that a note states for the whole table: 천원. */
  unit?: string;
  /** Titles, units, totals and footnotes around it. */
  notes: string[];
  warnings: Warning[];
  /** Set while rows of a large sheet are left out: where the table lies among the rows that are there. */
  cut?: { block: Block; from: number; headerTexts: string[] };
  /** The rows of a table of a large sheet; `rows` is empty then. */
  stored?: StoredBody;
}

/** How many rows of data it has. */
export function rowCountOf({ rows, stored }: RawTable): number {
  return stored?.positions.length ?? rows.length;
}

/** The rows of data of a table in a large sheet. */
export interface StoredBody {
  rows: StoredRows;
  /** Positions of its rows among those of the sheet, ascending. */
  positions: Int32Array;
  /** Rows whose cells were looked at, by position: merges and sections may have changed them. */
  kept: ReadonlyMap<number, RawRow>;
  /** True when blanks of the first column stand for the group named above them. */
  isFilled: boolean;
}
