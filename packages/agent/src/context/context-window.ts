import type { ToolGroup } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { closeMessage, openAssistant } from "../model/chat-template.ts";
import type { AppendOptions, Generation, Model, ModelSequence, PromptPart } from "../model/model.ts";
import { createContextFront, type Stage } from "./context-front.ts";
import { messageParts, replyEnd, type ContextMessage, type ReplyOptions } from "./context-message.ts";
import { createEvaluator } from "./evaluate-parts.ts";
import type { KvLedger } from "./kv-ledger.ts";
import type { PrefixImages } from "./prefix-image.ts";
import { groupDefinitions } from "./prompt-prefix.ts";

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
  /** Appends whole messages; compacts first when they would pass 85 % of the window. */
  add(messages: readonly ContextMessage[], options?: AppendOptions): Promise<void>;
  /** One assistant turn. It is a message of the conversation; its closing tokens are evaluated with what comes next. */
  reply(options: ReplyOptions): Promise<Generation>;
  /** How the window is filled, in tokens. */
  usage(): { prefix: number; groups: number; conversation: number; free: number };
  /** What opening this group would cost now: tokens exact, ms null before anything was measured. */
  predictOpening(group: ToolGroup): { tokens: number; ms: number | null };
  /** The conversation is over: what idle work needs to cut may be cut. The next one starts with `begin`. */
  endConversation(): void;
  /** Idle work: saves images that are not saved yet, prepares frequent prefixes; ends early when the signal fires. */
  idle(signal: AbortSignal, frequent?: readonly (readonly ToolGroup[])[]): Promise<void>;
}

export interface ContextWindowParts {
  model: Model;
  sequence: ModelSequence;
  prefix: PromptPart[];
  ledger: KvLedger;
  /** Absent: prefixes are evaluated, never saved. */
  images?: PrefixImages;
  /** All groups that a message may open. */
  groups?: readonly ToolGroup[];
  onCompacted?: (event: { before: number; after: number; leftOutCallIds: string[] }) => void;
  /** At 65 % of the window, once per filling. */
  onNearlyFull?: (event: { length: number; size: number }) => void;
}

export function createContextWindow(parts: ContextWindowParts): ContextWindow {
  const { model, sequence, prefix, ledger } = parts;
  const evaluate = createEvaluator(parts);
  const front = createContextFront({ ...parts, evaluate });
  const size = model.info.contextWindow;
  let isBegun = false;
  /** Closes the last reply; evaluated with what comes next. */
  let waiting: PromptPart[] = [];

  const stagesOf = (groups: readonly ToolGroup[]): Stage[] => [
    { name: "prefix", cause: "prefix_cold", parts: prefix },
    ...groups.map((group) => ({
      name: group.name,
      cause: "group_opened" as const,
      parts: groupDefinitions(group),
      group: group.name,
    })),
  ];
  const requireBegun = () => {
    if (!isBegun) throw new TypeError("begin() starts a conversation");
  };

  return {
    size,
    get length() {
      return sequence.length + model.countTokens(waiting);
    },
    async begin(groups, options) {
      waiting = [];
      isBegun = false;
      await front.hold(stagesOf(groups), options);
      await evaluate("appended", closeMessage(), options);
      isBegun = true;
    },
    async add(messages, options) {
      requireBegun();
      for (const message of messages) {
        const cause = message.openedGroup === undefined ? "appended" : "group_opened";
        await evaluate(cause, [...waiting, ...messageParts(message)], options, message.openedGroup);
        waiting = [];
      }
    },
    async reply(options) {
      requireBegun();
      const signal = options.signal === undefined ? {} : { signal: options.signal };
      await evaluate("appended", [...waiting, ...openAssistant(options.begun)], signal);
      waiting = [];
      const reused = sequence.evaluated;
      const generation = await sequence.generate(options);
      const { evaluated, ms } = generation.prompt;
      if (evaluated > 0) ledger.add({ cause: "appended", reused, evaluated, ms });
      waiting = replyEnd(options);
      return generation;
    },
    usage() {
      const { prefix: p0, all } = front.lengths;
      const used = this.length;
      return { prefix: p0, groups: all - p0, conversation: used - all, free: size - used };
    },
    predictOpening(group) {
      const tokens = model.countTokens(groupDefinitions(group));
      return { tokens, ms: ledger.predictMs(tokens, sequence.length) };
    },
    endConversation() {
      isBegun = false;
      waiting = [];
    },
    async idle(signal, frequent = []) {
      if (isBegun) {
        front.saveInPassing();
        return;
      }
      await front.saveAll(frequent.map(stagesOf), signal).catch((error: unknown) => {
        if (!(error instanceof AgentError && error.code === "CANCELLED")) throw error;
      });
    },
  };
}
