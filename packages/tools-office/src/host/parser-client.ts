import { ToolError } from "@cloister/tool-runtime";
import {
  endParserChild,
  request,
  startParserChild,
  type ParserChild,
  type ParserCommand,
  type RequestBounds,
} from "./parser-child.ts";
import type { ParserEvent } from "./parser-event.ts";
import { ChildEnded } from "./parser-failure.ts";
import type { ParserLimits } from "./parser-limits.ts";
import type { InputOf, OperationName, OutputOf } from "./protocol.ts";

/** Sends one request of a session; starts a child when there is none. */
export type Send = <Name extends OperationName>(
  operation: Name,
  input: InputOf<Name>,
  timeoutMs: number,
) => Promise<OutputOf<Name>>;

/** The parser child as seen by its users: always there, however often it is killed. */
export interface ParserClient {
  /** Runs `work` alone on the child. Rejects with `ToolError` CANCELLED when the signal fires, also while waiting. */
  session<T>(work: (send: Send) => Promise<T>, signal?: AbortSignal, kind?: "tables"): Promise<T>;
  close(): Promise<void>;
}

/** Keeps one child: started at the first request, replaced after a death and when it has grown or served its time. */
export function createParserClient(options: {
  command: ParserCommand;
  limits: ParserLimits;
  onEvent(event: ParserEvent): void;
}): ParserClient {
  const { command, limits, onEvent } = options;
  let child: ParserChild | null = null;
  let filesRead = 0;
  let isClosed = false;
  let tail: Promise<unknown> = Promise.resolve();

  async function start(): Promise<ParserChild> {
    const started = await startParserChild(command, limits, (ended, end, detail) => {
      onEvent({ type: "parser_ended", pid: ended.pid, end, detail });
    }).catch((error: unknown) => {
      // A busy PC, not a bug: 30 s were not enough once, under ten times its load.
      if (error instanceof ChildEnded && error.end === "TIMED_OUT")
        throw new ToolError(
          "TIMED_OUT",
          `The parser process could not be started within ${limits.startTimeoutMs / 1000} s: this PC is very busy. Close other programs and try again.`,
        );
      // Not the fault of any file, so it must not become a reading with an error.
      throw new Error(`The parser process could not be started: ${String(error)}`, { cause: error });
    });
    filesRead = 0;
    onEvent({ type: "parser_started", pid: started.pid });
    return started;
  }

  async function send<Name extends OperationName>(operation: Name, input: InputOf<Name>, bounds: RequestBounds) {
    if (isClosed) throw cancelled();
    if (!child?.isAlive) child = await start();
    if (isClosed || bounds.signal?.aborted) throw cancelled();
    if ("file" in input) filesRead += 1;
    return request(child, operation, input, bounds).catch((error: unknown) => {
      const isCancelled = error instanceof ChildEnded && (error.end === "CANCELLED" || error.end === "CLOSED");
      throw isCancelled ? cancelled() : error;
    });
  }

  async function recycle(kind?: "tables"): Promise<void> {
    if (!child?.isAlive) return;
    const maxRssBytes = kind === "tables" ? limits.recycleTablesAtRssBytes : limits.recycleAtRssBytes;
    const isSpent = filesRead >= limits.recycleAfterFiles || child.rssBytes > maxRssBytes;
    if (isSpent) await endParserChild(child, "RECYCLED");
  }

  function session<T>(work: (send: Send) => Promise<T>, signal?: AbortSignal, kind?: "tables"): Promise<T> {
    const run = tail.then(async () => {
      if (signal?.aborted) throw cancelled();
      await recycle(kind);
      return work((operation, input, timeoutMs) => send(operation, input, { timeoutMs, signal }));
    });
    tail = run.catch(() => {});
    return raceAbort(run, signal);
  }

  async function close(): Promise<void> {
    isClosed = true;
    if (child?.isAlive) await endParserChild(child, "CLOSED");
    // A child that was just starting is there only when the work that wants it has ended.
    await tail;
    if (child?.isAlive) await endParserChild(child, "CLOSED");
  }

  return { session, close };
}

function cancelled(): ToolError {
  return new ToolError("CANCELLED", "Cancelled.");
}

/** Rejects at once when the signal fires, though work queued before this one may still run. */
async function raceAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  if (signal.aborted) throw cancelled();
  let onAbort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(cancelled());
    signal.addEventListener("abort", onAbort, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener("abort", onAbort));
}
