import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { chunkTokens } from "../../../packages/agent/src/model/llama-chunk.ts";

const SMALL = 491_000_000; // 0.5B, Q4_K_M
const DEFAULT = 1_117_000_000; // 1.5B
const LARGE = 2_500_000_000; // 4B

test.each([
  [SMALL, 0, 128],
  [SMALL, 9_999, 128],
  [DEFAULT, 0, 128],
  [DEFAULT, 2_000, 128],
  [DEFAULT, 2_200, 64],
  [DEFAULT, 9_999, 64],
  [LARGE, 0, 64],
  [LARGE, 9_999, 32],
])("with %i bytes of weights, %i tokens in, a batch has %i tokens", (bytes, position, tokens) => {
  expect(chunkTokens(position, bytes)).toBe(tokens);
});

test("a batch never grows with the position or with the weights, and always has tokens", () => {
  const size = integer({ min: 0, max: 20_000_000_000 });
  const position = integer({ min: 0, max: 100_000 });
  assert(
    property(size, size, position, position, (a, b, p, q) => {
      const earlier = chunkTokens(Math.min(p, q), Math.min(a, b));
      const later = chunkTokens(Math.max(p, q), Math.max(a, b));
      expect(later).toBeLessThanOrEqual(earlier);
      expect(later).toBeGreaterThanOrEqual(32);
    }),
  );
});
