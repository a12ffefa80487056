import { expect, test } from "vitest";
import { createRunState } from "../../../packages/agent/src/run/run-state.ts";

test("times of the ledger are whole milliseconds, and what was not predicted stays so", () => {
  const state = createRunState("run-1", "q");
  const row = { reused: 300, evaluated: 120, ms: 980.51 };
  state.spent([
    { ...row, cause: "group_opened", group: "excel", predictedMs: 1012.37 },
    { ...row, cause: "group_opened", group: "pdf", predictedMs: null },
    { ...row, cause: "appended" },
  ]);
  const { ledger } = state.result({ answer: "", stopReason: "answered", answeredBy: "code" }, { id: "m", sha256: "" });
  expect(ledger).toEqual([
    { cause: "group_opened", group: "excel", reused: 300, evaluated: 120, ms: 981, predictedMs: 1012 },
    { cause: "group_opened", group: "pdf", reused: 300, evaluated: 120, ms: 981, predictedMs: null },
    { cause: "appended", reused: 300, evaluated: 120, ms: 981 },
  ]);
});
