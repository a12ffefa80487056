import { createCallHistory, madeCall, type MadeCall } from "./call-history.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { Effect, Language, RepeatRule } from "./define-tool.ts";
import { loopText, type LoopReason } from "./loop-text.ts";
import { endsInCycle, isNextPage } from "./loop-shapes.ts";
import type { ToolCall, ToolResult } from "./tool-call.ts";

export type BeforeCall =
  | { kind: "allow" }
  /** Not run: `text` is the result (code REPEATED) and counts as a failure; `after` is not called for it. */
  | { kind: "blocked"; earlierCallId: string; text: string }
  | { kind: "end"; reason: LoopReason; text: string };

export type AfterCall =
  | { kind: "continue" }
  /** Known content: `text` is shown instead of the result (code REPEATED) and counts as a failure. */
  | { kind: "same"; earlierCallId: string; text: string }
  | { kind: "end"; reason: LoopReason; text: string };

export interface LoopGuardOptions {
  /** Effect and repeat rule of a tool; unknown tools are judged as READ_ONLY. */
  find(name: string): { effect: Effect; repeat?: RepeatRule } | undefined;
  language?: Language;
}

/** Judges repeats within one run. Contract: `before` each call, then `after` with its result unless it was blocked. */
export interface LoopGuard {
  before(call: ToolCall): BeforeCall;
  after(call: ToolCall, result: ToolResult): AfterCall;
  /** These calls' results are no longer in the context: each may be made once more. Counts stay. */
  leftOut(callIds: readonly string[]): void;
}

/** Ends the run at the third equal result, the third failure in a row, the fifth search in a row that finds nothing. */
const limits = { equalResults: 3, failures: 3, thinResults: 5 };

/** Shorter results ("42", "yes") may well be the same for different questions. */
const thinLength = 24;

/** The ladder: an identical call is blocked, known content counts as failed, the third time ends the run. */
export function createLoopGuard({ find, language = "en" }: LoopGuardOptions): LoopGuard {
  const history = createCallHistory();
  let last: MadeCall | undefined;
  const keys: string[] = [];
  const equal = new Map<string, { callId: string; key: string; count: number }>();
  const equalCalls = new Map<string, number>();
  let failures = 0;
  let thin = 0;

  const end = (reason: LoopReason): { kind: "end"; reason: LoopReason; text: string } => ({
    kind: "end",
    reason,
    text: loopText.end[reason][language],
  });
  const failed = (): boolean => (failures += 1) >= limits.failures;
  const isPolled = (name: string): boolean => find(name)?.repeat?.canPoll === true;
  const changesState = (name: string): boolean =>
    find(name)?.effect === "WRITE" || find(name)?.repeat?.changesRunState === true;

  function before(call: ToolCall): BeforeCall {
    if (isPolled(call.name)) return { kind: "allow" };
    const { key } = madeCall(call, canonicalJson);
    const earlier = history.find(key);
    if (earlier === undefined) {
      return endsInCycle([...keys, key]) ? end("CYCLE") : { kind: "allow" };
    }
    const count = (equalCalls.get(key) ?? 1) + 1;
    equalCalls.set(key, count);
    if (count >= limits.equalResults) return end("REPEATED");
    if (failed()) return end("FAILURES");
    return { kind: "blocked", earlierCallId: earlier.callId, text: loopText.blocked(call, earlier.callId, language) };
  }

  function after(call: ToolCall, result: ToolResult): AfterCall {
    const now = madeCall(call, canonicalJson);
    const previous = last;
    last = now;
    if (!isPolled(call.name)) keys.push(now.key);
    // A call of a closed group did not run: the same call is what is asked for next.
    const didRun = result.openedGroup === undefined || call.name === "tool.load";
    if (didRun && !isPolled(call.name)) history.add(now);
    if (result.ok && changesState(call.name)) {
      forgetTouched(now);
      failures = 0;
      return { kind: "continue" };
    }
    if ((!result.ok || result.isNothingNew) && failed()) return end("FAILURES");
    return judgeContent(now, result, previous);
  }

  function judgeContent(now: MadeCall, result: ToolResult, previous: MadeCall | undefined): AfterCall {
    const known = equal.get(result.fingerprint);
    const isRepeatAllowed = isPolled(now.call.name) || isNextPage(previous?.call, now.call);
    const isThin = result.ok && (result.isEmpty === true || (known !== undefined && isWeak(now, result, known.key)));
    thin = isThin || (known !== undefined && isRepeatAllowed && !isPolled(now.call.name)) ? thin + 1 : 0;
    if (thin >= limits.thinResults) return end("NOTHING_FOUND");
    const isFailure = !result.ok || result.isNothingNew === true;
    if (known === undefined || isThin || isRepeatAllowed) {
      if (known === undefined) equal.set(result.fingerprint, { callId: now.callId, key: now.key, count: 1 });
      if (!isFailure) failures = 0;
      return { kind: "continue" };
    }
    known.count += 1;
    if (known.count >= limits.equalResults) return end("REPEATED");
    // A failure was counted before, with a message that says more; the same call was let through on purpose.
    if (isFailure || known.key === now.key) return { kind: "continue" };
    if (failed()) return end("FAILURES");
    return { kind: "same", earlierCallId: known.callId, text: loopText.same(now.call, known.callId, language) };
  }

  /** After a change, reads of the same things may give something new. */
  function forgetTouched(change: MadeCall): void {
    for (const { callId, key } of history.takeTouched(change, find(change.call.name)?.effect === "WRITE")) {
      equalCalls.delete(key);
      for (const [fingerprint, item] of equal) if (item.callId === callId) equal.delete(fingerprint);
    }
  }

  function leftOut(callIds: readonly string[]): void {
    history.take(callIds);
    // Reading several things again in the same order is what the compaction asked for.
    keys.length = 0;
  }

  return Object.freeze({ before, after, leftOut });
}

/** Equal content that proves nothing: a short answer to another question. */
function isWeak(now: MadeCall, result: ToolResult, knownKey: string): boolean {
  return result.text.length < thinLength && knownKey !== now.key;
}
