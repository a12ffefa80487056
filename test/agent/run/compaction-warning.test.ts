import { expect, test } from "vitest";
import type { LedgerRow } from "../../../packages/agent/src/context/kv-ledger.ts";
import { compactionWarning } from "../../../packages/agent/src/run/compaction-warning.ts";

const rows = (...causes: LedgerRow["cause"][]) =>
  causes.map((cause) => ({ cause, reused: 0, evaluated: 10, ms: 1 }) as LedgerRow);

test.each([
  ["ko", /줄였습니다/],
  ["en", /left out/],
] as const)("an answer after a compaction says that results were left out (%s)", (language, words) => {
  expect(compactionWarning(rows("prefix_restored", "appended", "compacted"), language)).toEqual([
    { code: "RESULTS_LEFT_OUT", message: expect.stringMatching(words) },
  ]);
});

test("an answer without one says nothing", () => {
  expect(compactionWarning(rows("prefix_restored", "appended"), "en")).toEqual([]);
});
