import { expect, test } from "vitest";
import { createKvLedger } from "../../../packages/agent/src/context/kv-ledger.ts";

test("what the next evaluation takes is told from those of some size, and before the first one not at all", () => {
  const ledger = createKvLedger();
  expect(ledger.predictMs(100)).toBeNull();
  ledger.add({ cause: "prefix_cold", reused: 0, evaluated: 100, ms: 1000 });
  ledger.add({ cause: "appended", reused: 100, evaluated: 3, ms: 900 });
  expect(ledger.predictMs(200)).toBeCloseTo(2000);
});

test("rows are taken once", () => {
  const ledger = createKvLedger();
  ledger.add({ cause: "appended", reused: 0, evaluated: 1, ms: 1 });
  expect([ledger.take().length, ledger.take().length]).toEqual([1, 0]);
});
