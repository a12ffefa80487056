import type { ToolGroup } from "@cloister/tool-runtime";
import { closeMessage } from "../model/chat-template.ts";
import type { AppendOptions, GenerateOptions, Generation, Model, ModelSequence, PromptPart } from "../model/model.ts";
import type { KvLedger, LedgerCause } from "./kv-ledger.ts";
import { prefixImageKey, type PrefixImages } from "./prefix-image.ts";
import { groupDefinitions } from "./prompt-prefix.ts";

/**
 * The context, front to back: prefix, opened groups, conversation. Each part is only ever appended to, and no token
 * is evaluated twice: what the sequence already holds of a prefix is kept, the rest comes from an image or is read.
 */
export interface ContextWindow {
  /** Makes the context hold the prefix and these groups, and nothing else, with the system message closed. */
  begin(groups: readonly ToolGroup[], options?: AppendOptions): Promise<void>;
  append(parts: PromptPart[], options?: AppendOptions): Promise<void>;
  generate(options: GenerateOptions): Promise<Generation>;
  readonly length: number;
}

export interface ContextWindowParts {
  model: Model;
  sequence: ModelSequence;
  prefix: PromptPart[];
  ledger: KvLedger;
  /** Absent: prefixes are evaluated, never saved. */
  images?: PrefixImages;
}

export function createContextWindow({ model, sequence, prefix, ledger, images }: ContextWindowParts): ContextWindow {
  /** What the front of the sequence holds: stage names in order, with the length after each. */
  let front: { name: string; length: number }[] = [];

  const evaluate = async (cause: LedgerCause, parts: PromptPart[], options?: AppendOptions) => {
    const reused = sequence.length;
    const { evaluated, ms } = await sequence.append(parts, options);
    ledger.add({ cause, reused, evaluated, ms });
  };

  /** Loads the longest saved front; true when it did. */
  const restore = async (parts: PromptPart[]): Promise<boolean> => {
    if (images === undefined) return false;
    const startedAt = performance.now();
    const key = prefixImageKey(model.info, model.tokensSha256(parts));
    const file = await images.find(key);
    if (file === null) return false;
    try {
      await sequence.loadState(file, parts);
    } catch {
      await images.drop(key);
      return false;
    }
    ledger.add({ cause: "prefix_restored", reused: sequence.length, evaluated: 0, ms: performance.now() - startedAt });
    return true;
  };

  const save = async () => {
    const key = prefixImageKey(model.info, sequence.tokensSha256());
    await images?.keep(key, (file) => sequence.saveState(file));
  };

  const keepCommonFront = async (names: readonly string[]) => {
    const differs = names.findIndex((name, index) => front[index]?.name !== name);
    const kept = differs < 0 ? names.length : differs;
    front = front.slice(0, kept);
    const length = front.at(-1)?.length ?? 0;
    const dropped = sequence.length - length;
    await sequence.rewind(length);
    if (length > 0 && dropped > 0) ledger.add({ cause: "rewound", reused: length, evaluated: 0, ms: 0 });
  };

  return {
    get length() {
      return sequence.length;
    },
    async begin(groups, options) {
      const stages = [
        { name: "prefix", cause: "prefix_cold" as const, parts: prefix },
        ...groups.map((group) => ({
          name: group.name,
          cause: "group_opened" as const,
          parts: groupDefinitions(group),
        })),
      ];
      await keepCommonFront(stages.map((stage) => stage.name));
      if (front.length === 0 && (await restore(stages.flatMap((stage) => stage.parts)))) {
        const lengths = stages.map((_, index) =>
          model.countTokens(stages.slice(0, index + 1).flatMap((stage) => stage.parts)),
        );
        front = stages.map((stage, index) => ({ name: stage.name, length: lengths[index] ?? 0 }));
      }
      if (front.length === 0 && stages.length > 1 && (await restore(prefix))) {
        front = [{ name: "prefix", length: sequence.length }];
      }
      for (const stage of stages.slice(front.length)) {
        await evaluate(stage.cause, stage.parts, options);
        front.push({ name: stage.name, length: sequence.length });
        await save();
      }
      await evaluate("appended", closeMessage(), options);
    },
    append: (parts, options) => evaluate("appended", parts, options),
    async generate(options) {
      const reused = sequence.length;
      const generation = await sequence.generate(options);
      const { evaluated, ms } = generation.prompt;
      if (evaluated > 0) ledger.add({ cause: "appended", reused: reused - evaluated, evaluated, ms });
      return generation;
    },
  };
}
