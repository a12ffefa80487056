import { describeGroup, type Language, type ToolGroup } from "@cloister/tool-runtime";
import { closeMessage, openAssistant, toolMessage, userMessage } from "../model/chat-template.ts";
import { content, type GenerateOptions, type PromptPart } from "../model/model.ts";

/** One whole message of the conversation. */
export interface ContextMessage {
  role: "user" | "assistant" | "tool";
  text: string;
  /** For what can be read again (tool results, evidence): the one line that stands in its place once it is left out. */
  placeholder?: string;
  /** The call whose result this is, for the loop guard's `leftOut`. */
  callId?: string;
  /** The group whose definitions this text shows: the ledger row is then `group_opened`. */
  openedGroup?: string;
}

export interface ReplyOptions extends GenerateOptions {
  /** Words of the host with which the assistant's turn begins (e.g. "```sql\nSELECT"). */
  begun?: string;
  /** Words of the host that close it (e.g. "\n```"). */
  end?: string;
}

export function messageParts({ role, text }: Pick<ContextMessage, "role" | "text">): PromptPart[] {
  switch (role) {
    case "user":
      return userMessage(text);
    case "tool":
      return toolMessage(text);
    case "assistant":
      return [...openAssistant(text), ...closeMessage()];
  }
}

/** More text than this behind a group's definitions is not counted as opening the group. */
const LONGEST_TAIL = 200;

/** The parts of a message that opens a group, cut where its definitions end; the second list is empty when little follows. */
export function openingOf(message: ContextMessage, group: ToolGroup | undefined): [PromptPart[], PromptPart[]] {
  const definitions = group === undefined ? "" : describeGroup(group);
  const end = message.text.indexOf(definitions) + definitions.length;
  const [open, , close] = messageParts(message);
  const isCut = definitions !== "" && message.text.includes(definitions) && message.text.length - end > LONGEST_TAIL;
  if (!isCut || open === undefined || close === undefined) return [messageParts(message), []];
  return [
    [open, content(message.text.slice(0, end))],
    [content(message.text.slice(end)), close],
  ];
}

/** What closes an assistant's turn. */
export function replyEnd({ end = "" }: Pick<ReplyOptions, "end">): PromptPart[] {
  return end === "" ? closeMessage() : [content(end), ...closeMessage()];
}

/** The message once the group's definitions stand in the system message: they are not shown twice. */
export function withoutDefinitions(message: ContextMessage, group: ToolGroup, language: Language): ContextMessage {
  const { openedGroup: _openedGroup, ...rest } = message;
  const definitions = describeGroup(group);
  const note = language === "ko" ? `${group.name} 묶음이 열려 있습니다.` : `Group ${group.name} is open.`;
  // A tool's result says nothing else; a user's message is only cut where the definitions are found as they were given.
  const isWhole = message.role === "tool" && !message.text.includes(definitions);
  return { ...rest, text: isWhole ? note : message.text.replace(definitions, () => note) };
}
