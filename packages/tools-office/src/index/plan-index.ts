import type { ReadFailure, WorkspaceFile } from "@cloister/tool-runtime";
import type { Sqlite } from "../sqlite.ts";
import { removeFile } from "./index-rows.ts";

interface KnownFile {
  path: string;
  size: number;
  mtime_ms: number;
  error: string | null;
  attempts: number;
}

/** A file that the parser died on is tried once more, since a busy machine can be to blame; then not until it changes. */
const maxAttempts = 2;

/** Removes the files that are gone and says which of these must be read: new ones, changed ones, failed ones due again. */
export function planIndex(database: Sqlite, files: readonly WorkspaceFile[]): WorkspaceFile[] {
  const known = new Map(
    database
      .all<KnownFile>("SELECT path, size, mtime_ms, error, attempts FROM files")
      .map((row) => [row.path, row] as const),
  );
  const wanted = new Set(files.map((file) => file.path));
  database.transaction(() => {
    for (const path of known.keys()) if (!wanted.has(path)) removeFile(database, path);
  });
  return files.filter((file) => isDue(file, known.get(file.path)));
}

function isDue(file: WorkspaceFile, row: KnownFile | undefined): boolean {
  if (!row || row.size !== file.size || row.mtime_ms !== file.mtimeMs) return true;
  if (row.error === null) return false;
  const { code } = JSON.parse(row.error) as ReadFailure;
  const isPassing = code === "NO_ACCESS" || code === "CHANGED";
  return isPassing || (row.attempts > 0 && row.attempts < maxAttempts);
}
