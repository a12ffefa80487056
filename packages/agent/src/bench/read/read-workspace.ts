import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspace, type DocumentReader, type WorkspaceFile } from "@cloister/tool-runtime";

/** A folder of made files, and document readers over it. */
export interface ReadWorkspace {
  /** Writes a file and gives it as the workspace knows it. */
  put(name: string, bytes: Uint8Array): Promise<WorkspaceFile>;
  /** Runs work on a new parser child of its own. */
  withReader<T>(work: (documents: DocumentReader) => Promise<T>): Promise<T>;
  remove(): void;
}

/** Makes the folder; `open` starts a document reader with this data folder. */
export async function makeReadWorkspace(open: (dataFolder: string) => DocumentReader): Promise<ReadWorkspace> {
  const folder = mkdtempSync(join(tmpdir(), "cloister-bench-read-"));
  const data = mkdtempSync(join(tmpdir(), "cloister-bench-data-"));
  const workspace = await openWorkspace(folder, { forbidden: [], language: "en" });
  return {
    async put(name, bytes) {
      writeFileSync(join(folder, name), bytes);
      return workspace.resolve(name);
    },
    async withReader(work) {
      const documents = open(data);
      try {
        return await work(documents);
      } finally {
        await documents.close();
      }
    },
    remove() {
      for (const made of [folder, data]) rmSync(made, { recursive: true, force: true });
    },
  };
}
