import { performance } from "node:perf_hooks";
import { failure, success } from "./call-result.ts";
import type { ToolContext } from "./define-tool.ts";
import { dispatchText } from "./dispatch-text.ts";
import type { ToolResult } from "./tool-call.ts";
import { ToolError } from "./tool-error.ts";
import { untilAborted } from "./until-aborted.ts";
import type { ValidCall } from "./valid-call.ts";

/** What came of running a tool; `bug` holds what it threw that was no `ToolError`. */
export interface ToolRun {
  result: ToolResult;
  stack?: string;
  bug?: { error: unknown };
}

/** Runs a tool; never rejects. */
export async function runTool({ call, tool, input }: ValidCall, context: ToolContext): Promise<ToolRun> {
  const { language, signal } = context;
  const text = dispatchText[language];
  const started = performance.now();
  const ms = (): number => Math.round(performance.now() - started);
  try {
    const running = tool.run(input, context);
    // A change is waited for, as its outcome must be known; a read that does not stop is left behind.
    const output = await (tool.effect === "READ_ONLY" ? untilAborted(running, signal) : running);
    return { result: success(call, output, ms()) };
  } catch (error) {
    if (error instanceof ToolError) return { result: failure(call, error.code, error.message, ms()) };
    // What a tool throws while it is being stopped is the stop, whatever its name.
    if (signal.aborted) return { result: failure(call, "CANCELLED", text.cancelled, ms()) };
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { result: failure(call, "INTERNAL", text.internal(call.name), ms()), stack, bug: { error } };
  }
}
