import type { WorkspaceFile } from "@cloister/tool-runtime";

/** What one parser child may use before it is killed or replaced. */
export interface ParserLimits {
  /** V8 heap; Buffers lie outside it and are held by `maxRssBytes`. */
  heapMb: number;
  maxRssBytes: number;
  baseTimeoutMs: number;
  timeoutPerMbMs: number;
  /** Node, the readers and SQLite must have loaded by then. */
  startTimeoutMs: number;
  recycleAfterFiles: number;
  recycleAtRssBytes: number;
  /** The same before a question about tables: a new child would have to load them again. */
  recycleTablesAtRssBytes: number;
}

const MB = 1024 * 1024;

export const defaultLimits: ParserLimits = {
  heapMb: 1024,
  maxRssBytes: 1536 * MB,
  baseTimeoutMs: 20_000,
  timeoutPerMbMs: 1000,
  startTimeoutMs: 30_000,
  recycleAfterFiles: 200,
  recycleAtRssBytes: 600 * MB,
  recycleTablesAtRssBytes: 1000 * MB,
};

/** Wall clock for reading these files, by the sizes known before they are opened. */
export function readTimeoutMs(files: readonly WorkspaceFile[], limits: ParserLimits): number {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return Math.round(limits.baseTimeoutMs + (bytes / MB) * limits.timeoutPerMbMs);
}
