import { llamaEngine } from "./llama-engine.ts";
import { createSafeTokenizer } from "./llama-tokenizer.ts";
import type { PromptPart } from "./model.ts";

/** Exact token counts of a model without its weights: opens in well under a second. */
export interface Vocabulary {
  countTokens(parts: PromptPart[]): number;
  close(): Promise<void>;
}

/** `file`: a GGUF whose sha256 was checked by the caller. */
export async function openLlamaVocabulary(file: string): Promise<Vocabulary> {
  const llama = await llamaEngine();
  const model = await llama.loadModel({ modelPath: file, vocabOnly: true, gpuLayers: 0 });
  const tokenizer = createSafeTokenizer(model);
  return {
    countTokens: (parts) => tokenizer.tokenize(parts).length,
    close: () => model.dispose(),
  };
}
