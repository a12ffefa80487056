import { expect, test } from "vitest";
import { eventEntries } from "../../../packages/agent/src/audit/event-entries.ts";

test("rule: what was cut from the context is named in the log", () => {
  expect(
    eventEntries("run-1", { type: "window_compacted", before: 8600, after: 4900, leftOutCallIds: ["m1", "m2"] }),
  ).toEqual([
    {
      run: "run-1",
      kind: "decision",
      decision: "ALLOW",
      decidedBy: "compaction",
      summary: "context compacted from 8600 to 4900 tokens, older results left out",
      detail: { leftOutCallIds: ["m1", "m2"] },
    },
  ]);
});
