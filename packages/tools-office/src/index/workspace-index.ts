import type { IndexedFile, Passage, ReadFailure, Reading, SearchHit, WorkspaceFile } from "@cloister/tool-runtime";
import type { IndexPlan } from "../host/protocol.ts";
import type { Sqlite } from "../sqlite.ts";
import { asIndexError, IndexDamaged } from "./index-damaged.ts";
import { openIndexDatabase, removeIndexDatabase } from "./index-database.ts";
import { listFiles, storedAttempts, storedHash, storeFile, touchFile } from "./index-rows.ts";
import { planIndex } from "./plan-index.ts";
import { searchIndex } from "./search-index.ts";

/** What the index needs of the rest of the parser child. */
export interface IndexSources {
  read(file: WorkspaceFile): Promise<Reading>;
  hash(file: WorkspaceFile): Promise<string | null>;
  passagesOf(reading: Reading): Passage[];
  countTables(reading: Reading): number;
}

/**
 * The text index of one workspace, inside the parser child. Every call names the index file and may be the first one
 * of a new child. All but `plan` throw `IndexDamaged` when the file is broken; it is removed then.
 */
export interface WorkspaceIndex {
  plan(path: string, files: WorkspaceFile[]): IndexPlan;
  add(path: string, file: WorkspaceFile): Promise<void>;
  addFailure(path: string, file: WorkspaceFile, error: ReadFailure): void;
  list(path: string): IndexedFile[];
  search(path: string, query: string, options: { limit: number; files?: string[] | undefined }): SearchHit[];
}

/** Opens index files as they are named, one at a time. */
export function createWorkspaceIndex(sources: IndexSources): WorkspaceIndex {
  let opened: { path: string; database: Sqlite } | null = null;

  function discard(path: string): void {
    opened?.database.close();
    opened = null;
    removeIndexDatabase(path);
  }

  function use<T>(path: string, work: (database: Sqlite) => T): T {
    try {
      if (opened?.path !== path) {
        opened?.database.close();
        opened = null;
        opened = { path, database: openIndexDatabase(path) };
      }
      return work(opened.database);
    } catch (error) {
      const indexError = asIndexError(error);
      if (indexError instanceof IndexDamaged) discard(path);
      throw indexError;
    }
  }

  return {
    plan(path, files) {
      try {
        return { toRead: use(path, (database) => planIndex(database, files)), rebuilt: null };
      } catch (error) {
        if (!(error instanceof IndexDamaged)) throw error;
        return { toRead: use(path, (database) => planIndex(database, files)), rebuilt: error.message };
      }
    },
    async add(path, file) {
      const known = use(path, (database) => storedHash(database, file.path));
      if (known !== null && (await sources.hash(file)) === known) {
        use(path, (database) => touchFile(database, file));
        return;
      }
      const reading = await sources.read(file);
      const passages = reading.ok ? sources.passagesOf(reading) : [];
      const tables = reading.ok ? sources.countTables(reading) : 0;
      use(path, (database) => storeFile(database, { file, reading, tables, passages, attempts: 0 }));
    },
    addFailure(path, file, error) {
      use(path, (database) => {
        const attempts = storedAttempts(database, file) + 1;
        storeFile(database, { file, reading: { ...nothingRead, error }, tables: 0, passages: [], attempts });
      });
    },
    list: (path) => use(path, listFiles),
    search: (path, query, options) => use(path, (database) => searchIndex(database, query, options)),
  };
}

const nothingRead = { sha256: "", kind: "unknown", warnings: [], coverage: {} } as const satisfies Partial<IndexedFile>;
