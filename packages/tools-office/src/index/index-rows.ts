import type { IndexedFile, Passage, WorkspaceFile } from "@cloister/tool-runtime";
import type { Sqlite } from "../sqlite.ts";
import { indexTokens } from "./tokenise.ts";

/** What is stored of one file. */
export interface FileEntry {
  file: WorkspaceFile;
  reading: Pick<IndexedFile, "sha256" | "kind" | "error" | "warnings" | "coverage">;
  tables: number;
  passages: readonly Passage[];
  /** How often the parser died on this version of the file. */
  attempts: number;
}

/** Replaces all that is stored of a file. */
export function storeFile(database: Sqlite, { file, reading, tables, passages, attempts }: FileEntry): void {
  database.transaction(() => {
    removeFile(database, file.path);
    database.run(
      `INSERT INTO files (path, size, mtime_ms, sha256, kind, error, warnings, coverage, tables, passages, attempts)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      file.path,
      file.size,
      file.mtimeMs,
      reading.sha256,
      reading.kind,
      reading.error === null ? null : JSON.stringify(reading.error),
      JSON.stringify(reading.warnings),
      JSON.stringify(reading.coverage),
      tables,
      passages.length,
      attempts,
    );
    for (const [index, passage] of passages.entries()) storePassage(database, file.path, passage, index === 0);
  });
}

/** Removes a file and its passages. */
export function removeFile(database: Sqlite, path: string): void {
  database.run("DELETE FROM passage_tokens WHERE rowid IN (SELECT id FROM passages WHERE path = ?)", path);
  database.run("DELETE FROM passages WHERE path = ?", path);
  database.run("DELETE FROM files WHERE path = ?", path);
}

/** Notes the new size and time of a file whose content is the one stored. */
export function touchFile(database: Sqlite, file: WorkspaceFile): void {
  database.run("UPDATE files SET size = ?, mtime_ms = ? WHERE path = ?", file.size, file.mtimeMs, file.path);
}

/** SHA-256 of the stored version of a file that was read without an error. */
export function storedHash(database: Sqlite, path: string): string | null {
  const row = database.get<{ sha256: string }>("SELECT sha256 FROM files WHERE path = ? AND error IS NULL", path);
  return row?.sha256 ?? null;
}

/** How often the parser died on the stored version; 0 when another version is stored. */
export function storedAttempts(database: Sqlite, file: WorkspaceFile): number {
  const row = database.get<{ attempts: number }>(
    "SELECT attempts FROM files WHERE path = ? AND size = ? AND mtime_ms = ?",
    file.path,
    file.size,
    file.mtimeMs,
  );
  return row?.attempts ?? 0;
}

/** All indexed files by path, failed ones with their reason. */
export function listFiles(database: Sqlite): IndexedFile[] {
  type Row = Record<"path" | "sha256" | "kind" | "warnings" | "coverage", string> & {
    error: string | null;
    tables: number;
    passages: number;
  };
  return database.all<Row>("SELECT * FROM files ORDER BY path").map((row) => ({
    file: row.path,
    sha256: row.sha256,
    kind: row.kind as IndexedFile["kind"],
    error: row.error === null ? null : JSON.parse(row.error),
    warnings: JSON.parse(row.warnings),
    coverage: JSON.parse(row.coverage),
    tables: row.tables,
    passages: row.passages,
  }));
}

function storePassage(database: Sqlite, path: string, passage: Passage, isFirst: boolean): void {
  const { lastInsertRowid } = database.run(
    "INSERT INTO passages (path, anchor, headings, text, lines) VALUES (?, ?, ?, ?, ?)",
    path,
    JSON.stringify(passage.anchor),
    JSON.stringify(passage.headings),
    passage.text,
    passage.lines === undefined ? null : JSON.stringify(passage.lines),
  );
  // A file is found by its name too, and its first passage stands for it.
  const searched = [...(isFirst ? [path] : []), ...passage.headings, passage.text].join("\n");
  database.run("INSERT INTO passage_tokens (rowid, tokens) VALUES (?, ?)", lastInsertRowid, indexTokens(searched));
}
