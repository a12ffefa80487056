import { expect, test } from "vitest";
import { parseLlamaBench } from "../../../../packages/agent/src/bench/speed/parse-llama-bench.ts";

const line = (fields: object) =>
  JSON.stringify({ build_commit: "80fb11a", n_prompt: 0, n_gen: 0, n_depth: 0, samples_ts: [1], ...fields });

test("a test that has a prompt reads, one that has none writes, and the best sample counts", () => {
  const jsonl = `${line({ n_prompt: 512, samples_ts: [99, 140.5] })}\n${line({ n_gen: 64, n_depth: 2000, samples_ts: [27.6, 20] })}\n`;
  expect(parseLlamaBench(jsonl)).toEqual({
    build: "80fb11a",
    speeds: [
      { kind: "read", depth: 0, tokens: 512, tokensPerSecond: 140.5 },
      { kind: "write", depth: 2000, tokens: 64, tokensPerSecond: 27.6 },
    ],
  });
});

test.each([
  ["nothing", ""],
  ["a message", "main: error: failed to load model"],
  ["a line without a speed", JSON.stringify({ build_commit: "80fb11a", n_prompt: 512 })],
  ["a speed of nought", line({ n_prompt: 512, samples_ts: [0] })],
])("%s is not taken for a measurement", (_, jsonl) => {
  expect(() => parseLlamaBench(jsonl)).toThrow(expect.objectContaining({ code: "MODEL_FAILED" }));
});
