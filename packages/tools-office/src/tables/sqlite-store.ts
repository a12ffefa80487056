import { dirname } from "node:path";
import Database from "better-sqlite3";
import type { SqlValue } from "@cloister/tool-runtime";
import { addSqlFunctions } from "./sql-functions.ts";
import type { TableView, TypedTable } from "./typed-table.ts";

export type TableDatabase = Database.Database;

/** Names that SQL may ask for and `SELECT *` does not show. */
export const hiddenColumn = /^_(?:row|sheet|file|text_.+)$/;

/** Loads tables into a database of their own, in memory or in a new file, made read-only before it is handed out. */
export function loadTables(tables: TypedTable[], views: TableView[], file = ":memory:"): TableDatabase {
  const database = new Database(file);
  if (file !== ":memory:") forOneUse(database, file);
  addSqlFunctions(database);
  database.transaction(() => {
    for (const table of tables) fill(database, table);
    for (const view of views) database.exec(viewSql(view));
  })();
  database.pragma("query_only = ON");
  return database;
}

/** Nobody else opens the file, and after a crash it is thrown away: nothing has to be safe on the disk. */
function forOneUse(database: TableDatabase, file: string): void {
  database.pragma("page_size = 16384");
  database.pragma("locking_mode = EXCLUSIVE");
  // The driver refuses to go without one; nothing stands in a new file that it would have to keep.
  database.pragma("journal_mode = MEMORY");
  database.pragma("synchronous = OFF");
  database.pragma("cache_size = -32000");
  // Large sorts spill beside the file, in the folder that is swept.
  database.pragma(`temp_store_directory = '${dirname(file).replaceAll("'", "''")}'`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Texts compare without case, as Excel's filters and SUMIF do. */
const sqlTypes = { TEXT: "TEXT COLLATE NOCASE", INTEGER: "INTEGER", REAL: "REAL", DATE: "TEXT" } as const;

function fill(database: TableDatabase, table: TypedTable): void {
  const withText = table.columns.filter(({ originals }) => originals !== null);
  const definitions = [
    ...table.columns.map(({ name, type }) => `${quoted(name)} ${sqlTypes[type]}`),
    ...withText.map(({ name }) => `${quoted(`_text_${name}`)} TEXT`),
    "_row INTEGER",
    "_sheet TEXT COLLATE NOCASE",
    "_file TEXT COLLATE NOCASE",
  ];
  database.exec(`CREATE TABLE ${quoted(table.name)} (${definitions.join(", ")})`);
  const marks = definitions.map(() => "?").join(", ");
  const insert = database.prepare(`INSERT INTO ${quoted(table.name)} VALUES (${marks})`);
  if (table.stored) {
    for (const row of table.stored.rows()) insert.run(row);
    return;
  }
  const columns: (SqlValue | null)[][] = [
    ...table.columns.map(({ values }) => values),
    ...withText.map((c) => c.originals ?? []),
  ];
  for (const [source, { from, to }] of table.spans.entries()) {
    const { sheet = "", file = "" } = table.sources[source] ?? {};
    for (let at = from; at < to; at++) {
      const values: SqlValue[] = columns.map((column) => column[at] ?? null);
      values.push(table.rowNumbers[at] ?? null, sheet.normalize("NFC"), file.normalize("NFC"));
      insert.run(values);
    }
  }
}

function viewSql({ name, of, source, columns }: TableView): string {
  const { sheet = "", file = "" } = of.sources[source] ?? {};
  const texts = columns.filter(({ originals }) => originals !== null).map((column) => `_text_${column.name}`);
  const names = [...columns.map((column) => column.name), ...texts, "_row", "_sheet", "_file"];
  const literal = (text: string): string => `'${text.normalize("NFC").replaceAll("'", "''")}'`;
  return (
    `CREATE VIEW ${quoted(name)} AS SELECT ${names.map(quoted).join(", ")} FROM ${quoted(of.name)} ` +
    `WHERE _sheet = ${literal(sheet)} AND _file = ${literal(file)}`
  );
}
