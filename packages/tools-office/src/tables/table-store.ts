import type { QueryResult, Reading, TableSet, ValueLink } from "@cloister/tool-runtime";

export interface QueryOptions {
  /** Rows returned at most; more set `truncated`. Default 200. */
  maxRows?: number;
}

/** What names a loaded file: a `Reading` is one. */
export type FileKey = Pick<Reading, "file" | "sha256">;

/** The tables of one set of files, in a database of their own. */
export interface LoadedTables {
  readonly set: TableSet;
  /** One SELECT over the tables. Throws `ToolError` SQL. */
  query(sql: string, options?: QueryOptions): QueryResult;
  link(question: string): ValueLink[];
}

/** Keeps the tables of the last file sets in memory, keyed by the files' paths and SHA-256. */
export interface TableStore {
  /** The loaded set of exactly these files in this order, or null: then read them and `open`. */
  find(files: readonly FileKey[]): LoadedTables | null;
  /** Loads the tables of the readings unless they are loaded already. Readings with `ok: false` go to `set.failed`. */
  open(readings: readonly Reading[]): LoadedTables;
  load(readings: readonly Reading[]): TableSet;
  query(readings: readonly Reading[], sql: string, options?: QueryOptions): QueryResult;
  link(readings: readonly Reading[], question: string): ValueLink[];
  close(): void;
}

/** A store for the parser child; `capacity` file sets are kept, least recently used ones dropped. */
export function createTableStore(_options: { capacity?: number } = {}): TableStore {
  throw new Error("table store is not built yet");
}
