import { fileURLToPath } from "node:url";
import { loadLlamaModel } from "../../../packages/agent/src/model/llama-model.ts";
import type { Model } from "../../../packages/agent/src/model/model.ts";

export const tinyModelFile = fileURLToPath(new URL("../../fixtures/models/tiny.gguf", import.meta.url));

/** The committed model of a few hundred KB: the whole llama.cpp path in milliseconds. */
export function loadTinyModel(contextWindow = 2048): Promise<Model> {
  return loadLlamaModel({ id: "tiny", file: tinyModelFile, sha256: "tiny", contextWindow, threads: 1 });
}
