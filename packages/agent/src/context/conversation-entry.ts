import type { Language, ToolGroup } from "@cloister/tool-runtime";
import { openAssistant } from "../model/chat-template.ts";
import { content, type PromptPart } from "../model/model.ts";
import {
  messageParts,
  openingOf,
  replyEnd,
  withoutDefinitions,
  type ContextMessage,
  type ReplyOptions,
} from "./context-message.ts";

/** A message of the conversation as it is evaluated, and what stands for it once it is left out. */
export interface ConversationEntry {
  message: ContextMessage;
  parts: PromptPart[];
  /** How many of the parts open a group. */
  openingParts: number;
  tokens: number;
  /** Null for what must stay whole, and for what is no longer than its placeholder. */
  brief: { parts: PromptPart[]; tokens: number } | null;
}

export type CountTokens = (parts: PromptPart[]) => number;

/** `group` is the one that the message opens. */
export function entryOf(message: ContextMessage, count: CountTokens, group?: ToolGroup): ConversationEntry {
  const [opening, rest] = message.openedGroup === undefined ? [[], messageParts(message)] : openingOf(message, group);
  const parts = [...opening, ...rest];
  const entry = { message, parts, openingParts: opening.length, tokens: count(parts), brief: null };
  // Definitions are never left out: the group is open, and its tools would be called without them.
  if (message.placeholder === undefined || message.openedGroup !== undefined) return entry;
  const briefParts = messageParts({ role: message.role, text: message.placeholder });
  const brief = { parts: briefParts, tokens: count(briefParts) };
  return { ...entry, brief: brief.tokens < entry.tokens ? brief : null };
}

/** What the assistant said, between the words of the host that began and closed its turn. */
export function replyEntry(options: ReplyOptions, text: string, count: CountTokens): ConversationEntry {
  const parts = [...openAssistant(options.begun), content(text), ...replyEnd(options)];
  const whole = `${options.begun ?? ""}${text}${options.end ?? ""}`;
  return { message: { role: "assistant", text: whole }, parts, openingParts: 0, tokens: count(parts), brief: null };
}

export function leftOutEntry(entry: ConversationEntry): ConversationEntry {
  return entry.brief === null ? entry : { ...entry, ...entry.brief, openingParts: 0, brief: null };
}

/** The entry once the group that it opened stands in the front. */
export function openedEntry(
  entry: ConversationEntry,
  group: ToolGroup,
  count: CountTokens,
  language: Language,
): ConversationEntry {
  return entryOf(withoutDefinitions(entry.message, group, language), count);
}

/** What is evaluated in one go: messages together, each opening of a group with a ledger row of its own. */
export interface EntryEvaluation {
  parts: PromptPart[];
  group?: string;
}

export function evaluationsOf(entries: readonly ConversationEntry[]): EntryEvaluation[] {
  const list: EntryEvaluation[] = [];
  const append = (parts: PromptPart[]) => {
    const last = list.at(-1);
    if (last !== undefined && last.group === undefined) last.parts.push(...parts);
    else if (parts.length > 0) list.push({ parts: [...parts] });
  };
  for (const { message, parts, openingParts } of entries) {
    if (openingParts > 0) list.push({ parts: parts.slice(0, openingParts), group: message.openedGroup ?? "" });
    append(parts.slice(openingParts));
  }
  return list;
}
