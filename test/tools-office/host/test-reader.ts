import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DocumentReader, WorkspaceFile } from "@cloister/tool-runtime";
import { createDocumentReader, type ParserCommand, type ParserEvent, type ParserLimits } from "@cloister/tools-office";

const child = fileURLToPath(new URL("../../fixtures/programs/parser-child.mjs", import.meta.url));
const sampleFolder = fileURLToPath(new URL("../../workspace/", import.meta.url));
const officeFixtures = fileURLToPath(new URL("../../fixtures/office/", import.meta.url));

/** A folder of files and a document reader over a real parser child. */
export interface TestReader {
  folder: string;
  dataFolder: string;
  reader: DocumentReader;
  events: ParserEvent[];
  write(path: string, content: string | Uint8Array): WorkspaceFile;
  /** Copies one of the faulty files of test/fixtures/office. */
  fixture(name: string, path?: string): WorkspaceFile;
  /** Copies a file of the sample office folder, under its own path. */
  sample(path: string): WorkspaceFile;
  /** A second reader over the same data folder. */
  another(): DocumentReader;
  close(): Promise<void>;
}

export const parserCommand: ParserCommand = { file: process.execPath, args: [child] };

export function openTestReader(limits: Partial<ParserLimits> = {}, command = parserCommand): TestReader {
  const root = mkdtempSync(join(tmpdir(), "cloister-reader-"));
  const folder = join(root, "workspace");
  const dataFolder = join(root, "data");
  mkdirSync(folder);
  const events: ParserEvent[] = [];
  const readers: DocumentReader[] = [];
  function another(): DocumentReader {
    const created = createDocumentReader({
      command,
      dataFolder,
      limits,
      onEvent: (event) => events.push(event),
    });
    readers.push(created);
    return created;
  }
  function copy(source: string, path: string): WorkspaceFile {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(source, join(folder, path));
    return workspaceFile(folder, path);
  }
  return {
    folder,
    dataFolder,
    reader: another(),
    events,
    write(path, content) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
      return workspaceFile(folder, path);
    },
    fixture: (name, path = name) => copy(join(officeFixtures, name), path),
    sample: (path) => copy(join(sampleFolder, path), path),
    another,
    async close() {
      await Promise.all(readers.map((each) => each.close()));
      rmSync(root, { recursive: true });
    },
  };
}

/** A file as the workspace resolves it. */
export function workspaceFile(folder: string, path: string): WorkspaceFile {
  const absolutePath = join(folder, path);
  const { size, mtimeMs, dev, ino } = statSync(absolutePath);
  return { path: path.normalize("NFC"), absolutePath, size, mtimeMs, dev, ino };
}
