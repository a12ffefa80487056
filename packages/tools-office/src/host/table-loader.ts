import type { ReadFailure, Reading, WorkspaceFile } from "@cloister/tool-runtime";
import { createTableStore, type FileKey, type LoadedTables, type TableStore } from "../tables/table-store.ts";
import type { DocumentStore } from "./document-store.ts";

/** The tables of files, read only when they are not loaded yet. */
export interface TableLoader {
  /** Reads one file ahead; the failure is the file's. */
  prepare(file: WorkspaceFile): Promise<ReadFailure | null>;
  load(files: readonly WorkspaceFile[]): Promise<LoadedTables>;
}

// A sum over a part of the rows is a wrong sum, so tables take five times the cells of other readings: 1.5 million are
// about 330 MB, a third of the heap.
const maxCells = 1_500_000;

/** A loader over the child's documents. */
export function createTableLoader(documents: DocumentStore): TableLoader {
  // Most children only read; the table database is made when it is first asked for.
  let store: TableStore | null = null;

  async function loaded(tables: TableStore, files: readonly WorkspaceFile[]): Promise<LoadedTables | null> {
    const keys: FileKey[] = [];
    for (const file of files) {
      const sha256 = await documents.knownHash(file);
      if (sha256 === null) return null;
      keys.push({ file: file.path, sha256 });
    }
    return tables.find(keys);
  }

  async function load(files: readonly WorkspaceFile[]): Promise<LoadedTables> {
    store ??= createTableStore();
    const found = await loaded(store, files);
    if (found) return found;
    const readings: Reading[] = [];
    for (const file of files) readings.push(await documents.read(file, { maxCells }));
    return store.open(readings);
  }

  return {
    prepare: async (file) => (await documents.read(file, { maxCells })).error,
    load,
  };
}
