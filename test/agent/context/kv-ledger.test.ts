import { expect, test } from "vitest";
import { createKvLedger } from "../../../packages/agent/src/context/kv-ledger.ts";

test("the speed of this PC is a moving average of evaluations of some size", () => {
  const ledger = createKvLedger();
  expect(ledger.readTokensPerSecond()).toBeNull();
  ledger.add({ cause: "prefix_cold", reused: 0, evaluated: 100, ms: 1000 });
  ledger.add({ cause: "appended", reused: 100, evaluated: 3, ms: 900 });
  ledger.add({ cause: "appended", reused: 103, evaluated: 200, ms: 1000 });
  expect(ledger.readTokensPerSecond()).toBe(130);
});

test("rows are taken once", () => {
  const ledger = createKvLedger();
  ledger.add({ cause: "appended", reused: 0, evaluated: 1, ms: 1 });
  expect([ledger.take().length, ledger.take().length]).toEqual([1, 0]);
});
