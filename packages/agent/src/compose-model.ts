import { join } from "node:path";
import { createContextWindow } from "./context/context-window.ts";
import { createKvLedger, type KvLedger } from "./context/kv-ledger.ts";
import { createPrefixImages } from "./context/prefix-image.ts";
import { keepReadSpeed } from "./context/read-speed.ts";
import type { Model, PromptPart } from "./model/model.ts";
import type { AgentEvent } from "./run/agent-event.ts";
import type { OpenModel } from "./run/run-parts.ts";

export interface ModelOpenerParts {
  dataFolder: string;
  modelInfo: { id: string; sha256: string };
  loadModel(signal: AbortSignal, onProgress: (share: number) => void): Promise<Model>;
  prefix: PromptPart[];
  emit(event: AgentEvent): Promise<void>;
}

/** Loads the model once, at the first question that needs it. */
export function createModelOpener({ dataFolder, modelInfo, loadModel, prefix, emit }: ModelOpenerParts) {
  let opened: Promise<OpenModel> | undefined;
  let ledger: KvLedger | undefined;
  const load = async (signal: AbortSignal): Promise<OpenModel> => {
    const startedAt = performance.now();
    const model = await loadModel(signal, (share) => void emit({ type: "model_loading", share }));
    const { id, sha256, engine } = model.info;
    await emit({ type: "model_loaded", id, sha256, engine, ms: performance.now() - startedAt });
    ledger = createKvLedger((row) => void emit({ type: "ledger_row", row }));
    const context = createContextWindow({
      model,
      sequence: await model.openSequence(),
      prefix,
      ledger,
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
    async close(): Promise<void> {
      const open = await opened?.catch(() => undefined);
      if (open !== undefined) {
        await keepReadSpeed(dataFolder, modelInfo.id, open.ledger.readTokensPerSecond());
      }
      await open?.model.close();
    },
  };
}
