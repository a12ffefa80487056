import type { ToolGroup } from "@cloister/tool-runtime";
import { closeMessage, openAssistant } from "../model/chat-template.ts";
import type { AppendOptions, Generation, PromptPart } from "../model/model.ts";
import { COMPACT_SHARE, NEARLY_FULL_SHARE, planCompaction } from "./compaction.ts";
import { createContextFront, stagesOf } from "./context-front.ts";
import { contextFull } from "./context-full.ts";
import { replyEnd, type ReplyOptions } from "./context-message.ts";
import { entryOf, evaluationsOf, replyEntry, type ConversationEntry } from "./conversation-entry.ts";
import { createEvaluator } from "./evaluate-parts.ts";
import { groupDefinitions, openingParts } from "./prompt-prefix.ts";
import { createTurnTaking } from "./turn-taking.ts";
import type { ContextWindow, ContextWindowParts } from "./window-port.ts";

export type { ContextWindow, ContextWindowParts } from "./window-port.ts";

/** Left free by `add` for the turn that answers. */
const REPLY_SHARE = 0.03;

export function createContextWindow(parts: ContextWindowParts): ContextWindow {
  const { model, sequence, prefix, ledger, onCompacted, onNearlyFull, language = "en" } = parts;
  const evaluate = createEvaluator(parts);
  const front = createContextFront({ ...parts, evaluate });
  const turns = createTurnTaking();
  const size = model.info.contextWindow;
  const findGroup = (name: string | undefined) => parts.groups?.find((group) => group.name === name);
  const count = (list: PromptPart[]) => model.countTokens(list);
  let groups: readonly ToolGroup[] = [];
  let entries: ConversationEntry[] = [];
  /** Closes the last reply; evaluated with what comes next. */
  let waiting: PromptPart[] = [];
  let isBegun = false;
  /** The sequence does not hold the conversation: something was stopped half way. */
  let isStale = false;
  let isTold = false;

  const length = () => sequence.length + count(waiting);
  const tokensOf = (list: readonly ConversationEntry[]) => list.reduce((sum, entry) => sum + entry.tokens, 0);

  /** Makes the sequence hold front and conversation again. */
  const rebuild = async (options?: AppendOptions) => {
    isStale = true;
    waiting = [];
    await front.hold(stagesOf(prefix, groups, "compacted"), options);
    await evaluate("compacted", [...closeMessage(), ...entries.flatMap((entry) => entry.parts)], options);
    isStale = false;
  };

  /** Makes room for these where they would pass `soft`; gives them back, results that cannot stay as placeholders. */
  const makeRoom = async (
    incoming: ConversationEntry[],
    limits: { soft: number; hard: number },
    options?: AppendOptions,
  ): Promise<ConversationEntry[]> => {
    if (!isBegun) throw new TypeError("begin() starts a conversation");
    if (isStale) await rebuild(options);
    const before = length();
    const wanted = before + tokensOf(incoming);
    if (wanted <= limits.soft) return incoming;
    const frontTokens = (list: readonly ToolGroup[]) =>
      count([...stagesOf(prefix, list).flatMap((stage) => stage.parts), ...closeMessage()]);
    const plan = planCompaction({ language, size, entries, incoming, groups, findGroup, frontTokens, count });
    // Evaluating all again to be as full as before would be paid anew with every message.
    if (plan.tokens > limits.soft && wanted <= limits.hard) return incoming;
    if (plan.tokens > limits.hard) throw contextFull(plan.tokens, size, language);
    ({ groups, entries } = plan);
    isStale = true;
    const after = plan.tokens - tokensOf(plan.incoming);
    isTold &&= after >= NEARLY_FULL_SHARE * size;
    await onCompacted?.({ before, after, leftOutCallIds: plan.leftOutCallIds });
    await rebuild(options);
    return plan.incoming;
  };

  /** All or nothing: what was stopped half way was not said. */
  const append = async (added: readonly ConversationEntry[], options?: AppendOptions) => {
    const [start, closing] = [sequence.length, waiting];
    try {
      for (const { parts: list, group } of evaluationsOf(added)) {
        await evaluate(group === undefined ? "appended" : "group_opened", [...waiting, ...list], options, group);
        waiting = [];
      }
    } catch (error) {
      waiting = closing;
      await sequence.rewind(start);
      throw error;
    }
    entries.push(...added);
  };

  /** The assistant's turn, from its opening on. */
  const write = async (opening: PromptPart[], options: ReplyOptions, signal: AppendOptions): Promise<Generation> => {
    const start = sequence.length;
    try {
      await evaluate("appended", [...waiting, ...opening], signal);
      waiting = replyEnd(options);
      const reused = sequence.evaluated;
      const generation = await sequence.generate(options);
      const { evaluated, ms } = generation.prompt;
      if (evaluated > 0) ledger.add({ cause: "appended", reused, evaluated, ms });
      return generation;
    } catch (error) {
      isStale = sequence.length !== start;
      throw error;
    }
  };

  const expected = (tokens: number) => ({ tokens, ms: ledger.predictMs(tokens, sequence.evaluated) });

  const tellWhenNearlyFull = () => {
    if (isTold || length() < NEARLY_FULL_SHARE * size) return;
    isTold = true;
    onNearlyFull?.({ length: length(), size });
  };

  return {
    size,
    get length() {
      return length();
    },
    begin: (opened, options) =>
      turns.take(async () => {
        [groups, entries, waiting, isBegun, isStale, isTold] = [[...opened], [], [], false, false, false];
        await front.hold(stagesOf(prefix, groups), options);
        await evaluate("appended", closeMessage(), options);
        isBegun = true;
      }),
    add: (messages, options) =>
      turns.take(async () => {
        const incoming = messages.map((message) => entryOf(message, count, findGroup(message.openedGroup)));
        const limits = { soft: COMPACT_SHARE * size, hard: Math.floor((1 - REPLY_SHARE) * size) };
        await append(await makeRoom(incoming, limits, options), options);
        tellWhenNearlyFull();
      }),
    reply: (options) =>
      turns.take(async () => {
        const signal = options.signal === undefined ? {} : { signal: options.signal };
        const opening = openAssistant(options.begun);
        const room = size - count(opening);
        await makeRoom([], { soft: room - options.maxTokens, hard: room - 1 }, signal);
        const generation = await write(opening, options, signal);
        entries.push(replyEntry(options, generation.text, count));
        tellWhenNearlyFull();
        return generation;
      }),
    usage() {
      const { prefix: p0, all } = front.lengths;
      const opened = entries.reduce((sum, { parts: list, openingParts: end }) => sum + count(list.slice(0, end)), 0);
      return { prefix: p0, groups: all - p0 + opened, conversation: length() - all - opened, free: size - length() };
    },
    predictOpening(group) {
      const isOpen =
        front.names.includes(group.name) || entries.some((entry) => entry.message.openedGroup === group.name);
      if (isOpen) return { tokens: 0, ms: 0 };
      if (!isBegun) return expected(count(groupDefinitions(group)));
      return expected(count([...waiting, ...openingParts(group)]) + sequence.length - sequence.evaluated - 1);
    },
    endConversation() {
      [entries, waiting, isBegun, isStale] = [[], [], false, false];
    },
    idle: (signal, frequent = []) =>
      turns.takeIdle(signal, async (either) => {
        if (isBegun) return;
        const fronts = frequent.map((list) => stagesOf(prefix, list));
        await front.saveAll(fronts, either);
      }),
  };
}
