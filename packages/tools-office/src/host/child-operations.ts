import type { PassageReading, Reading, WorkspaceFile } from "@cloister/tool-runtime";
import { createWorkspaceIndex } from "../index/workspace-index.ts";
import { passagesOf } from "./passages-stub.ts";
import { createTableStore, type LoadedTables, type TableStore } from "../tables/table-store.ts";
import { boundReading } from "./bound-reading.ts";
import { createDocumentStore } from "./document-store.ts";
import type { InputOf, OperationName, OutputOf } from "./protocol.ts";

type Handlers = { [Name in OperationName]: (input: InputOf<Name>) => Promise<OutputOf<Name>> };

/** The one function that answers every request of the parent, with the stores it needs. */
export function createOperations(): (operation: OperationName, input: unknown) => Promise<unknown> {
  const documents = createDocumentStore();
  // Most children only read; the table database is made when it is first asked for.
  let tables: TableStore | null = null;
  const index = createWorkspaceIndex({
    read: (file) => documents.read(file),
    hash: (file) => documents.hash(file),
    passagesOf,
    countTables: (reading) => reading.sheets.filter((sheet) => sheet.cells.length > 0).length,
  });

  async function tablesOf(files: WorkspaceFile[]): Promise<LoadedTables> {
    const readings: Reading[] = [];
    for (const file of files) readings.push(await documents.read(file));
    tables ??= createTableStore();
    return tables.open(readings);
  }

  const handlers: Handlers = {
    read: async ({ file, options }) => boundReading(await documents.read(file, options)),
    passages: async ({ file }) => passageReading(await documents.read(file)),
    prepare: async ({ file }) => (await documents.read(file)).error,
    index_plan: async ({ database, files }) => index.plan(database, files),
    index_file: async ({ database, file }) => (await index.add(database, file), null),
    index_failure: async ({ database, file, error }) => (index.addFailure(database, file, error), null),
    index_list: async ({ database }) => index.list(database),
    index_search: async ({ database, query, limit, files }) => index.search(database, query, { limit, files }),
    tables_describe: async ({ files }) => (await tablesOf(files)).set,
    tables_load: async ({ files }) => (await tablesOf(files), null),
    tables_query: async ({ files, sql, maxRows }) => (await tablesOf(files)).query(sql, { maxRows }),
    tables_link: async ({ files, question }) => (await tablesOf(files)).link(question),
  };
  // The parent pairs each operation with its input by type (`Operations`), which JSON cannot carry over.
  return (operation, input) => (handlers[operation] as (input: unknown) => Promise<unknown>)(input);
}

function passageReading(reading: Reading): PassageReading {
  const { file, sha256, kind, error, coverage, warnings } = reading;
  return { file, sha256, kind, error, coverage, warnings, passages: reading.ok ? passagesOf(reading) : [] };
}
