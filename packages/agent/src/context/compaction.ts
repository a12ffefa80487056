import type { Language, ToolGroup } from "@cloister/tool-runtime";
import { leftOutEntry, openedEntry, type ConversationEntry, type CountTokens } from "./conversation-entry.ts";

/** At this share of the window old results give way; at the smaller one the user is told that it is filling. */
export const COMPACT_SHARE = 0.85;
export const NEARLY_FULL_SHARE = 0.65;
/** Results are left out until this share is reached: what stays is evaluated again, and the next time comes sooner. */
const KEEP_SHARE = 0.5;

export interface CompactionRequest {
  /** Of what stands in the place of definitions that moved to the front. */
  language: Language;
  size: number;
  /** In the window. */
  entries: readonly ConversationEntry[];
  /** About to be added: these stay whole if they can. */
  incoming: readonly ConversationEntry[];
  /** Groups in the front now. */
  groups: readonly ToolGroup[];
  findGroup(name: string | undefined): ToolGroup | undefined;
  /** Tokens of prefix and these groups, with the system message closed. */
  frontTokens(groups: readonly ToolGroup[]): number;
  count: CountTokens;
}

/** What the window will hold. */
export interface CompactionPlan {
  groups: ToolGroup[];
  entries: ConversationEntry[];
  incoming: ConversationEntry[];
  tokens: number;
  leftOutCallIds: string[];
}

/** Groups opened in the conversation move to the front, old results give way to their placeholders, all else stays. */
export function planCompaction(request: CompactionRequest): CompactionPlan {
  const { entries, incoming, size } = request;
  const { groups, moved } = moveGroups(request);
  const fixed = request.frontTokens(groups);
  const all = [...moved, ...incoming];
  const leftOut = chooseLeftOut(all, fixed, { target: KEEP_SHARE * size, limit: COMPACT_SHARE * size });
  const kept = all.map((entry, index) => (leftOut.has(index) ? leftOutEntry(entry) : entry));
  return {
    groups,
    entries: kept.slice(0, entries.length),
    incoming: kept.slice(entries.length),
    tokens: kept.reduce((sum, entry) => sum + entry.tokens, fixed),
    leftOutCallIds: all.flatMap(({ message }, index) =>
      leftOut.has(index) && message.callId !== undefined ? [message.callId] : [],
    ),
  };
}

function moveGroups({ entries, groups, findGroup, count, language }: CompactionRequest) {
  const front = [...groups];
  const moved = entries.map((entry) => {
    const group = findGroup(entry.message.openedGroup);
    if (group === undefined) return entry;
    if (!front.some(({ name }) => name === group.name)) front.push(group);
    return openedEntry(entry, group, count, language);
  });
  return { groups: front, moved };
}

/** Oldest first until the target is met; the newest result only when the limit cannot be met otherwise. */
function chooseLeftOut(
  entries: readonly ConversationEntry[],
  fixed: number,
  { target, limit }: { target: number; limit: number },
): Set<number> {
  const leftOut = new Set<number>();
  const results = entries.flatMap((entry, index) => (entry.brief === null ? [] : [index]));
  let tokens = entries.reduce((sum, entry) => sum + entry.tokens, fixed);
  for (const index of results) {
    const entry = entries[index];
    if (entry === undefined || tokens <= (index === results.at(-1) ? limit : target)) continue;
    leftOut.add(index);
    tokens -= entry.tokens - leftOutEntry(entry).tokens;
  }
  return leftOut;
}
