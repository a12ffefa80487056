import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createDeferredRegistry,
  createToolLoadGroup,
  createToolRegistry,
  type DeferredRegistry,
  type ToolGroup,
} from "@cloister/tool-runtime";
import { generateCatalogue } from "../../../../packages/agent/src/bench/kv/generate-catalogue.ts";
import { renderToolsTable } from "../../../../packages/agent/src/bench/tools/render-tools-table.ts";
import { toolRequests } from "../../../../packages/agent/src/bench/tools/requests.ts";
import { runToolsBench, type StyleRun } from "../../../../packages/agent/src/bench/tools/run-tools-bench.ts";
import { OUTCOMES, toolsReport } from "../../../../packages/agent/src/bench/tools/tools-report.ts";
import type { Model } from "../../../../packages/agent/src/model/model.ts";
import { createScriptedModel } from "../../../../packages/agent/src/model/scripted-model.ts";
import { loadTinyModel } from "../../model/tiny-model.ts";

const groups: readonly ToolGroup[] = [createToolLoadGroup(() => registry), ...generateCatalogue()];
const registry: DeferredRegistry = createDeferredRegistry(createToolRegistry(groups));
const signal = new AbortController().signal;
const styles = ["signature", "json_schema"] as const;
const requestsOf = (...ids: string[]) => toolRequests.filter((request) => ids.includes(request.id));

const load = (group: string) => `tool.load", "arguments": {"group": "${group}"}}`;
const scripted = (replies: string[]) =>
  runToolsBench({
    model: createScriptedModel(replies),
    groups,
    language: "en",
    requests: requestsOf("ko15"),
    styles: ["signature"],
    signal,
  });

test("a model that opens the right group and calls the right tool is right in every way", async () => {
  const [run] = await scripted([load("leave"), 'leave.balance", "arguments": {"person": "이민호"}}']);
  expect(run?.results).toMatchObject([
    { id: "ko15", chosenGroup: "leave", rightGroup: true, rightTool: true, validArguments: true, rightCall: true },
  ]);
});

test("after a wrong group the right one is opened all the same, and the tool judged by itself", async () => {
  const [run] = await scripted([load("calendar"), 'leave.balance", "arguments": {"person": "이민호"}}']);
  expect(run?.results).toMatchObject([{ chosenGroup: "calendar", rightGroup: false, rightCall: true }]);
});

test("none of the groups is a wrong group, a broken call a wrong call", async () => {
  const [run] = await scripted([load("(none of these)"), "leave.balance"]);
  expect(run?.results).toMatchObject([
    { chosenGroup: null, rightGroup: false, rightTool: false, validArguments: false, rightCall: false },
  ]);
});

let model: Model;
let runs: StyleRun[];
const order: string[] = [];

beforeAll(async () => {
  model = await loadTinyModel(8192);
  runs = await runToolsBench({
    model,
    groups,
    language: "en",
    requests: requestsOf("ko15", "ko16"),
    styles,
    signal,
    onResult: (style, result) => order.push(`${result.id} ${style}`),
  });
});
afterAll(() => model.close());

test("the grammar binds a real model to a group that there is and a tool of the opened one", () => {
  for (const { chosenGroup, call } of runs.flatMap((run) => run.results)) {
    expect([...groups.map((group) => group.name), null]).toContain(chosenGroup);
    expect(call).toMatch(/^leave\.(balance|requests|holidays)", "arguments": \{/);
  }
});

test("the styles take turns at going first", () => {
  expect(order).toEqual(["ko15 signature", "ko15 json_schema", "ko16 json_schema", "ko16 signature"]);
});

test("definitions as JSON Schema take more tokens than signatures", () => {
  const [signature, json] = runs.map((run) => run.results[0]?.definitionTokens ?? 0);
  expect(Number(json)).toBeGreaterThan(Number(signature) * 1.5);
});

test("the report pairs the styles request by request", () => {
  const report = toolsReport({ id: "tiny", sha256: "" }, runs);
  for (const outcome of OUTCOMES) {
    const { both, onlyFirst, onlySecond, neither } = report.paired![outcome];
    expect(both + onlyFirst + onlySecond + neither).toBe(2);
    expect(both + onlyFirst).toBe(report.styles.signature?.right[outcome].n);
    expect(both + onlySecond).toBe(report.styles.json_schema?.right[outcome].n);
  }
  expect(renderToolsTable(report)).toMatch(/\| right group \| \d\/2 .* \| \d\/2 .* \| \d \| \d \| [01]\.\d{3} \|/);
});

test("one style alone has no pairs", () => {
  const report = toolsReport({ id: "tiny", sha256: "" }, runs.slice(0, 1));
  expect(report.paired).toBeNull();
  expect(renderToolsTable(report)).toContain("| of all requests | signature |\n");
});
