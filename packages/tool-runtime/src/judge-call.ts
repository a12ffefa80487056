import { loopLimits } from "./loop-limits.ts";
import { endOr, type LoopEnd, type LoopParts } from "./loop-parts.ts";
import { loopText, type LoopReason } from "./loop-text.ts";
import { madeCall, type MadeCall } from "./made-call.ts";
import type { ToolCall } from "./tool-call.ts";

export type BeforeCall =
  | { kind: "allow" }
  /** Not run: `text` is the result (code REPEATED) and counts as a failure; `after` is not called for it. */
  | { kind: "blocked"; earlierCallId: string; text: string }
  | LoopEnd;

/** Whether a call may be made: not when it was made already, or closes a cycle. */
export function judgeCall(parts: LoopParts, call: ToolCall): BeforeCall {
  if (parts.isPolled(call.name)) return { kind: "allow" };
  const made = madeCall(call);
  const isThirdPeriod = parts.cycles.asked(made.key);
  const earlier = parts.history.find(made.key);
  if (earlier === undefined) {
    const isCycle = isThirdPeriod || parts.cycles.wouldClose(made.key, parts.isChange(call.name));
    return endOr<BeforeCall>(isCycle ? "CYCLE" : null, { kind: "allow" }, parts);
  }
  const text = loopText.blocked(call, earlier.callId, parts.language);
  const blocked: BeforeCall = { kind: "blocked", earlierCallId: earlier.callId, text };
  return endOr<BeforeCall>(reasonToEnd(parts, made, isThirdPeriod), blocked, parts);
}

function reasonToEnd({ history, streaks }: LoopParts, { key }: MadeCall, isThirdPeriod: boolean): LoopReason | null {
  if (history.askedAgain(key) >= loopLimits.equalResults) return "REPEATED";
  return isThirdPeriod ? "CYCLE" : streaks.note("failed");
}
