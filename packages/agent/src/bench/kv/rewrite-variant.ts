import type { ToolGroup } from "@cloister/tool-runtime";
import { messageParts, replyEnd, type ContextMessage } from "../../context/context-message.ts";
import { createEvaluator } from "../../context/evaluate-parts.ts";
import { createKvLedger } from "../../context/kv-ledger.ts";
import { closeMessage, openAssistant } from "../../model/chat-template.ts";
import { content, type PromptPart } from "../../model/model.ts";
import { FIRST_TOKEN_GRAMMAR, type Variant, type VariantParts } from "./variant.ts";

export interface RewriteVariantParts extends VariantParts {
  /** The still open system message with these groups shown, as parts that differ only where the text does. */
  front(opened: ReadonlySet<string>): PromptPart[];
}

/**
 * Deferred, but opened definitions go into the system message: what is behind the first part that differs is evaluated
 * again, what is before it stays, as with any cache of prompt prefixes.
 */
export function createRewriteVariant({ name, model, sequence, front, signal }: RewriteVariantParts): Variant {
  const ledger = createKvLedger();
  const evaluate = createEvaluator({ model, sequence, ledger });
  const opened = new Set<string>();
  /** Everything the context has to hold, in order, and how much of it the sequence does. */
  let conversation: PromptPart[] = [];
  let held: PromptPart[] = [];

  const wanted = () => [...front(opened), ...closeMessage(), ...conversation];
  const bringUp = async (group?: ToolGroup) => {
    const parts = wanted();
    const differs = parts.findIndex((part, index) => held[index]?.text !== part.text);
    const kept = differs < 0 ? parts.length : differs;
    await sequence.rewind(model.countTokens(parts.slice(0, kept)));
    held = parts;
    const cause = group !== undefined ? "group_opened" : kept === 0 ? "prefix_cold" : "appended";
    if (kept < parts.length) await evaluate(cause, parts.slice(kept), { signal }, group?.name);
  };
  const add = (messages: readonly ContextMessage[]) => {
    conversation = [...conversation, ...messages.flatMap(messageParts)];
  };

  const say = async (messages: readonly ContextMessage[]) => {
    add(messages);
    await bringUp();
  };

  return {
    name,
    hasImages: false,
    sequence,
    ledger,
    async start() {
      await sequence.rewind(0);
      opened.clear();
      conversation = [];
      held = [];
      await bringUp();
    },
    keepImages: async () => {},
    say,
    callLoad: (text) => say([{ role: "assistant", text }]),
    async open(group) {
      opened.add(group.name);
      add([{ role: "tool", text: `Group ${group.name} is open.` }]);
      await bringUp(group);
    },
    async answer(rest) {
      const startedAt = performance.now();
      conversation = [...conversation, ...openAssistant()];
      await bringUp();
      const before = sequence.evaluated;
      const reply = await sequence.generate({ maxTokens: 1, grammar: FIRST_TOKEN_GRAMMAR, signal });
      const { evaluated, ms } = reply.prompt;
      if (evaluated > 0) ledger.add({ cause: "appended", reused: before, evaluated, ms });
      conversation = [...conversation, content(reply.text)];
      held = wanted();
      conversation = [...conversation, ...replyEnd({ end: rest })];
      return performance.now() - startedAt - reply.ms + reply.firstTokenMs;
    },
  };
}
