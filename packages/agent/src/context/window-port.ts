import type { Language, ToolGroup } from "@cloister/tool-runtime";
import type { AppendOptions, Generation, Model, ModelSequence, PromptPart } from "../model/model.ts";
import type { ContextMessage, ReplyOptions } from "./context-message.ts";
import type { KvLedger } from "./kv-ledger.ts";
import type { PrefixImages } from "./prefix-image.ts";

/**
 * The context, front to back: prefix, opened groups, conversation. Each part is only ever appended to, and no token
 * is evaluated twice: what the sequence already holds of a prefix is kept, the rest comes from an image or is read.
 */
export interface ContextWindow {
  /** Tokens held. */
  readonly length: number;
  /** Tokens of the window. */
  readonly size: number;
  /** A fresh conversation: prefix and these groups, with the system message closed. */
  begin(groups: readonly ToolGroup[], options?: AppendOptions): Promise<void>;
  /**
   * Appends whole messages; compacts first when they would pass 85 % of the window.
   * Throws `AgentError` CONTEXT_FULL when they do not fit, and then the conversation is what it was.
   */
  add(messages: readonly ContextMessage[], options?: AppendOptions): Promise<void>;
  /** One assistant turn. It is a message of the conversation; its closing tokens are evaluated with what comes next. */
  reply(options: ReplyOptions): Promise<Generation>;
  /** How the window is filled. */
  usage(): WindowUsage;
  /** What opening this group would cost now: tokens exact (0 when it is open), ms null before anything was measured. */
  predictOpening(group: ToolGroup): { tokens: number; ms: number | null };
  /** The conversation is over: what idle work needs to cut may be cut. The next one starts with `begin`. */
  endConversation(): void;
  /**
   * Idle work: saves images that are not saved yet, prepares frequent prefixes. Ends within a chunk of the signal, and of
   * any other call. While a conversation is held there is none.
   */
  idle(signal: AbortSignal, frequent?: readonly (readonly ToolGroup[])[]): Promise<void>;
}

/** Tokens of each part of the window; together they are its size. */
export interface WindowUsage {
  prefix: number;
  /** Definitions of opened groups, behind the prefix or in the conversation. */
  groups: number;
  conversation: number;
  free: number;
}

export interface ContextWindowParts {
  model: Model;
  sequence: ModelSequence;
  prefix: PromptPart[];
  ledger: KvLedger;
  /** Absent: prefixes are evaluated, never saved. */
  images?: PrefixImages;
  /** All groups that a message may open: only these can move to the front when the window is compacted. */
  groups?: readonly ToolGroup[];
  /** Of messages to the user. */
  language?: Language;
  /** Awaited before anything is evaluated anew: what is left out stands in the log first. */
  onCompacted?: (event: { before: number; after: number; leftOutCallIds: string[] }) => Promise<void> | void;
  /** At 65 % of the window, once per filling. */
  onNearlyFull?: (event: { length: number; size: number }) => void;
}
