import { expect, test } from "vitest";
import { wilsonInterval } from "../../../packages/agent/src/bench/wilson-interval.ts";

// Reference values: bisection of the score equation (share - p)² = z² p (1 - p) / n, z from Python's NormalDist.
test.each([
  [0, 0, 0, 1],
  [0, 10, 0, 0.2775328],
  [10, 10, 0.7224672, 1],
  [5, 10, 0.236593, 0.763407],
  [45, 60, 0.6276793, 0.8422348],
])("%i of %i lies between %f and %f", (right, n, low, high) => {
  const interval = wilsonInterval(right, n);
  expect(interval[0]).toBeCloseTo(low, 5);
  expect(interval[1]).toBeCloseTo(high, 5);
});
