import { spawn, type ChildProcess } from "node:child_process";
import { childEnvironment } from "./child-environment.ts";
import type { ChildEnd } from "./parser-event.ts";
import { ChildEnded, ParserError } from "./parser-failure.ts";
import type { ParserLimits } from "./parser-limits.ts";
import { processRssBytes } from "./process-memory.ts";
import type { InputOf, OperationName, OutputOf, ParserReply, ParserRequest } from "./protocol.ts";

/** How to start this program as a parser child: the executable and the arguments that lead to `runParserChild()`. */
export interface ParserCommand {
  file: string;
  args: readonly string[];
}

export interface RequestBounds {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** One running parser process and the request it is at; it takes one at a time. */
export interface ParserChild {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly limits: ParserLimits;
  readonly ended: Promise<void>;
  isAlive: boolean;
  rssBytes: number;
  lastId: number;
  pending: { resolve(reply: ParserReply): void; reject(error: Error): void } | null;
  /** Set before the parent kills it, so that its exit is not taken for a crash. */
  killedFor: ChildEnd | null;
  stderr: string;
}

const memoryPollMs = 50;
const stderrKept = 4096;

/** Starts the process and waits until it can take requests. Rejects with `ChildEnded`. */
export async function startParserChild(
  command: ParserCommand,
  limits: ParserLimits,
  onEnd: (child: ParserChild, end: ChildEnd, detail: string) => void,
): Promise<ParserChild> {
  const spawned = spawn(command.file, command.args, {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: childEnvironment(process.env, limits.heapMb),
    serialization: "json",
    windowsHide: true,
  });
  const child: ParserChild = {
    process: spawned,
    pid: spawned.pid ?? -1,
    limits,
    ended: new Promise((resolve) => {
      spawned.once("close", () => resolve());
    }),
    isAlive: true,
    rssBytes: 0,
    lastId: 0,
    pending: null,
    killedFor: null,
    stderr: "",
  };
  listen(child, onEnd);
  await nextReply(child, { timeoutMs: limits.startTimeoutMs });
  return child;
}

/**
 * Sends one request and waits for its output. Rejects with `ParserError` (the child lives on) or with `ChildEnded`
 * (time, memory, the signal or a crash; the child is gone).
 */
export async function request<Name extends OperationName>(
  child: ParserChild,
  operation: Name,
  input: InputOf<Name>,
  bounds: RequestBounds,
): Promise<OutputOf<Name>> {
  if (!child.isAlive) throw new ChildEnded("CRASHED", "before the request", child.lastId === 0);
  const message: ParserRequest = { id: ++child.lastId, operation, input };
  const answer = nextReply(child, bounds);
  // A failed send means a dead process; "close" rejects the answer.
  child.process.send(message, () => {});
  const reply = await answer;
  if (reply.type === "error") throw new ParserError(reply.code, reply.message);
  if (reply.type !== "output" || reply.id !== message.id) throw new Error(`parser reply out of order: ${reply.type}`);
  return reply.output as OutputOf<Name>;
}

/** Kills the process and waits until it is gone. */
export async function endParserChild(child: ParserChild, end: ChildEnd): Promise<void> {
  child.killedFor ??= end;
  child.process.kill("SIGKILL");
  if (child.isAlive) await child.ended;
}

function listen(child: ParserChild, onEnd: (child: ParserChild, end: ChildEnd, detail: string) => void): void {
  child.process.stderr?.setEncoding("utf8").on("data", (text: string) => {
    child.stderr = (child.stderr + text).slice(-stderrKept);
  });
  child.process.on("message", (message) => {
    const reply = message as ParserReply;
    if (reply.type !== "ready") child.rssBytes = reply.rssBytes;
    child.pending?.resolve(reply);
  });
  // "error" without a process (a wrong path) is not followed by "close".
  child.process.on("error", (error) => {
    if (child.process.pid === undefined) finish("CRASHED", error.message);
  });
  child.process.once("close", (code, signal) => {
    const end = child.killedFor ?? (isOutOfMemory(child.stderr, signal) ? "OUT_OF_MEMORY" : "CRASHED");
    finish(end, child.killedFor ? "" : `code ${code} signal ${signal} ${child.stderr.trim()}`.trim());
  });
  function finish(end: ChildEnd, detail: string): void {
    if (!child.isAlive) return;
    child.isAlive = false;
    child.pending?.reject(new ChildEnded(end, detail, child.lastId <= 1));
    onEnd(child, end, detail);
  }
}

/** V8 says so on stderr and aborts when its heap limit is reached. */
function isOutOfMemory(stderr: string, signal: NodeJS.Signals | null): boolean {
  return signal === "SIGABRT" || /heap out of memory|Array buffer allocation failed/i.test(stderr);
}

function nextReply(child: ParserChild, { timeoutMs, signal }: RequestBounds): Promise<ParserReply> {
  const kill = (end: ChildEnd) => void endParserChild(child, end);
  const onAbort = () => kill("CANCELLED");
  const timer = setTimeout(kill, timeoutMs, "TIMED_OUT" satisfies ChildEnd);
  const stopWatching = watchMemory(child, () => kill("OUT_OF_MEMORY"));
  signal?.addEventListener("abort", onAbort, { once: true });
  if (signal?.aborted) onAbort();
  return new Promise<ParserReply>((resolve, reject) => {
    child.pending = { resolve, reject };
  }).finally(() => {
    child.pending = null;
    clearTimeout(timer);
    stopWatching();
    signal?.removeEventListener("abort", onAbort);
  });
}

function watchMemory(child: ParserChild, onExceeded: () => void): () => void {
  const timer = setInterval(async () => {
    const rssBytes = await processRssBytes(child.pid);
    if (rssBytes !== null && rssBytes > child.limits.maxRssBytes) onExceeded();
  }, memoryPollMs);
  return () => clearInterval(timer);
}
