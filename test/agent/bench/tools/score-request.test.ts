import { expect, test } from "vitest";
import { generateCatalogue } from "../../../../packages/agent/src/bench/kv/generate-catalogue.ts";
import type { ToolRequest } from "../../../../packages/agent/src/bench/tools/requests.ts";
import { scoreCall } from "../../../../packages/agent/src/bench/tools/score-request.ts";
import { parseCall } from "../../../../packages/agent/src/grammar/parse-call.ts";

const sheet = generateCatalogue().find((group) => group.name === "sheet")!;
const request: ToolRequest = {
  id: "ko01",
  lang: "ko",
  text: "B2부터 D20까지 수식 보여줘",
  group: "sheet",
  tools: ["sheet.cells", "sheet.describe"],
  values: { path: ["예산"], range: ["b2:d20"] },
};
const score = (name: string, given: Record<string, unknown>) =>
  scoreCall(parseCall(JSON.stringify({ name, arguments: given })), request, sheet);

test.each([
  ["everything right", "sheet.cells", { path: "2026년 예산.xlsx", range: "B2:D20" }, [true, true, true]],
  ["case and spaces of a value", "sheet.cells", { path: "2026년 예 산.xlsx", range: "b2:D20" }, [true, true, true]],
  ["another value", "sheet.cells", { path: "2026년 예산.xlsx", range: "A1:B2" }, [true, true, false]],
  ["a definite value left out", "sheet.cells", { path: "2026년 예산.xlsx" }, [true, true, false]],
  ["a first step without the field", "sheet.describe", { paths: ["2026년 예산.xlsx"] }, [true, true, true]],
  ["another tool of the group", "sheet.query", { paths: ["예산.xlsx"], sql: "SELECT 1" }, [false, true, false]],
  ["a missing field", "sheet.cells", { range: "B2:D20" }, [true, false, false]],
  ["none of these", "sheet.cells", { path: "(none of these)", range: "B2:D20" }, [true, false, false]],
  ["a tool of another group", "pdf.read", { path: "예산.pdf" }, [false, false, false]],
])("%s", (_title, name, given, expected) => {
  const { rightTool, validArguments, rightCall } = score(name, given);
  expect([rightTool, validArguments, rightCall]).toEqual(expected);
});

test("a reply without a call is wrong in every way", () => {
  expect(scoreCall(null, request, sheet)).toEqual({ rightTool: false, validArguments: false, rightCall: false });
});
