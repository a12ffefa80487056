import { rmSync } from "node:fs";
import type { QueryResult, Reading, Sheet, TableDescription, TableSet, ValueLink } from "@cloister/tool-runtime";
import { buildTables, type BuiltTables } from "./build-tables.ts";
import { describeTable, describeView } from "./describe-tables.ts";
import { linkValues } from "./link-values.ts";
import { titleKey, type KnownNames } from "./match-names.ts";
import type { SheetTables } from "./find-tables.ts";
import { runQuery } from "./run-query.ts";
import { loadTables, type TableDatabase } from "./sqlite-store.ts";
import { indexValues, type ValueIndex } from "./value-index.ts";

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
  open(readings: readonly Reading[], large?: LargeTables): LoadedTables;
  load(readings: readonly Reading[]): TableSet;
  query(readings: readonly Reading[], sql: string, options?: QueryOptions): QueryResult;
  link(readings: readonly Reading[], question: string): ValueLink[];
  close(): void;
}

/** What is needed to load the tables of large workbooks. */
export interface LargeTables {
  tablesOf(sheet: Sheet): SheetTables;
  /** A new file for the database. */
  file: string;
}

interface OpenTables extends LoadedTables {
  close(): void;
}

/** A store for the parser child; `capacity` file sets are kept, least recently used ones dropped. */
export function createTableStore({ capacity = 4 }: { capacity?: number } = {}): TableStore {
  const loaded = new Map<string, OpenTables>();

  function find(files: readonly FileKey[]): OpenTables | null {
    const key = keyOf(files);
    const found = loaded.get(key);
    if (!found) return null;
    loaded.delete(key);
    loaded.set(key, found);
    return found;
  }

  function open(readings: readonly Reading[], large?: LargeTables): OpenTables {
    const found = find(readings);
    if (found) return found;
    const tables = openTables(readings, large);
    loaded.set(keyOf(readings), tables);
    for (const [key, old] of loaded) {
      if (loaded.size <= capacity) break;
      old.close();
      loaded.delete(key);
    }
    return tables;
  }

  return {
    find,
    open,
    load: (readings) => open(readings).set,
    query: (readings, sql, options) => open(readings).query(sql, options),
    link: (readings, question) => open(readings).link(question),
    close() {
      for (const tables of loaded.values()) tables.close();
      loaded.clear();
    },
  };
}

function keyOf(files: readonly FileKey[]): string {
  return JSON.stringify(files.map(({ file, sha256 }) => [file, sha256]));
}

function openTables(readings: readonly Reading[], large?: LargeTables): OpenTables {
  const built = buildTables(
    readings.filter(({ ok }) => ok),
    large?.tablesOf,
  );
  const descriptions = [...built.tables.map(describeTable), ...built.views.map(describeView)];
  const known = knownNames(descriptions, built);
  const database = loadTables(built.tables, built.views, large?.file);
  const failed = readings.flatMap(({ file, error }) => (error ? [{ file, error }] : []));
  const set: TableSet = { tables: descriptions, warnings: built.warnings, failed };
  let index: ValueIndex | null = null;
  return {
    set,
    query: (sql, options) => runQuery(database, sql, known, options),
    link(question) {
      index ??= indexTexts(database, descriptions);
      return linkValues(index, question);
    },
    close() {
      database.close();
      if (large) rmSync(large.file, { force: true });
    },
  };
}

function knownNames(descriptions: TableDescription[], { tables }: BuiltTables): KnownNames {
  const known: KnownNames = { names: new Map(), titles: new Map(), columns: new Map() };
  const add = (name: string): void => void known.names.set(name.toLowerCase(), name);
  for (const { name, columns } of descriptions) {
    add(name);
    known.columns.set(
      name,
      columns.map((column) => column.name),
    );
    for (const column of columns) {
      add(column.name);
      known.titles.set(titleKey(column.title), column.name);
    }
  }
  for (const { columns } of tables) {
    for (const { name, originals } of columns) if (originals) add(`_text_${name}`);
  }
  for (const name of ["_row", "_sheet", "_file"]) add(name);
  return known;
}

/** Values are looked up once: in the joined table, not in each of the single ones that it covers. */
function indexTexts(database: TableDatabase, descriptions: TableDescription[]): ValueIndex {
  const covered = new Set(descriptions.flatMap(({ joins }) => joins));
  const shown = descriptions.filter(({ name }) => !covered.has(name));
  const texts = shown.flatMap(({ name, columns }) =>
    columns.filter(({ type }) => type === "TEXT").map((column) => ({ table: name, column: column.name })),
  );
  const titles = shown.flatMap(({ name, columns }) => [
    name,
    ...columns.flatMap((column) => [column.name, column.title]),
  ]);
  return indexValues(database, texts, titles);
}
