import { judgeCall, type BeforeCall } from "./judge-call.ts";
import { judgeResult, type AfterCall } from "./judge-result.ts";
import { createLoopParts, type LoopGuardOptions } from "./loop-parts.ts";
import type { ToolCall, ToolResult } from "./tool-call.ts";

export type { AfterCall, BeforeCall, LoopGuardOptions };

/** Judges repeats within one run. Contract: `before` each call, then `after` with its result unless it was blocked. */
export interface LoopGuard {
  before(call: ToolCall): BeforeCall;
  after(call: ToolCall, result: ToolResult): AfterCall;
  /** These calls' results are no longer in the context: each read may be made once more. Counts stay. */
  leftOut(callIds: readonly string[]): void;
}

/**
 * The ladder: an identical call is blocked, known content counts as failed, the third time ends the run.
 *
 * Bound: n calls with constant results, made again and again, are ended within 3n calls, or 20n when all of them poll.
 */
export function createLoopGuard(options: LoopGuardOptions): LoopGuard {
  const parts = createLoopParts(options);
  return Object.freeze({
    before: (call: ToolCall) => judgeCall(parts, call),
    after: (call: ToolCall, result: ToolResult) => judgeResult(parts, call, result),
    leftOut(callIds: readonly string[]) {
      const released = [...callIds, ...parts.contents.leftOut(callIds)];
      // That a change was made is not forgotten with its acknowledgement.
      parts.history.take(({ callId, call }) => released.includes(callId) && !parts.isChange(call.name));
      parts.cycles.forgetReads();
    },
  });
}
