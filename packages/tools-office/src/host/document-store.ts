import { createHash } from "node:crypto";
import { extname } from "node:path";
import type { Reading, ReadOptions, WorkspaceFile } from "@cloister/tool-runtime";
import { readDocument, readLargeText } from "../readers/read-document.ts";
import type { RowStore } from "../readers/row-store.ts";
import { ReadError } from "../readers/reader.ts";
import { failedReading } from "./failed-reading.ts";
import { factsOf } from "./file-facts.ts";
import { withWorkspaceFile, type OpenedFile } from "./open-workspace-file.ts";
import { createReadingCache } from "./reading-cache.ts";

/** Opens, hashes and reads workspace files inside the parser child. */
export interface DocumentStore {
  /** Never throws for what is wrong with a file: `Reading.error` says it. */
  read(file: WorkspaceFile, options?: ReadOptions, rows?: RowStore): Promise<Reading>;
  /** SHA-256 of the file as it is now, without reading the format; null when it cannot be opened. */
  hash(file: WorkspaceFile): Promise<string | null>;
  /** The same without reading a byte: null also when this version of the file has not been read yet. */
  knownHash(file: WorkspaceFile): Promise<string | null>;
}

const cacheBytes = 128 * 1024 * 1024;
/** Texts of tables are taken from the file piece by piece from this size on. */
const streamedFromBytes = 3 * 1024 * 1024;

/** A store with an empty cache. */
export function createDocumentStore(): DocumentStore {
  const cache = createReadingCache(cacheBytes);
  /** Hash of each file version seen, so that an unchanged file in the cache is not read again. */
  const hashes = new Map<string, string>();

  async function readOpened(file: WorkspaceFile, options: ReadOptions, rows?: RowStore): Promise<Reading> {
    return withWorkspaceFile(file, async (opened) => {
      const known = hashes.get(opened.stamp);
      const cached = known === undefined ? undefined : cache.get(cacheKey(known, file, options));
      // What was locked without a password may open with this one.
      const isLocked = cached?.error?.code === "PASSWORD_NEEDED" && options.password !== undefined;
      if (cached && !isLocked) return { ...cached, file: file.path };
      let isStored = false;
      const store = rows && noting(rows, () => (isStored = true));
      const reading =
        (await readInPieces(opened, file, options, store)) ?? (await readWhole(opened, file, options, store));
      // A password must not decide what a later request without it sees; rows in a store are there once.
      if (options.password === undefined && !isStored) cache.set(cacheKey(reading.sha256, file, options), reading);
      return reading;
    });
  }

  async function readWhole(opened: OpenedFile, file: WorkspaceFile, options: ReadOptions, rows?: RowStore) {
    const bytes = await opened.readAll();
    hashes.set(opened.stamp, sha256Of(bytes));
    return readDocument(bytes, { path: file.path }, options, rows);
  }

  /** Null for what is no large text of a table. */
  async function readInPieces(
    { stamp, source }: OpenedFile,
    file: WorkspaceFile,
    options: ReadOptions,
    rows?: RowStore,
  ): Promise<Reading | null> {
    if (source.size < streamedFromBytes) return null;
    const facts = async () => {
      const found = await factsOf(source);
      hashes.set(stamp, found.sha256);
      return found;
    };
    return readLargeText(source, facts, file, options, rows);
  }

  return {
    async read(file, options = {}, rows) {
      try {
        return await readOpened(file, options, rows);
      } catch (error) {
        if (error instanceof ReadError) return failedReading(file, { code: error.code, message: error.message });
        throw error;
      }
    },
    hash: (file) => orNull(() => withWorkspaceFile(file, async ({ source }) => (await factsOf(source)).sha256)),
    knownHash: (file) => orNull(() => withWorkspaceFile(file, async ({ stamp }) => hashes.get(stamp) ?? null)),
  };
}

/** The store, telling when something is put into it. */
function noting(rows: RowStore, onBegin: () => void): RowStore {
  const begin: RowStore["begin"] = (sheet, context) => {
    onBegin();
    return rows.begin(sheet, context);
  };
  return { minBytes: rows.minBytes, begin };
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReadError) return null;
    throw error;
  }
}

/** The extension belongs to it: the same bytes are one column as .csv and lines as .txt. */
function cacheKey(sha256: string, { path }: WorkspaceFile, options: ReadOptions): string {
  return JSON.stringify([sha256, extname(path).toLowerCase(), { ...options, password: undefined }]);
}

function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
