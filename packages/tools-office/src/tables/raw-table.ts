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
}
