import { ToolError } from "@cloister/tool-runtime";
import { IndexDamaged } from "../index/index-damaged.ts";
import { createOperations } from "./child-operations.ts";
import type { ParserErrorCode, ParserReply, ParserRequest } from "./protocol.ts";

/** Answers each message of the IPC channel, and tells the parent that it may send. */
export function answerRequests(): void {
  const operations = createOperations();
  process.on("message", (message) => {
    const { id, operation, input } = message as ParserRequest;
    const rssBytes = () => process.memoryUsage.rss();
    void operations(operation, input).then(
      (output) => reply({ type: "output", id, output, rssBytes: rssBytes() }),
      (error: unknown) => reply({ type: "error", id, ...errorOf(error), rssBytes: rssBytes() }),
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
