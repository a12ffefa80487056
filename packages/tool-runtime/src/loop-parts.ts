import { createCallCycles, type CallCycles } from "./call-cycles.ts";
import { createCallHistory, type CallHistory } from "./call-history.ts";
import type { Effect, Language, RepeatRule } from "./define-tool.ts";
import { createFruitlessStreaks, type FruitlessStreaks } from "./fruitless-streaks.ts";
import { createKnownContents, type KnownContents } from "./known-contents.ts";
import { loopText, type LoopReason } from "./loop-text.ts";
import { createPollCounts, type PollCounts } from "./poll-counts.ts";
import type { ToolCall } from "./tool-call.ts";

export interface LoopGuardOptions {
  /** Effect and repeat rule of a tool; unknown tools are judged as READ_ONLY. */
  find(name: string): { effect: Effect; repeat?: RepeatRule } | undefined;
  language?: Language;
}

/** What the loop guard remembers of a run, each part with its own job. */
export interface LoopParts {
  history: CallHistory;
  contents: KnownContents;
  streaks: FruitlessStreaks;
  cycles: CallCycles;
  polls: PollCounts;
  /** The read before, for paging. */
  lastRead: ToolCall | undefined;
  language: Language;
  isPolled(name: string): boolean;
  isWrite(name: string): boolean;
  /** True for writes and for what changes the state of the run. */
  isChange(name: string): boolean;
}

export interface LoopEnd {
  kind: "end";
  reason: LoopReason;
  text: string;
}

export function createLoopParts({ find, language = "en" }: LoopGuardOptions): LoopParts {
  const isWrite = (name: string): boolean => find(name)?.effect === "WRITE";
  return {
    history: createCallHistory(),
    contents: createKnownContents(),
    streaks: createFruitlessStreaks(),
    cycles: createCallCycles(),
    polls: createPollCounts(),
    lastRead: undefined,
    language,
    isPolled: (name) => find(name)?.repeat?.canPoll === true,
    isWrite,
    isChange: (name) => isWrite(name) || find(name)?.repeat?.changesRunState === true,
  };
}

/** The end for this reason, or what happens when there is none. */
export function endOr<Verdict>(
  reason: LoopReason | null,
  otherwise: Verdict,
  { language }: LoopParts,
): Verdict | LoopEnd {
  return reason === null ? otherwise : { kind: "end", reason, text: loopText.end[reason][language] };
}
