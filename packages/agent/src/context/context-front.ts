import type { ToolGroup } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import type { AppendOptions, Model, ModelSequence, PromptPart } from "../model/model.ts";
import type { EvaluateParts } from "./evaluate-parts.ts";
import type { KvLedger, LedgerCause } from "./kv-ledger.ts";
import { prefixImageKey, type PrefixImages } from "./prefix-image.ts";
import { groupDefinitions } from "./prompt-prefix.ts";

/** A piece of the front: the prefix first, then each group that was opened right after it. */
export interface Stage {
  name: string;
  cause: LedgerCause;
  parts: PromptPart[];
  group?: string;
}

/** The prefix, then these groups in this order; what is evaluated of them goes under one cause where one is named. */
export function stagesOf(prefix: PromptPart[], groups: readonly ToolGroup[], cause?: LedgerCause): Stage[] {
  return [
    { name: "prefix", cause: cause ?? "prefix_cold", parts: prefix },
    ...groups.map((group) => ({
      name: group.name,
      parts: groupDefinitions(group),
      ...(cause === undefined ? { cause: "group_opened" as const, group: group.name } : { cause }),
    })),
  ];
}

/** The front of the context: what images are made of. */
export interface ContextFront {
  /** Names of the stages held, in order. */
  readonly names: readonly string[];
  /** Tokens of the first stage, and of all of them. */
  readonly lengths: { prefix: number; all: number };
  /**
   * Makes the sequence hold exactly these stages. What it holds of them stays, more of them comes from the longest
   * image, only the rest is evaluated.
   */
  hold(stages: readonly Stage[], options?: AppendOptions): Promise<void>;
  /**
   * Saves what a cut reaches of the fronts that have no image yet, then goes to these, evaluating what is missing, and
   * saves them; ends early when the signal fires.
   * Contract: nothing else in the sequence is needed any more.
   */
  saveAll(fronts: readonly (readonly Stage[])[], signal: AbortSignal): Promise<void>;
}

export interface ContextFrontParts {
  model: Model;
  sequence: ModelSequence;
  ledger: KvLedger;
  evaluate: EvaluateParts;
  /** Absent: fronts are evaluated, never saved. */
  images?: PrefixImages;
}

export function createContextFront({ model, sequence, ledger, evaluate, images }: ContextFrontParts): ContextFront {
  let held: { name: string; length: number }[] = [];
  /** Evaluated, without an image, by key. */
  const unsaved = new Map<string, readonly Stage[]>();
  /**
   * Written by this process, or not to be kept (a full disk, the quota): not written again, for what the quota dropped
   * once it would drop in every idle time.
   */
  const decided = new Set<string>();

  const partsOf = (stages: readonly Stage[]) => stages.flatMap((stage) => stage.parts);
  const keyOf = (stages: readonly Stage[]) => prefixImageKey(model.info, model.tokensSha256(partsOf(stages)));
  const heldLength = () => held.at(-1)?.length ?? 0;
  const inCommon = (stages: readonly Stage[]): number => {
    const differs = stages.findIndex((stage, index) => held[index]?.name !== stage.name);
    return differs < 0 ? stages.length : differs;
  };

  const isHeld = (stages: readonly Stage[]) => inCommon(stages) === stages.length;

  const load = async (file: string, stages: readonly Stage[]): Promise<boolean> => {
    held = [];
    await sequence.rewind(0);
    try {
      await sequence.loadState(file, partsOf(stages));
    } catch {
      return false;
    }
    held = stages.map(({ name }, index) => ({ name, length: model.countTokens(partsOf(stages.slice(0, index + 1))) }));
    return true;
  };

  /** Loads the longest image that is longer than what is held; true when it did. */
  const restoreLongest = async (stages: readonly Stage[]): Promise<boolean> => {
    if (images === undefined) return false;
    for (let count = stages.length; count > held.length; count -= 1) {
      const startedAt = performance.now();
      const key = keyOf(stages.slice(0, count));
      const outcome = await images.use(key, (file) => load(file, stages.slice(0, count)));
      if (outcome === true) {
        const ms = performance.now() - startedAt;
        ledger.add({ cause: "prefix_restored", reused: sequence.length, evaluated: 0, ms });
        return true;
      }
      if (outcome === null) continue;
      decided.delete(key);
    }
    return false;
  };

  const cutBehindHeld = async () => {
    const dropped = sequence.length - heldLength();
    await sequence.rewind(heldLength());
    if (held.length > 0 && dropped > 0) ledger.add({ cause: "rewound", reused: heldLength(), evaluated: 0, ms: 0 });
  };

  /** Contract: the sequence stands exactly at these stages. */
  const save = async (key: string) => {
    unsaved.delete(key);
    const reused = sequence.evaluated;
    decided.add(key);
    await images?.keep(key, async (file) => {
      const waiting = await sequence.saveState(file);
      if (waiting.evaluated > 0) ledger.add({ cause: "appended", reused, ...waiting });
    });
  };

  const hold = async (stages: readonly Stage[], options?: AppendOptions) => {
    held = held.slice(0, inCommon(stages));
    if (!(await restoreLongest(stages))) await cutBehindHeld();
    for (const stage of stages.slice(held.length)) {
      await evaluate(stage.cause, stage.parts, options, stage.group);
      held.push({ name: stage.name, length: sequence.length });
      const reached = stages.slice(0, held.length);
      const key = keyOf(reached);
      if (images !== undefined && !decided.has(key)) unsaved.set(key, reached);
    }
  };

  /** False when the signal came first. */
  const reach = async (stages: readonly Stage[], signal: AbortSignal): Promise<boolean> => {
    try {
      await hold(stages, { signal });
    } catch (error) {
      if (error instanceof AgentError && error.code === "CANCELLED") return false;
      throw error;
    }
    return !signal.aborted;
  };

  return {
    get names() {
      return held.map((stage) => stage.name);
    },
    get lengths() {
      return { prefix: held[0]?.length ?? 0, all: heldLength() };
    },
    hold,
    async saveAll(fronts, signal) {
      if (images === undefined) return;
      // The longest first: a cut reaches the shorter ones, and none of these costs an evaluation.
      const waiting = [...unsaved.values()].filter(isHeld);
      for (const stages of [...waiting.sort((a, b) => b.length - a.length), ...fronts]) {
        const key = keyOf(stages);
        if (signal.aborted) return;
        if (decided.has(key)) continue;
        if ((await images.find(key)) !== null) unsaved.delete(key);
        else {
          if (!(await reach(stages, signal))) return;
          await save(key);
        }
      }
    },
  };
}
