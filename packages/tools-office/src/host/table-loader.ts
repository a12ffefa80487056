import { join } from "node:path";
import { randomBytes } from "node:crypto";
import type { ReadFailure, Reading, Sheet, WorkspaceFile } from "@cloister/tool-runtime";
import { storeRows, type FolderStore } from "../tables/stored/store-rows.ts";
import { tablesOfSheet } from "../tables/stored/tables-of-sheet.ts";
import { createTableStore, type FileKey, type LoadedTables, type TableStore } from "../tables/table-store.ts";
import type { DocumentStore } from "./document-store.ts";
import { ownScratchFolder } from "./scratch-folder.ts";

/** The tables of files, read only when they are not loaded yet. `folder` is for the temporary files of large ones. */
export interface TableLoader {
  /** Reads one file ahead; the failure is the file's. */
  prepare(file: WorkspaceFile, folder: string): Promise<ReadFailure | null>;
  load(files: readonly WorkspaceFile[], folder: string): Promise<LoadedTables>;
}

// A sum over a part of the rows is a wrong sum, so tables take five times the cells of other readings: 1.5 million are
// about 330 MB, a third of the heap. Rows of workbooks that unpack to more than some megabytes go to a file instead.
const maxCells = 1_500_000;
const storedFromBytes = 8 * 1024 * 1024;

/** A reading whose large sheets lie in files. */
interface StoredReading {
  reading: Reading;
  store: FolderStore;
}

/** A loader over the child's documents. */
export function createTableLoader(documents: DocumentStore): TableLoader {
  // Most children only read; the table database is made when it is first asked for.
  let tables: TableStore | null = null;
  /** Read ahead, and not loaded yet. */
  const ahead = new Map<string, StoredReading>();

  async function loaded(store: TableStore, files: readonly WorkspaceFile[]): Promise<LoadedTables | null> {
    const keys: FileKey[] = [];
    for (const file of files) {
      const sha256 = await documents.knownHash(file);
      if (sha256 === null) return null;
      keys.push({ file: file.path, sha256 });
    }
    return store.find(keys);
  }

  async function read(file: WorkspaceFile, scratch: string): Promise<StoredReading> {
    const sha256 = await documents.knownHash(file);
    const known = sha256 === null ? undefined : ahead.get(keyOf(file.path, sha256));
    if (known) return known;
    const store = storeRows(scratch, storedFromBytes);
    const reading = await documents.read(file, { maxCells }, store);
    const stored = { reading, store };
    if (store.sheets.size > 0) ahead.set(keyOf(reading.file, reading.sha256), stored);
    return stored;
  }

  async function load(files: readonly WorkspaceFile[], folder: string): Promise<LoadedTables> {
    tables ??= createTableStore();
    const found = await loaded(tables, files);
    if (found) return found;
    const scratch = ownScratchFolder(folder);
    const all: StoredReading[] = [];
    try {
      for (const file of files) all.push(await read(file, scratch));
      const readings = all.map(({ reading }) => reading);
      const isLarge = all.some(({ store }) => store.sheets.size > 0);
      if (!isLarge) return tables.open(readings);
      const rowsOf = (sheet: Sheet) =>
        all.map(({ store }) => store.sheets.get(sheet)).find((rows) => rows !== undefined);
      return tables.open(readings, {
        tablesOf: (sheet) => tablesOfSheet(sheet, rowsOf(sheet), maxCells),
        file: join(scratch, `${randomBytes(8).toString("hex")}.sqlite`),
      });
    } finally {
      for (const { reading, store } of all) {
        ahead.delete(keyOf(reading.file, reading.sha256));
        store.remove();
      }
    }
  }

  return {
    prepare: async (file, folder) => (await read(file, ownScratchFolder(folder))).reading.error,
    load,
  };
}

function keyOf(file: string, sha256: string): string {
  return JSON.stringify([file, sha256]);
}
