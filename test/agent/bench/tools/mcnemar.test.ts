import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mcNemar } from "../../../../packages/agent/src/bench/tools/mcnemar.ts";

const pairs = (both: number, onlyFirst: number, onlySecond: number) => [
  ...Array.from({ length: both }, (): [boolean, boolean] => [true, true]),
  ...Array.from({ length: onlyFirst }, (): [boolean, boolean] => [true, false]),
  ...Array.from({ length: onlySecond }, (): [boolean, boolean] => [false, true]),
];

// The exact two-sided binomial test of 1 in 2: 2 * sum of C(n, k) / 2^n over k <= the smaller count.
test.each([
  ["no pair differs", 5, 0, 0, 1],
  ["as many one way as the other", 0, 3, 3, 1],
  ["five against none", 2, 5, 0, 0.0625],
  ["eight against one", 0, 8, 1, 0.0390625],
  ["none against six", 4, 0, 6, 0.03125],
])("%s", (_title, both, onlyFirst, onlySecond, p) => {
  expect(mcNemar(pairs(both, onlyFirst, onlySecond))).toEqual({ both, onlyFirst, onlySecond, neither: 0, p });
});

test("counts add up to the pairs, and swapping the two changes neither p nor the sum", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 60 }), (list) => {
      const test = mcNemar(list);
      const swapped = mcNemar(list.map(([a, b]): [boolean, boolean] => [b, a]));
      expect(test.both + test.onlyFirst + test.onlySecond + test.neither).toBe(list.length);
      expect([swapped.onlyFirst, swapped.p]).toEqual([test.onlySecond, test.p]);
      expect(test.p).toBeGreaterThan(0);
      expect(test.p).toBeLessThanOrEqual(1);
    }),
  );
});
