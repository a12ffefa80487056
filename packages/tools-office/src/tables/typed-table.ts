import type { SqlValue, TableSource, Warning } from "@cloister/tool-runtime";
import type { TypedColumn } from "./type-columns.ts";

/** A typed column with its name in SQL. */
export interface NamedColumn extends TypedColumn {
  name: string;
  title: string;
  /** Text of the file where the value differs from it: text dates, and what could not be read as the type. */
  originals: (string | null)[] | null;
  /** Set where the values come from the file of a large sheet, and `values` is empty: what they are, in all and by source. */
  summary?: { all: ColumnSummary; bySource: ColumnSummary[] };
}

/** What the values of a column are. */
export interface ColumnSummary {
  distinct: number;
  blanks: number;
  /** All distinct values of a column of texts in the order in which they come first, or the first few. */
  values: string[];
  min?: string;
  max?: string;
}

/** Rows of one or several sheets, ready for SQLite. */
export interface TypedTable {
  name: string;
  title: string;
  sources: TableSource[];
  /** Names of the single tables that it joins. */
  joins: string[];
  columns: NamedColumn[];
  /** Row of the sheet for each row, from 1. */
  rowNumbers: number[];
  /** Gives the rows instead, where they come from the file of a large sheet. */
  stored?: { rowCount: number; rows(): Iterable<SqlValue[]> };
  /** For each source, the first row and one past the last. */
  spans: { from: number; to: number }[];
  notes: string[];
  warnings: Warning[];
}

/** One source of a joined table under its own name: a view, so that its rows are stored once. */
export interface TableView {
  name: string;
  title: string;
  of: TypedTable;
  /** Position in `of.sources`. */
  source: number;
  /** Columns without the ones that the join added. */
  columns: NamedColumn[];
  notes: string[];
}
