import { ToolError } from "@cloister/tool-runtime";
import { createOperations } from "./child-operations.ts";
import { IndexDamaged } from "../index/index-damaged.ts";
import { watchForOrphanhood } from "./orphan-watch.ts";
import type { ParserErrorCode, ParserReply, ParserRequest } from "./protocol.ts";

/**
 * The whole life of the parser child: takes requests over the IPC channel until the parent is gone. To be called once,
 * by a program started through `ParserCommand`. Throws when there is no channel.
 */
export function runParserChild(): void {
  if (!process.send) throw new Error("the parser child must be started with an IPC channel");
  const operations = createOperations();
  process.once("disconnect", () => process.exit(0));
  // Ctrl+C reaches the whole process group; the parent decides when this process ends.
  process.on("SIGINT", () => {});
  watchForOrphanhood();
  process.on("message", (message) => {
    const request = message as ParserRequest;
    void operations(request.operation, request.input).then(
      (output) => reply({ type: "output", id: request.id, output, rssBytes: process.memoryUsage.rss() }),
      (error: unknown) =>
        reply({ type: "error", id: request.id, ...errorOf(error), rssBytes: process.memoryUsage.rss() }),
    );
  });
  reply({ type: "ready" });
}

function reply(message: ParserReply): void {
  // The callback keeps a parent that has gone away from being an uncaught error here.
  process.send?.(message, undefined, undefined, () => {});
}

function errorOf(error: unknown): { code: ParserErrorCode; message: string } {
  if (error instanceof IndexDamaged) return { code: "INDEX_DAMAGED", message: error.message };
  if (error instanceof ToolError && isParserCode(error.code)) return { code: error.code, message: error.message };
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: "INTERNAL", message: text };
}

function isParserCode(code: string): code is ParserErrorCode {
  return code === "SQL" || code === "INVALID_INPUT" || code === "UNREADABLE";
}
