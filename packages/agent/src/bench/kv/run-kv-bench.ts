import type { Language, ToolGroup } from "@cloister/tool-runtime";
import { createPrefixImages } from "../../context/prefix-image.ts";
import { content, type Model } from "../../model/model.ts";
import { measureStart, type Start } from "./measure-start.ts";
import { openVariants } from "./open-variants.ts";
import { predictOpenings, type PredictedOpening } from "./predict-openings.ts";
import { runTurn } from "./run-turn.ts";
import { openingOrder, type ScriptedTurn } from "./script-session.ts";
import type { VariantRun } from "./variant-run.ts";
import type { Variant } from "./variant.ts";

export interface KvBenchOptions {
  model: Model;
  /** Core groups first, then those that are deferred. */
  groups: readonly ToolGroup[];
  language: Language;
  session: readonly ScriptedTurn[];
  /** An empty folder for prefix images. */
  imageFolder: string;
  /** Openings to predict at least. */
  predictions: number;
  signal: AbortSignal;
  onProgress?: (text: string) => void;
}

export interface KvBenchRun {
  variants: VariantRun[];
  predicted: PredictedOpening[];
}

const RESTORED_STARTS = 5;
const WARM_UP = "one two three four five six seven eight nine ten ".repeat(12);

/** All variants side by side: they take turns at every step, so that noise of the machine hits all alike. */
export async function runKvBench(options: KvBenchOptions): Promise<KvBenchRun> {
  const { groups, session, predictions, signal, onProgress } = options;
  const deferred = groups.filter((group) => !group.core);
  const variants = await openVariants({ ...options, images: createPrefixImages(options.imageFolder) });
  try {
    // The first evaluation of a context touches every page of weights and buffers.
    for (const { sequence } of variants) await sequence.append([content(WARM_UP)], { signal });
    const runs: VariantRun[] = [];
    for (const variant of variants) {
      onProgress?.(`${variant.name}: start`);
      runs.push({ ...(await startTwice(variant)), name: variant.name, hasImages: variant.hasImages, turns: [] });
    }
    for (const [index, turn] of session.entries()) {
      await runTurnOfAll({ variants, runs, turn, index, onProgress });
    }
    const predicted = await predictOpenings({
      variants,
      runs,
      closed: closedAfter(session, deferred),
      deferred,
      wanted: predictions,
      signal,
      onProgress,
    });
    return { variants: runs, predicted };
  } finally {
    for (const { sequence } of variants) await sequence.close();
  }
}

function closedAfter(session: readonly ScriptedTurn[], deferred: readonly ToolGroup[]): ToolGroup[] {
  const opened = new Set(session.map((turn) => turn.opening?.group.name));
  return openingOrder(deferred).filter((group) => !opened.has(group.name));
}

async function startTwice(variant: Variant): Promise<{ cold: Start; later: Start }> {
  const cold = await measureStart(variant);
  if (!variant.hasImages) return { cold, later: cold };
  await variant.keepImages();
  const starts: Start[] = [];
  for (let count = 0; count < RESTORED_STARTS; count += 1) starts.push(await measureStart(variant));
  const later = starts.sort((a, b) => a.ms - b.ms)[RESTORED_STARTS >> 1];
  return { cold, later: later ?? cold };
}

interface TurnOfAll {
  variants: Variant[];
  runs: VariantRun[];
  turn: ScriptedTurn;
  index: number;
  onProgress: KvBenchOptions["onProgress"];
}

async function runTurnOfAll({ variants, runs, turn, index, onProgress }: TurnOfAll): Promise<void> {
  for (let step = 0; step < variants.length; step += 1) {
    // Another variant begins in every turn.
    const which = (step + index) % variants.length;
    const variant = variants[which];
    if (variant === undefined) continue;
    onProgress?.(`${variant.name}: turn ${index}`);
    runs[which]?.turns.push(await runTurn(variant, turn));
  }
}
