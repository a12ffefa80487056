import type { Language, ToolGroup } from "@cloister/tool-runtime";
import { join } from "node:path";
import { createContextWindow } from "./context/context-window.ts";
import { createKvLedger, type KvLedger } from "./context/kv-ledger.ts";
import { createPrefixImages } from "./context/prefix-image.ts";
import { keepReadSpeed, readSpeed } from "./context/read-speed.ts";
import type { Model, PromptPart } from "./model/model.ts";
import type { AgentEvent } from "./run/agent-event.ts";
import type { OpenModel } from "./run/run-parts.ts";
import { tell } from "./run/tell.ts";

export interface ModelOpenerParts {
  dataFolder: string;
  modelInfo: { id: string; sha256: string };
  loadModel(signal: AbortSignal, onProgress: (share: number) => void): Promise<Model>;
  prefix: PromptPart[];
  /** All groups that may be opened. */
  groups: readonly ToolGroup[];
  language: Language;
  emit(event: AgentEvent): Promise<void>;
  /** The results of these calls are no longer in the context. */
  onLeftOut(callIds: readonly string[]): void;
}

/** Loads the model once, at the first question that needs it. */
export function createModelOpener(parts: ModelOpenerParts) {
  const { dataFolder, modelInfo, loadModel, prefix, groups, language, emit, onLeftOut } = parts;
  let opened: Promise<OpenModel> | undefined;
  let ledger: KvLedger | undefined;
  const load = async (signal: AbortSignal): Promise<OpenModel> => {
    const startedAt = performance.now();
    const model = await loadModel(signal, (share) => tell(emit, { type: "model_loading", share }));
    try {
      return await prepare(model, performance.now() - startedAt);
    } catch (error) {
      await model.close();
      throw error;
    }
  };
  const prepare = async (model: Model, ms: number): Promise<OpenModel> => {
    const { id, sha256, engine } = model.info;
    await emit({ type: "model_loaded", id, sha256, engine, ms });
    const known = await readSpeed(dataFolder, modelInfo.id);
    ledger = createKvLedger((row) => tell(emit, { type: "ledger_row", row }), known);
    const context = createContextWindow({
      model,
      sequence: await model.openSequence(),
      prefix,
      groups,
      language,
      ledger,
      onNearlyFull: (event) => tell(emit, { type: "window_nearly_full", ...event }),
      onCompacted: (event) => {
        onLeftOut(event.leftOutCallIds);
        return emit({ type: "window_compacted", ...event });
      },
      // A scripted model has no state that could be saved.
      ...(sha256 === "" ? {} : { images: createPrefixImages(join(dataFolder, "prefix-images")) }),
    });
    return { model, context, ledger };
  };
  return {
    takeLedger: () => ledger?.take() ?? [],
    open(signal: AbortSignal): Promise<OpenModel> {
      opened ??= load(signal).catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    /** Work for the time in which nobody waits: images of what was read, and of the prefix with each of these groups. */
    async idle(signal: AbortSignal, frequent: readonly string[]): Promise<void> {
      const open = await opened?.catch(() => undefined);
      if (open === undefined) return;
      const named = groups.filter((group) => frequent.includes(group.name));
      // Every question starts from the prefix, so the last conversation is over.
      open.context.endConversation();
      await open.context.idle(signal, [[], ...named.map((group) => [group])]);
      // It belongs to no question.
      open.ledger.take();
    },
    async close(): Promise<void> {
      const open = await opened?.catch(() => undefined);
      if (open !== undefined) {
        open.context.endConversation();
        await open.context.idle(new AbortController().signal);
        await keepReadSpeed(dataFolder, modelInfo.id, open.ledger.samples());
      }
      await open?.model.close();
    },
  };
}
