import type { PassageReading, Reading } from "@cloister/tool-runtime";
import { createWorkspaceIndex } from "../index/workspace-index.ts";
import { passagesOf } from "../render/passages-of.ts";
import { findTables } from "../tables/find-tables.ts";
import { boundReading } from "./bound-reading.ts";
import { createDocumentStore } from "./document-store.ts";
import { createTableLoader } from "./table-loader.ts";
import type { InputOf, OperationName, OutputOf } from "./protocol.ts";

type Handlers = { [Name in OperationName]: (input: InputOf<Name>) => Promise<OutputOf<Name>> };

/** The one function that answers every request of the parent, with the stores it needs. */
export function createOperations(): (operation: OperationName, input: unknown) => Promise<unknown> {
  const documents = createDocumentStore();
  const tables = createTableLoader(documents);
  const index = createWorkspaceIndex({
    read: (file) => documents.read(file),
    hash: (file) => documents.hash(file),
    passagesOf: (reading) => passagesOf(reading, findTables),
    countTables: (reading) => reading.sheets.reduce((sum, sheet) => sum + findTables(sheet).tables.length, 0),
  });

  const handlers: Handlers = {
    read: async ({ file, options }) => boundReading(await documents.read(file, options)),
    passages: async ({ file }) => passageReading(await documents.read(file)),
    prepare: ({ file, folder }) => tables.prepare(file, folder),
    index_plan: async ({ database, files }) => index.plan(database, files),
    index_file: async ({ database, file }) => (await index.add(database, file), null),
    index_failure: async ({ database, file, error }) => (index.addFailure(database, file, error), null),
    index_list: async ({ database }) => index.list(database),
    index_search: async ({ database, query, limit, files }) => index.search(database, query, { limit, files }),
    tables_load: async ({ files, folder }) => (await tables.load(files, folder)).set.failed,
    tables_describe: async ({ files, folder }) => (await tables.load(files, folder)).set,
    tables_query: async ({ files, folder, sql, maxRows }) => (await tables.load(files, folder)).query(sql, { maxRows }),
    tables_link: async ({ files, folder, question }) => (await tables.load(files, folder)).link(question),
  };
  // The parent pairs each operation with its input by type (`Operations`), which JSON cannot carry over.
  return (operation, input) => (handlers[operation] as (input: unknown) => Promise<unknown>)(input);
}

function passageReading(reading: Reading): PassageReading {
  const { file, sha256, kind, error, coverage, warnings } = reading;
  return { file, sha256, kind, error, coverage, warnings, passages: reading.ok ? passagesOf(reading, findTables) : [] };
}
