import type { ToolGroup } from "@cloister/tool-runtime";
import type { ContextMessage } from "../../context/context-message.ts";
import type { KvLedger } from "../../context/kv-ledger.ts";
import type { Model, ModelSequence } from "../../model/model.ts";

export const VARIANT_NAMES = ["eager", "rewrite", "rewriteShort", "append", "ours", "eagerShort"] as const;

/**
 * eager: all tools as JSON Schema in the system message. rewrite: deferred as JSON Schema, an opening writes the system
 * message anew. rewriteShort: the same with short signatures, which leaves only the rewriting to compare. append:
 * deferred, an opening is appended. ours: the same with prefix images. eagerShort: all tools as short signatures, with
 * an image.
 */
export type VariantName = (typeof VARIANT_NAMES)[number];

/** One way to hold tools in a context. Every variant goes through the same session. */
export interface Variant {
  readonly name: VariantName;
  /** Whether the front is saved and restored. */
  readonly hasImages: boolean;
  readonly sequence: ModelSequence;
  readonly ledger: KvLedger;
  /** A new process: all is forgotten but what is on disk; then the front is there. */
  start(): Promise<void>;
  /** What a process does before it ends: saves the front where the variant has images. */
  keepImages(): Promise<void>;
  say(messages: readonly ContextMessage[]): Promise<void>;
  /** The model's call that asks for a group, which it writes in every deferred variant; nothing where all are shown. */
  callLoad(text: string): Promise<void>;
  /** The group's definitions; nothing where all are shown. */
  open(group: ToolGroup): Promise<void>;
  /** An answer of which the model writes the first character; gives the milliseconds until that. */
  answer(rest: string): Promise<number>;
  /** A fresh conversation with this group opened right after the prefix, where the variant can. */
  preopen?(group: ToolGroup): Promise<void>;
}

/** What every variant is made from. */
export interface VariantParts {
  name: VariantName;
  model: Model;
  sequence: ModelSequence;
  signal: AbortSignal;
}

/**
 * GBNF of the first token of every answer: one of two characters, each one token in every vocabulary. A grammar without
 * a choice would not ask the model at all.
 */
export const FIRST_TOKEN_GRAMMAR = "root ::= [-*]";
