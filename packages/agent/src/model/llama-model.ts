import { totalmem } from "node:os";
import { readFileSync } from "node:fs";
import { getModuleVersion, GgufInsights, readGgufFileInfo } from "node-llama-cpp";
import { AgentError } from "../agent-error.ts";
import { llamaEngine } from "./llama-engine.ts";
import { CHUNKS, LARGEST_CHUNK } from "./llama-chunk.ts";
import { createLlamaSequence } from "./llama-sequence.ts";
import { createSafeTokenizer, sha256OfTokens } from "./llama-tokenizer.ts";
import type { Model } from "./model.ts";

export interface LlamaModelOptions {
  id: string;
  /** A file whose sha256 was checked by the caller. */
  file: string;
  sha256: string;
  contextWindow: number;
  /** Threads of llama.cpp. 0 lets it choose, which fell to 0.3 tokens/s on two cores: never pass it. */
  threads: number;
  onLoadProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Compute buffers beyond the estimate, the tokenizer and Node itself. */
const OVERHEAD_BYTES = 150 * 1024 * 1024;

/** Loads a GGUF in this process. Throws `AgentError` NOT_ENOUGH_MEMORY before loading, MODEL_FAILED when it cannot. */
export async function loadLlamaModel(options: LlamaModelOptions): Promise<Model> {
  await requireMemory(options.file, options.contextWindow);
  const llama = await llamaEngine();
  const llamaModel = await llama
    .loadModel({
      modelPath: options.file,
      gpuLayers: 0,
      onLoadProgress: (share) => options.onLoadProgress?.(share),
      ...(options.signal === undefined ? {} : { loadSignal: options.signal }),
    })
    .catch((cause: unknown) => {
      if (options.signal?.aborted) throw new AgentError("CANCELLED", "Stopped while loading the model.");
      throw new AgentError("MODEL_FAILED", `${options.file} could not be loaded: ${String(cause)}`, { cause });
    });
  const tokenizer = createSafeTokenizer(llamaModel);
  // Flash attention wrote 25.5 instead of 22.5 and read 93 instead of 86 tokens/s (1.5B, 2 cores).
  const createContext = () =>
    llamaModel.createContext({
      contextSize: options.contextWindow,
      batchSize: LARGEST_CHUNK,
      sequences: 1,
      threads: options.threads,
      flashAttention: true,
    });
  const context = await createContext().catch(async (cause: unknown) => {
    await llamaModel.dispose();
    throw new AgentError("MODEL_FAILED", `${options.file} got no context: ${String(cause)}`, { cause });
  });
  const version = await getModuleVersion();
  return {
    info: {
      id: options.id,
      sha256: options.sha256,
      contextWindow: options.contextWindow,
      engine: `node-llama-cpp ${version} llama.cpp ${llama.llamaCppRelease.release} ctx=${options.contextWindow} batch=${CHUNKS.join()} fa=1 kv=f16`,
    },
    countTokens: (parts) => tokenizer.tokenize(parts).length,
    tokensSha256: (parts) => sha256OfTokens(tokenizer.tokenize(parts)),
    async openSequence() {
      // Every further sequence has a context of its own, with the memory of a whole window, freed with it.
      const further = context.sequencesLeft > 0 ? null : await createContext();
      return createLlamaSequence({
        model: llamaModel,
        sequence: (further ?? context).getSequence(),
        tokenizer,
        contextWindow: options.contextWindow,
        ...(further === null ? {} : { onClosed: () => further.dispose() }),
      });
    },
    async close() {
      await context.dispose();
      await llamaModel.dispose();
    },
  };
}

/** Read from the file's header alone, so it can be said before anything is loaded. */
async function requireMemory(file: string, contextWindow: number): Promise<void> {
  const needed = (await estimateBytes(file, contextWindow)) + OVERHEAD_BYTES;
  const available = availableMemory();
  if (available >= needed) return;
  const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
  throw new AgentError(
    "NOT_ENOUGH_MEMORY",
    `The model needs about ${gigabytes(needed)} GB of memory and ${gigabytes(available)} GB are free. ` +
      "Close other programs, or use the small model: --model qwen2.5-coder-0.5b-instruct",
  );
}

async function estimateBytes(file: string, contextWindow: number): Promise<number> {
  const header = await readGgufFileInfo(file, { sourceType: "filesystem", logWarnings: false });
  const insights = await GgufInsights.from(header);
  const context = insights.estimateContextResourceRequirements({
    contextSize: contextWindow,
    modelGpuLayers: 0,
    batchSize: LARGEST_CHUNK,
    flashAttention: true,
  });
  return insights.modelSize + context.cpuRam;
}

/** MemAvailable counts what the system can free at once. os.freemem does not, so elsewhere only the PC's whole memory is known. */
function availableMemory(): number {
  try {
    const kilobytes = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync("/proc/meminfo", "utf8"))?.[1];
    return kilobytes === undefined ? totalmem() : Number(kilobytes) * 1024;
  } catch {
    return totalmem();
  }
}
