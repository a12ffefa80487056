import type { FruitlessNews } from "./fruitless-streaks.ts";
import type { ToolResult } from "./tool-call.ts";

/** "again": shown once more, as it had been left out. "not_run": says only that the call did not run. */
export type ContentNews = FruitlessNews | "again" | "not_run";

/** Shorter results ("42", "yes") may well be the same for different questions. */
const shortAnswer = 24;

/** Shorter notices of one line ("Page without a text layer.") may well be the same for different pages. */
const shortPage = 80;

/** What a result brings whose content was not known of these files; `isShown`: the same text is known of others. */
export function newsOf(result: ToolResult, isShown: boolean, isWeak: boolean): ContentNews {
  if (isFailure(result)) return "failed";
  if (isNotRunLine(result)) return "not_run";
  if (result.ok && result.isEmpty === true) return "thin";
  if (!isShown) return "new";
  return isWeak ? "thin" : "alike";
}

export function isFailure(result: ToolResult): boolean {
  return !result.ok || result.isNothingNew === true;
}

/** Only says that the group was opened by another call of the same batch. */
export function isNotRunLine(result: ToolResult): boolean {
  return result.ok && result.isNotRun === true && result.openedGroup === undefined;
}

/** True when the same result of another call proves nothing. */
export function isWeakResult(result: ToolResult, isPage: boolean): boolean {
  if (!result.ok) return false;
  const { text, isEmpty } = result;
  const isNotice = isPage && text.length < shortPage && !text.includes("\n");
  return isEmpty === true || isNotRunLine(result) || isNotice || text.length < shortAnswer;
}
