import { isFailure } from "./content-news.ts";
import { loopLimits } from "./loop-limits.ts";
import { endOr, type LoopEnd, type LoopParts } from "./loop-parts.ts";
import { loopText } from "./loop-text.ts";
import { madeCall, type MadeCall } from "./made-call.ts";
import { isNextPage } from "./next-page.ts";
import type { ToolCall, ToolResult } from "./tool-call.ts";

export type AfterCall =
  | { kind: "continue" }
  /** Known content: `text` is shown instead of the result (code REPEATED) and counts as a failure. */
  | { kind: "same"; earlierCallId: string; text: string }
  | LoopEnd;

/** Whether a result brings the run on: an answer of a poll, an acknowledgement of a change, or content. */
export function judgeResult(parts: LoopParts, call: ToolCall, result: ToolResult): AfterCall {
  const made = madeCall(call);
  if (parts.isPolled(call.name)) return judgePoll(parts, made, result);
  const didRun = !result.ok || result.isNotRun !== true;
  const didChange = didRun && result.ok && parts.isChange(call.name) && result.isNothingNew !== true;
  parts.cycles.ran(made.key, didChange);
  // A call of a closed group did not run: the same call is what is asked for next.
  if (didRun) parts.history.add(made);
  return didChange ? noteChange(parts, made) : judgeContent(parts, made, result);
}

function judgePoll(parts: LoopParts, made: MadeCall, result: ToolResult): AfterCall {
  const answer = parts.polls.note(made.key, result.fingerprint);
  if (answer === "over") return { kind: "end", reason: "REPEATED", text: loopText.waited[parts.language] };
  if (isFailure(result)) return endOr<AfterCall>(parts.streaks.note("failed"), { kind: "continue" }, parts);
  if (answer === "new") parts.streaks.note("new");
  return { kind: "continue" };
}

/** Reads of what was changed may now give something new. The run's own state is no progress by itself. */
function noteChange({ history, contents, streaks, isWrite }: LoopParts, made: MadeCall): AfterCall {
  const touched = history.takeTouched(made, isWrite(made.call.name));
  contents.forget(touched.map(({ callId }) => callId));
  if (isWrite(made.call.name)) streaks.note("new");
  return { kind: "continue" };
}

function judgeContent(parts: LoopParts, made: MadeCall, result: ToolResult): AfterCall {
  const { news, count, earlierCallId } = parts.contents.note(made, result, isNextPage(parts.lastRead, made.call));
  parts.lastRead = made.call;
  if (count >= loopLimits.equalResults) return endOr<AfterCall>("REPEATED", { kind: "continue" }, parts);
  if (news === "again" || news === "not_run") return { kind: "continue" };
  const text = loopText.same(made.call, earlierCallId, parts.language);
  const shown: AfterCall = news === "known" ? { kind: "same", earlierCallId, text } : { kind: "continue" };
  return endOr<AfterCall>(parts.streaks.note(news), shown, parts);
}
