import { contentPrints } from "./content-prints.ts";
import { isFailure, isNotRunLine, isWeakResult, newsOf, type ContentNews } from "./content-news.ts";
import type { MadeCall } from "./made-call.ts";
import { isAboutOthers, resultFiles } from "./result-files.ts";
import type { ToolResult } from "./tool-call.ts";

/** Content that the run has seen, and how often. */
export interface KnownContent {
  /** The call whose result shows it. */
  callId: string;
  spelling: string;
  prints: string[];
  files: string[];
  isEmpty: boolean;
  count: number;
  /** True when a compaction took the result out: then it is shown again. */
  isLeftOut: boolean;
  /** Calls that were told to look at `callId` instead. */
  referring: string[];
}

export interface JudgedContent {
  news: ContentNews;
  /** How often this content came, this time included. */
  count: number;
  /** The call that shows this content so far. */
  earlierCallId: string;
}

/** What results of a run have said. */
export interface KnownContents {
  note(made: MadeCall, result: ToolResult, isPage: boolean): JudgedContent;
  forget(callIds: readonly string[]): void;
  /** Marks what these calls showed as no longer shown; gives the calls that refer to it. */
  leftOut(callIds: readonly string[]): string[];
}

export function createKnownContents(): KnownContents {
  let known: KnownContent[] = [];
  return {
    note(made, result, isPage) {
      const now = contentOf(made, result);
      const isWeak = isWeakResult(result, isPage);
      const same =
        known.find((content) => isSameAnswer(content, now)) ??
        (isWeak ? undefined : known.find((content) => isSameContent(content, now, result.ok)));
      if (same !== undefined) return noteAgain(same, made, result);
      const isShown = known.some((content) => sharesPrint(content, now));
      known.push(now);
      return { news: newsOf(result, isShown, isWeak), count: 1, earlierCallId: now.callId };
    },
    forget(callIds) {
      known = known.filter((content) => !callIds.includes(content.callId));
    },
    leftOut(callIds) {
      const gone = known.filter((content) => callIds.includes(content.callId));
      for (const content of gone) content.isLeftOut = true;
      return gone.flatMap((content) => content.referring.splice(0));
    },
  };
}

function contentOf({ callId, spelling, call }: MadeCall, result: ToolResult): KnownContent {
  const isEmpty = result.ok && result.isEmpty === true;
  const prints = contentPrints(call, result);
  return {
    callId,
    spelling,
    prints,
    files: resultFiles(call, result),
    isEmpty,
    count: 1,
    isLeftOut: false,
    referring: [],
  };
}

function noteAgain(content: KnownContent, { callId }: MadeCall, result: ToolResult): JudgedContent {
  content.count += 1;
  const { count, callId: earlierCallId, isLeftOut } = content;
  if (isFailure(result)) return { news: "failed", count, earlierCallId };
  if (isNotRunLine(result)) return { news: "not_run", count, earlierCallId };
  if (isLeftOut) Object.assign(content, { callId, isLeftOut: false });
  else content.referring.push(callId);
  return { news: isLeftOut ? "again" : "known", count, earlierCallId };
}

/** The same question, however it is typed, with the same answer. */
function isSameAnswer(content: KnownContent, now: KnownContent): boolean {
  return content.spelling === now.spelling && (sharesPrint(content, now) || (content.isEmpty && now.isEmpty));
}

/** Equal text about other files is news about them; an equal failure is not. */
function isSameContent(content: KnownContent, now: KnownContent, isOk: boolean): boolean {
  return sharesPrint(content, now) && !(isOk && isAboutOthers(content.files, now.files));
}

function sharesPrint(a: KnownContent, b: KnownContent): boolean {
  return a.prints.some((print) => b.prints.includes(print));
}
