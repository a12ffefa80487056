import type {
  DocumentReader,
  IndexedFile,
  Language,
  Passage,
  ReadFailure,
  SearchHit,
  ToolContext,
  WorkspaceFile,
} from "@cloister/tool-runtime";
import { ToolError } from "@cloister/tool-runtime";

export interface MemoryFile {
  path: string;
  passages?: Passage[];
  error?: ReadFailure;
}

/** A passage anchored at a clause, or at a line where no label is given. */
export function passage(file: string, text: string, label?: string, headings: string[] = []): Passage {
  return { file, anchor: label === undefined ? { type: "line", line: 1 } : { type: "clause", label }, headings, text };
}

/** Ports of a tool over files that exist in memory only; search is a plain substring search over indexed files. */
export function inMemoryContext(files: MemoryFile[], language: Language = "en"): ToolContext {
  const found = files.map(workspaceFile);
  return {
    language,
    signal: new AbortController().signal,
    workspace: {
      root: "/memory",
      list: async (folder = "") => listFolder(found, folder),
      files: async () => found,
      resolve: async (path) => {
        const file = found.find((candidate) => candidate.path === path);
        if (!file) throw new ToolError("NOT_FOUND", `no ${path}`);
        return file;
      },
    },
    documents: inMemoryDocuments(files),
  };
}

function workspaceFile({ path }: MemoryFile, index: number): WorkspaceFile {
  const mtimeMs = new Date(2026, 2, 1, 12).getTime();
  return { path, absolutePath: `/memory/${path}`, size: 1234, mtimeMs, dev: 1, ino: index + 1 };
}

function listFolder(files: WorkspaceFile[], folder: string) {
  const prefix = folder === "" ? "" : `${folder}/`;
  const inside = files
    .filter(({ path }) => path.startsWith(prefix))
    .map((file) => ({ file, rest: file.path.slice(prefix.length) }));
  const folders = new Set(inside.flatMap(({ rest }) => (rest.includes("/") ? [rest.split("/")[0] ?? ""] : [])));
  const plain = inside.filter(({ rest }) => !rest.includes("/")).map(({ file }) => file);
  return [
    ...[...folders].map((name) => ({ path: `${prefix}${name}`, isFolder: true, size: 0, mtimeMs: 0 })),
    ...plain.map(({ path, size, mtimeMs }) => ({ path, isFolder: false, size, mtimeMs })),
  ];
}

function inMemoryDocuments(files: MemoryFile[]): DocumentReader {
  const byPath = new Map(files.map((file) => [file.path, file]));
  let indexed: MemoryFile[] = [];
  const notUsed = async (): Promise<never> => {
    throw new Error("the core groups do not use this");
  };
  return {
    read: notUsed,
    describeTables: notUsed,
    queryTables: notUsed,
    linkValues: notUsed,
    close: async () => undefined,
    passages: async ({ path }) => ({ ...shared(byPath.get(path)), passages: byPath.get(path)?.passages ?? [] }),
    index: async (given) => {
      indexed = given.flatMap(({ path }) => byPath.get(path) ?? []);
      return indexed.map((file): IndexedFile => ({ ...shared(file), tables: 0, passages: file.passages?.length ?? 0 }));
    },
    search: async (query, { limit }) =>
      indexed
        .flatMap((file) => (file.error ? [] : (file.passages ?? [])))
        .filter(({ text }) => text.includes(query))
        .slice(0, limit)
        .map((found): SearchHit => ({ passage: found, score: 1, matched: [query] })),
  };
}

function shared(file: MemoryFile | undefined) {
  const base = { sha256: "", kind: "text" as const, warnings: [], coverage: {} };
  return { file: file?.path ?? "", error: file?.error ?? null, ...base };
}
