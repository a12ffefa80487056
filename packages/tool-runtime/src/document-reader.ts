import type { Citation, Coverage, DocumentKind, Passage, ReadFailure, Reading, Warning } from "./reading.ts";
import type { WorkspaceFile } from "./workspace.ts";

export interface ReadOptions {
  sheet?: string;
  /** A1 range on that sheet (or the first one). */
  range?: string;
  /** 1-based, inclusive. */
  pages?: { from: number; to: number };
  password?: string;
  /** Encoding of a text file (`cp949`, `shift_jis`, `windows-1252` …), when it was not understood by itself. */
  encoding?: string;
  /** Cells kept of one file (300,000 when absent); `coverage.truncated` and a warning say what was left out. */
  maxCells?: number;
}

/** Text of one file in citable pieces. */
export interface PassageReading {
  file: string;
  sha256: string;
  kind: DocumentKind;
  error: ReadFailure | null;
  coverage: Coverage;
  warnings: Warning[];
  passages: Passage[];
}

export interface IndexProgress {
  done: number;
  total: number;
  file: string;
}

export interface IndexedFile {
  file: string;
  sha256: string;
  kind: DocumentKind;
  error: ReadFailure | null;
  warnings: Warning[];
  coverage: Coverage;
  /** Tables found in it, 0 for documents without any. */
  tables: number;
  passages: number;
}

export interface SearchHit {
  passage: Passage;
  /** Higher is better; comparable within one search only. */
  score: number;
  /** Terms of the query that the passage has, as normalised for matching. */
  matched: string[];
}

export type ColumnType = "TEXT" | "INTEGER" | "REAL" | "DATE";

export interface TableColumn {
  /** Plain identifier (letters of any script, digits not first, `_`): what SQL uses. */
  name: string;
  /** The header as it stands in the file; two-row headers joined with a space. */
  title: string;
  type: ColumnType;
  /** Smallest and largest value (numbers as text, dates ISO); absent when the column is text or empty. */
  min?: string;
  max?: string;
  distinct: number;
  blanks: number;
  /** All distinct values of a short text column (≤ 30), else a few examples. */
  values: string[];
  /** True when `values` is complete. */
  valuesComplete: boolean;
  /** Unit seen in the header or a note: 원, 천원, 백만원, %. */
  unit?: string;
}

/** Where the rows of a table lie. A table joined from same-shaped sheets has several. */
export interface TableSource {
  file: string;
  sheet: string;
  /** A1 range, header row included. */
  range: string;
  rows: number;
}

export interface TableDescription {
  /** Plain identifier: what SQL uses. */
  name: string;
  /** For people: `매출.xlsx › 1월`. */
  title: string;
  sources: TableSource[];
  /** Names of the single tables that this one joins, empty for a plain table. */
  joins: string[];
  rowCount: number;
  columns: TableColumn[];
  /** Text of the sheet or workbook outside the table: titles, remarks, units. */
  notes: string[];
}

export interface TableSet {
  tables: TableDescription[];
  warnings: Warning[];
  /** Files that could not be read, with the reason. */
  failed: { file: string; error: ReadFailure }[];
}

export type SqlValue = string | number | null;

export interface QueryResult {
  columns: string[];
  rows: SqlValue[][];
  /** True when more rows matched than were returned. */
  truncated: boolean;
  ms: number;
}

/** A part of the question that is a value of a column. */
export interface ValueLink {
  table: string;
  column: string;
  /** The value as it stands in the table. */
  value: string;
  /** The words of the question that gave it. */
  words: string;
  /** exact: same text after normalising (case, spaces, NFC). near: one edit or another script apart. */
  match: "exact" | "near";
}

/**
 * Port: workspace files → readings, passages, tables. tools-office implements it over a killable child process.
 *
 * Contract: a file that cannot be read is data (`error`), never a throw. Throws `ToolError` with `CANCELLED` when the
 * signal fires, `TIMED_OUT` when a query ran too long, `SQL` when SQLite refused it (message from SQLite).
 * Hidden columns `_row` (source row number) and `_sheet` exist in every table, and are not described.
 */
export interface DocumentReader {
  read(file: WorkspaceFile, options?: ReadOptions, signal?: AbortSignal): Promise<Reading>;
  passages(file: WorkspaceFile, signal?: AbortSignal): Promise<PassageReading>;
  /** Brings the index up to date with exactly these files; reads only what changed. */
  index(
    files: WorkspaceFile[],
    onProgress?: (progress: IndexProgress) => void,
    signal?: AbortSignal,
  ): Promise<IndexedFile[]>;
  /** Passages of the files last indexed, best first. */
  search(query: string, options: { limit: number; files?: string[] }, signal?: AbortSignal): Promise<SearchHit[]>;
  describeTables(files: WorkspaceFile[], signal?: AbortSignal): Promise<TableSet>;
  /** One SELECT over the tables of these files, named as `describeTables` names them for the same files. */
  queryTables(
    files: WorkspaceFile[],
    sql: string,
    options?: { maxRows?: number; timeoutMs?: number },
    signal?: AbortSignal,
  ): Promise<QueryResult>;
  /** Values of these files' tables that the question names. */
  linkValues(files: WorkspaceFile[], question: string, signal?: AbortSignal): Promise<ValueLink[]>;
  close(): Promise<void>;
}

/** A table shown to people: rendered by code from an executed query. */
export interface ResultTable {
  title: string;
  columns: string[];
  rows: SqlValue[][];
  sql: string;
  /** The filter in words; "" when there is none. */
  filter: string;
  citations: Citation[];
}
