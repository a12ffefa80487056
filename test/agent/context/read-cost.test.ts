import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { array, assert, integer, property, record, tuple } from "fast-check";
import { expect, test } from "vitest";
import { createKvLedger } from "../../../packages/agent/src/context/kv-ledger.ts";
import { createReadCost, type ReadSample } from "../../../packages/agent/src/context/read-cost.ts";
import { keepReadSpeed, readSpeed } from "../../../packages/agent/src/context/read-speed.ts";

/** A PC whose batches, tokens and depth each cost something, and which is `busy` times slower than when it is idle. */
const trueMs = (tokens: number, depth: number, busy = 1): number =>
  busy * (25 * Math.ceil(tokens / 128) + 4 * tokens + (0.9 * tokens * (depth + tokens / 2)) / 1000);

/** Evaluations of a conversation that fills up: sizes and noise come from `draws`. */
function measured(draws: readonly [number, number][], busyAt: (index: number) => number): ReadSample[] {
  let depth = 900;
  return draws.map(([tokens, noise], index) => {
    const sample = { tokens, depth, ms: trueMs(tokens, depth, busyAt(index)) * (1 + noise / 100) };
    depth = depth + tokens > 8000 ? 900 : depth + tokens;
    return sample;
  });
}

const draws = (noise: number) =>
  array(tuple(integer({ min: 40, max: 900 }), integer({ min: -noise, max: noise })), { minLength: 45, maxLength: 45 });

/** Errors of predicting each from those before it. */
function errorsOf(samples: readonly ReadSample[], first: number): number[] {
  const cost = createReadCost();
  return samples.flatMap((sample, index) => {
    const predicted = cost.predictMs(sample.tokens, sample.depth);
    cost.add(sample);
    return index < first || predicted === null ? [] : [Math.abs(predicted / sample.ms - 1)];
  });
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Infinity;

test.each([
  ["a quiet PC", 5, () => 1],
  ["measurements that scatter by 20 %", 20, () => 1],
  ["a PC that becomes half as fast on the way", 10, (index: number) => (index < 20 ? 1 : 2)],
  ["a PC that becomes slower all the time", 10, (index: number) => 1 + index / 20],
] as const)("rule: the prediction is within 25 %% at the median over 30 openings on %s", (_pc, noise, busyAt) => {
  assert(
    property(draws(noise), (list) => {
      expect(median(errorsOf(measured(list, busyAt), 15))).toBeLessThanOrEqual(0.25);
    }),
    // The rule is about what is usual, not about the worst of all draws: one in some two thousand passes it by 0.001.
    { numRuns: 50, seed: 20_261_201 },
  );
});

test("rule: nothing is predicted before anything was measured, and the first measurement is enough to begin", () => {
  const cost = createReadCost();
  const before = cost.predictMs(100, 0);
  cost.add({ tokens: 200, depth: 0, ms: 1000 });
  expect([before, cost.predictMs(100, 0)]).toEqual([null, expect.closeTo(500, 6)]);
});

test("a prediction is never negative and grows with the tokens, whatever was measured", () => {
  const sample = record({
    tokens: integer({ min: 1, max: 1000 }),
    depth: integer({ min: 0, max: 9000 }),
    ms: integer({ min: 0, max: 99_999 }),
  });
  assert(
    property(array(sample, { minLength: 1, maxLength: 60 }), (samples) => {
      const cost = createReadCost();
      for (const one of samples) cost.add(one);
      const [small, large] = [cost.predictMs(50, 1000), cost.predictMs(800, 1000)];
      if (small === null || large === null) return;
      expect({ isPossible: small >= 0 && Number.isFinite(large), grows: large >= small }).toEqual({
        isPossible: true,
        grows: true,
      });
    }),
  );
});

test("rule: the prediction survives a restart, model by model", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cloister-speed-"));
  const samples = measured(
    Array.from({ length: 20 }, (_, index) => [50 + index * 20, 0]),
    () => 1,
  );
  const ledger = createKvLedger();
  for (const { tokens, depth, ms } of samples) ledger.add({ cause: "appended", reused: depth, evaluated: tokens, ms });
  await keepReadSpeed(folder, "model/a", ledger.samples());
  const again = createKvLedger(undefined, await readSpeed(folder, "model/a"));
  const predicted = [again.predictMs(300, 2000), ledger.predictMs(300, 2000), await readSpeed(folder, "model/b")];
  rmSync(folder, { recursive: true });
  expect(predicted).toEqual([ledger.predictMs(300, 2000), expect.closeTo(trueMs(300, 2000), 0), []]);
});

test.each(["{", "{}", '{"tokensPerSecond":12}', '{"samples":[{"tokens":-1,"depth":0,"ms":1}]}'])(
  "a file of measurements that says %s predicts nothing",
  async (text) => {
    const folder = mkdtempSync(join(tmpdir(), "cloister-speed-"));
    await keepReadSpeed(folder, "a", [{ tokens: 100, depth: 0, ms: 100 }]);
    writeFileSync(join(folder, "read-speed", "a.json"), text);
    const read = await readSpeed(folder, "a");
    rmSync(folder, { recursive: true });
    expect(read).toEqual([]);
  },
);
