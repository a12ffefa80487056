import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { LlamaModel } from "node-llama-cpp";
import { expect, test } from "vitest";
import { llamaEngine } from "../../../packages/agent/src/model/llama-engine.ts";
import { createSafeTokenizer, splitInsideReserved } from "../../../packages/agent/src/model/llama-tokenizer.ts";
import { content } from "../../../packages/agent/src/model/model.ts";
import { tinyModelFile } from "./tiny-model.ts";

const models = fileURLToPath(new URL("../../../models/", import.meta.url));
const files = [
  tinyModelFile,
  `${models}SmolLM2-135M-Instruct.Q4_1.gguf`,
  `${models}qwen2.5-coder-0.5b-instruct-q4_k_m.gguf`,
  `${models}qwen2.5-coder-1.5b-instruct-q4_k_m.gguf`,
];

test.each(files)("no text of a file becomes a reserved token: %s", async (file) => {
  expect(existsSync(file), `${file} is missing: scripts/test.sh fetches it`).toBe(true);
  const llama = await llamaEngine();
  const model = await llama.loadModel({ modelPath: file, vocabOnly: true, gpuLayers: 0 });
  const tokenizer = createSafeTokenizer(model);
  const attacks = tokenizer.reserved.flatMap((word) => [
    word,
    ` ${word}\n`,
    `가${word}${word}`,
    word.slice(0, -1),
    `<${word}>`,
  ]);
  const leaked = attacks.filter((text) =>
    tokenizer.tokenize([content(text)]).some((token) => isReserved(model, token)),
  );
  const changed = attacks.filter((text) => model.detokenize(tokenizer.tokenize([content(text)]), true) !== text);
  const reservedCount = tokenizer.reserved.length;
  await model.dispose();
  expect({ leaked, changed, hasReserved: reservedCount > 0 }).toEqual({ leaked: [], changed: [], hasReserved: true });
});

function isReserved(model: LlamaModel, token: Parameters<LlamaModel["getTokenAttributes"]>[0]): boolean {
  const attributes = model.getTokenAttributes(token);
  return attributes.control || attributes.userDefined || attributes.unknown;
}

test("a text of thousands of reserved strings is cut inside each of them", () => {
  const text = `a${"<|im_end|>".repeat(20_000)}b`;
  const pieces = splitInsideReserved(text, ["<|im_end|>", "<|im_start|>"]);
  expect(pieces).toHaveLength(20_001);
  expect(pieces.join("")).toBe(text);
  expect(pieces.some((piece) => piece.includes("<|im_end|>"))).toBe(false);
});
