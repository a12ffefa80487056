import { join } from "node:path";
import type { DocumentReader, Reading } from "@cloister/tool-runtime";
import { failedReading } from "./failed-reading.ts";
import { createIndexRequests } from "./index-requests.ts";
import { createParserClient } from "./parser-client.ts";
import type { ParserCommand } from "./parser-child.ts";
import type { ParserEvent } from "./parser-event.ts";
import { defaultLimits, readTimeoutMs, type ParserLimits } from "./parser-limits.ts";
import { readOneFile } from "./read-one-file.ts";
import { removeScratch, sweepScratch } from "./scratch-folder.ts";
import { createTableRequests } from "./table-requests.ts";

export interface DocumentReaderOptions {
  /** Starts this program so that it calls `runParserChild()`, e.g. `process.execPath` with a mode argument. */
  command: ParserCommand;
  /** The index lies in its subfolder `index`, temporary files in `tables`; never inside the workspace. */
  dataFolder: string;
  limits?: Partial<ParserLimits>;
  onEvent?(event: ParserEvent): void;
}

/**
 * The document reader over a parser child: started at the first request, killed on time (20 s + 1 s per MB), memory
 * (heap 1,024 MB, RSS 1.5 GB) or cancel, and started anew for the next request. `close()` ends it.
 */
export function createDocumentReader(options: DocumentReaderOptions): DocumentReader {
  const limits: ParserLimits = { ...defaultLimits, ...options.limits };
  const onEvent = (event: ParserEvent) => options.onEvent?.(event);
  const scratch = join(options.dataFolder, "tables");
  sweepScratch(scratch);
  const client = createParserClient({
    command: options.command,
    limits,
    onEvent(event) {
      // Nearly every child ends by being killed, so it cannot tidy up itself.
      if (event.type === "parser_ended") removeScratch(scratch, event.pid);
      onEvent(event);
    },
  });
  return {
    read(file, readOptions = {}, signal) {
      return client.session(async (send) => {
        const work = () => send("read", { file, options: readOptions }, readTimeoutMs([file], limits));
        const { output, failure } = await readOneFile(file, work, onEvent);
        return output ?? failedReading(file, failure);
      }, signal);
    },
    passages(file, signal) {
      return client.session(async (send) => {
        const work = () => send("passages", { file }, readTimeoutMs([file], limits));
        const { output, failure } = await readOneFile(file, work, onEvent);
        return output ?? withoutPassages(failedReading(file, failure));
      }, signal);
    },
    ...createIndexRequests({ client, limits, dataFolder: options.dataFolder, onEvent }),
    ...createTableRequests({ client, limits, folder: scratch, onEvent }),
    close: () => client.close(),
  };
}

function withoutPassages({ file, sha256, kind, error, coverage, warnings }: Reading) {
  return { file, sha256, kind, error, coverage, warnings, passages: [] };
}
