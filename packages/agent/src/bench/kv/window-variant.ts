import { describeGroup } from "@cloister/tool-runtime";
import { createContextWindow, type ContextWindow } from "../../context/context-window.ts";
import { createKvLedger } from "../../context/kv-ledger.ts";
import type { PrefixImages } from "../../context/prefix-image.ts";
import type { PromptPart } from "../../model/model.ts";
import { FIRST_TOKEN_GRAMMAR, type Variant, type VariantParts } from "./variant.ts";

export interface WindowVariantParts extends VariantParts {
  prefix: PromptPart[];
  /** False where every group is in the prefix. */
  isDeferred: boolean;
  images?: PrefixImages;
}

/** A variant over the product's own context. */
export function createWindowVariant(parts: WindowVariantParts): Variant {
  const { name, model, sequence, prefix, isDeferred, images, signal } = parts;
  const ledger = createKvLedger();
  const open = () =>
    createContextWindow({ model, sequence, prefix, ledger, ...(images === undefined ? {} : { images }) });
  let window: ContextWindow = open();
  return {
    name,
    hasImages: images !== undefined,
    sequence,
    ledger,
    async start() {
      await sequence.rewind(0);
      window = open();
      await window.begin([], { signal });
    },
    async keepImages() {
      window.endConversation();
      await window.idle(signal);
    },
    say: (messages) => window.add(messages, { signal }),
    async open(group, loadCall) {
      if (!isDeferred) return;
      await window.add(
        [
          { role: "assistant", text: loadCall },
          { role: "tool", text: describeGroup(group), openedGroup: group.name },
        ],
        { signal },
      );
    },
    async answer(rest) {
      const startedAt = performance.now();
      const reply = await window.reply({ maxTokens: 1, grammar: FIRST_TOKEN_GRAMMAR, end: rest, signal });
      return performance.now() - startedAt - reply.ms + reply.firstTokenMs;
    },
    preopen: (group) => window.begin([group], { signal }),
  };
}
