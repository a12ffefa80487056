import { expect, test } from "vitest";
import { compareSpeeds, renderSpeedComparisons } from "../../../../packages/agent/src/bench/speed/compare-speeds.ts";
import type { Speed } from "../../../../packages/agent/src/bench/speed/measure-speed.ts";

const speed = (kind: Speed["kind"], depth: number, tokensPerSecond: number): Speed => ({
  kind,
  depth,
  tokens: 64,
  tokensPerSecond,
});

test("the ratio is the median of each round's ratio, not the ratio of the medians", () => {
  const rounds = [
    { bench: [speed("read", 0, 100)], product: [speed("read", 0, 90)] },
    { bench: [speed("read", 0, 50)], product: [speed("read", 0, 48)] },
    { bench: [speed("read", 0, 40)], product: [speed("read", 0, 20)] },
  ];
  expect(compareSpeeds(rounds)).toEqual([
    { kind: "read", depth: 0, rounds: 3, bench: 50, product: 48, ratio: 0.9, lowest: 0.5, highest: 0.96 },
  ]);
});

test("directions and depths are told apart, and a row that one side lacks is left out", () => {
  const rounds = [
    {
      bench: [speed("read", 0, 100), speed("write", 0, 20), speed("write", 2000, 10)],
      product: [speed("write", 0, 15), speed("read", 0, 80)],
    },
  ];
  expect(compareSpeeds(rounds).map((row) => [row.kind, row.depth, row.ratio])).toEqual([
    ["read", 0, 0.8],
    ["write", 0, 0.75],
  ]);
});

test("an even number of rounds takes the middle of the two in the middle; no round gives no row", () => {
  const round = (product: number) => ({ bench: [speed("write", 0, 10)], product: [speed("write", 0, product)] });
  expect(compareSpeeds([round(8), round(9)])[0]?.ratio).toBeCloseTo(0.85);
  expect(compareSpeeds([])).toEqual([]);
});

test("the table has one line a row", () => {
  const rounds = [{ bench: [speed("read", 2000, 100)], product: [speed("read", 2000, 95)] }];
  expect(renderSpeedComparisons(compareSpeeds(rounds))).toContain(
    "| read | 2000 | 100.0 | 95.0 | 0.95 | 0.95 to 0.95 |",
  );
});
