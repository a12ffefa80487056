import {
  ToolError,
  type DocumentReader,
  type IndexedFile,
  type IndexProgress,
  type SearchHit,
  type WorkspaceFile,
} from "@cloister/tool-runtime";
import { indexLocation, workspaceRootOf } from "../index/index-location.ts";
import type { ParserClient, Send } from "./parser-client.ts";
import type { ParserEvent } from "./parser-event.ts";
import { ChildEnded, ParserError } from "./parser-failure.ts";
import { readTimeoutMs, type ParserLimits } from "./parser-limits.ts";
import type { InputOf, OperationName, OutputOf } from "./protocol.ts";
import { readOneFile } from "./read-one-file.ts";

/** For requests whose time depends on the size of the index, not on a file. */
const indexTimeoutMs = 60_000;

/** `index` and `search` of the document reader: the parent drives, so that each file has its own limits. */
export function createIndexRequests(options: {
  client: ParserClient;
  limits: ParserLimits;
  dataFolder: string;
  onEvent(event: ParserEvent): void;
}): Pick<DocumentReader, "index" | "search"> {
  const { client, limits, dataFolder, onEvent } = options;
  let last: { database: string; files: WorkspaceFile[] } | null = null;

  async function addFile(send: Send, database: string, file: WorkspaceFile): Promise<void> {
    const add = () => send("index_file", { database, file }, readTimeoutMs([file], limits));
    const { failure } = await readOneFile(file, add, onEvent);
    if (failure) await sendTwice(send, "index_failure", { database, file, error: failure });
  }

  async function update(
    database: string,
    files: WorkspaceFile[],
    onProgress?: (progress: IndexProgress) => void,
    signal?: AbortSignal,
  ): Promise<IndexedFile[]> {
    const plan = await client.session((send) => sendTwice(send, "index_plan", { database, files }), signal);
    if (plan.rebuilt !== null) onEvent({ type: "index_rebuilt", reason: plan.rebuilt });
    const total = plan.toRead.length;
    for (const [done, file] of plan.toRead.entries()) {
      onProgress?.({ done, total, file: file.path });
      // One session a file, so that a question asked meanwhile waits for one file at most.
      await client.session((send) => addFile(send, database, file), signal);
    }
    const lastFile = plan.toRead.at(-1);
    if (lastFile) onProgress?.({ done: total, total, file: lastFile.path });
    return client.session((send) => sendTwice(send, "index_list", { database }), signal);
  }

  /** Repeats the work once when the index file breaks under it. Throws `ToolError` UNREADABLE when it cannot be kept. */
  async function repaired<T>(work: () => Promise<T>, repair: () => Promise<unknown>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ParserError)) throw error;
      if (error.code !== "INDEX_DAMAGED") throw indexUnusable(error, dataFolder);
      onEvent({ type: "index_rebuilt", reason: error.message });
      await repair();
      return work().catch((again: unknown) => {
        throw again instanceof ParserError ? indexUnusable(again, dataFolder) : again;
      });
    }
  }

  return {
    async index(files, onProgress, signal) {
      const root = workspaceRootOf(files);
      const database = root === null ? last?.database : indexLocation(dataFolder, root);
      if (database === undefined) return [];
      last = { database, files };
      return repaired(
        () => update(database, files, onProgress, signal),
        async () => {},
      );
    },
    async search(query, { limit, files }, signal): Promise<SearchHit[]> {
      if (last === null) return [];
      const indexed = last;
      const input = { database: indexed.database, query, limit, files };
      return repaired(
        () => client.session((send) => sendTwice(send, "index_search", input), signal),
        () => update(indexed.database, indexed.files, undefined, signal),
      );
    },
  };
}

/** No file is to blame when the child dies on these, so a new child tries once more. */
async function sendTwice<Name extends OperationName>(
  send: Send,
  operation: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  try {
    return await send(operation, input, indexTimeoutMs);
  } catch (error) {
    if (!(error instanceof ChildEnded)) throw error;
    return send(operation, input, indexTimeoutMs);
  }
}

function indexUnusable(error: ParserError, dataFolder: string): ToolError {
  const reason = (error.message.split("\n")[0] ?? "").replace(/^\w*Error: /, "");
  return new ToolError(
    "UNREADABLE",
    `The search index in ${dataFolder} cannot be kept: ${reason}. Free some space, check the folder's rights, or set CLOISTER_DATA to another folder.`,
    { cause: error },
  );
}
