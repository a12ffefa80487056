import { ToolError, type DocumentReader, type ReadFailure, type WorkspaceFile } from "@cloister/tool-runtime";
import { failureOfEnd } from "./failed-reading.ts";
import type { ParserClient, Send } from "./parser-client.ts";
import type { ParserEvent } from "./parser-event.ts";
import { ChildEnded, ParserError } from "./parser-failure.ts";
import { readTimeoutMs, type ParserLimits } from "./parser-limits.ts";
import { readOneFile } from "./read-one-file.ts";

const defaultQueryMs = 10_000;
const defaultMaxRows = 200;

interface Prepared {
  files: WorkspaceFile[];
  failed: { file: string; error: ReadFailure }[];
}

/** The table requests of the document reader. */
export function createTableRequests(options: {
  client: ParserClient;
  limits: ParserLimits;
  /** For the temporary files of large workbooks. */
  folder: string;
  onEvent(event: ParserEvent): void;
}): Pick<DocumentReader, "describeTables" | "queryTables" | "linkValues"> {
  const { client, limits, folder, onEvent } = options;
  /** Files the child died on, so that each question about them does not cost the whole time limit again. */
  const deadly = new Map<string, ReadFailure>();

  /** Alone, a file is loaded at once: large workbooks do not fit the cache, and would be read twice. */
  async function prepare(send: Send, file: WorkspaceFile, isAlone: boolean): Promise<ReadFailure | null> {
    const key = JSON.stringify([file.absolutePath, file.ino, file.size, file.mtimeMs]);
    const known = deadly.get(key);
    if (known) return known;
    const timeoutMs = readTimeoutMs([file], limits);
    const work = async () =>
      isAlone
        ? ((await send("tables_load", { files: [file], folder }, timeoutMs))[0]?.error ?? null)
        : send("prepare", { file, folder }, timeoutMs);
    const { output, failure } = await readOneFile(file, work, onEvent);
    if (failure) deadly.set(key, failure);
    return failure ?? output;
  }

  async function prepareAll(send: Send, files: WorkspaceFile[]): Promise<Prepared> {
    const prepared: Prepared = { files: [], failed: [] };
    for (const file of files) {
      const error = await prepare(send, file, files.length === 1);
      if (error) prepared.failed.push({ file: file.path, error });
      else prepared.files.push(file);
    }
    return prepared;
  }

  /** Loads the readable files and runs the work on them. Throws `ToolError` UNREADABLE when there are none. */
  function withTables<T>(
    files: WorkspaceFile[],
    work: (send: Send, readable: WorkspaceFile[]) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    return client.session(
      async (send) => {
        const prepared = await prepareAll(send, files);
        if (prepared.files.length === 0) throw unreadable(prepared);
        const load = () =>
          send("tables_load", { files: prepared.files, folder }, readTimeoutMs(prepared.files, limits));
        await load().catch((error: unknown) => {
          throw error instanceof ChildEnded ? unreadable(allFailed(prepared, error)) : error;
        });
        return work(send, prepared.files);
      },
      signal,
      "tables",
    );
  }

  return {
    describeTables(files, signal) {
      return client.session(
        async (send) => {
          const prepared = await prepareAll(send, files);
          if (prepared.files.length === 0) return { tables: [], warnings: [], failed: prepared.failed };
          try {
            const input = { files: prepared.files, folder };
            const set = await send("tables_describe", input, readTimeoutMs(prepared.files, limits));
            return { ...set, failed: [...prepared.failed, ...set.failed] };
          } catch (error) {
            if (!(error instanceof ChildEnded)) throw error;
            return { tables: [], warnings: [], failed: allFailed(prepared, error).failed };
          }
        },
        signal,
        "tables",
      );
    },
    queryTables(files, sql, { maxRows = defaultMaxRows, timeoutMs = defaultQueryMs } = {}, signal) {
      const query = (send: Send, readable: WorkspaceFile[]) =>
        send("tables_query", { files: readable, folder, sql, maxRows }, timeoutMs);
      return withTables(files, query, signal).catch((error: unknown) => {
        throw queryError(error, timeoutMs);
      });
    },
    linkValues(files, question, signal) {
      const link = (send: Send, readable: WorkspaceFile[]) =>
        send("tables_link", { files: readable, folder, question }, defaultQueryMs);
      return withTables(files, link, signal).catch((error: unknown) => {
        throw queryError(error, defaultQueryMs);
      });
    },
  };
}

function allFailed(prepared: Prepared, { end }: ChildEnded): Prepared {
  const failed = prepared.files.map((file) => ({ file: file.path, error: failureOfEnd(file, end) }));
  return { files: [], failed: [...prepared.failed, ...failed] };
}

function unreadable({ failed }: Prepared): ToolError {
  const reasons = failed.map(({ error }) => error.message);
  return new ToolError("UNREADABLE", reasons.join(" ") || "No file was named.");
}

/** better-sqlite3 has no interrupt: a query that runs too long is stopped by killing the child. */
function queryError(error: unknown, timeoutMs: number): unknown {
  if (error instanceof ChildEnded && error.end === "TIMED_OUT") {
    const message = `The query was stopped after ${timeoutMs / 1000} s. Add a WHERE, or join on equal columns.`;
    return new ToolError("TIMED_OUT", message, { cause: error });
  }
  if (error instanceof ChildEnded) {
    return new ToolError("SQL", "The query needed more memory than allowed. Return fewer rows or columns.", {
      cause: error,
    });
  }
  if (error instanceof ParserError && error.code !== "INTERNAL" && error.code !== "INDEX_DAMAGED") {
    return new ToolError(error.code, error.message, { cause: error });
  }
  return error;
}
