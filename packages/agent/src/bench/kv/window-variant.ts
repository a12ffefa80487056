import { describeGroup, type ToolGroup } from "@cloister/tool-runtime";
import { createContextWindow, type ContextWindow } from "../../context/context-window.ts";
import { createKvLedger } from "../../context/kv-ledger.ts";
import type { PrefixImages } from "../../context/prefix-image.ts";
import type { PromptPart } from "../../model/model.ts";
import { FIRST_TOKEN_GRAMMAR, type Variant, type VariantParts } from "./variant.ts";

export interface WindowVariantParts extends VariantParts {
  prefix: PromptPart[];
  /** The groups that are opened; none where every group is in the prefix. */
  groups: readonly ToolGroup[];
  images?: PrefixImages;
}

/** A variant over the product's own context. */
export function createWindowVariant(parts: WindowVariantParts): Variant {
  const { name, model, sequence, prefix, groups, images, signal } = parts;
  const ledger = createKvLedger();
  const open = () =>
    createContextWindow({ model, sequence, prefix, ledger, groups, ...(images === undefined ? {} : { images }) });
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
    async callLoad(text) {
      if (groups.length > 0) await window.add([{ role: "assistant", text }], { signal });
    },
    async open(group) {
      if (groups.length === 0) return;
      await window.add([{ role: "tool", text: describeGroup(group), openedGroup: group.name }], { signal });
    },
    async answer(rest) {
      const startedAt = performance.now();
      const reply = await window.reply({ maxTokens: 1, grammar: FIRST_TOKEN_GRAMMAR, end: rest, signal });
      return performance.now() - startedAt - reply.ms + reply.firstTokenMs;
    },
    preopen: (group) => window.begin([group], { signal }),
  };
}
