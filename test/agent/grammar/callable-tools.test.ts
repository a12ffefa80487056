import { expect, test } from "vitest";
import { z } from "zod";
import {
  createDeferredRegistry,
  createToolLoadGroup,
  createToolRegistry,
  defineToolGroup,
  type DeferredRegistry,
  type PolicyMode,
} from "@cloister/tool-runtime";
import { createTodoGroup } from "../../../packages/agent/src/core-groups/todo-group.ts";
import { callableTools } from "../../../packages/agent/src/grammar/callable-tools.ts";
import type { MadeCall } from "../../../packages/agent/src/grammar/known-facts.ts";
import { describeTool, listTool, partTool, queryTool, readTool, skillListTool, toolOf } from "./call-tools.ts";

const when = { ko: "때", en: "when" };
const skillRead = toolOf("skill.read", z.object({ name: z.string().max(60).describe("name") }));
const write = toolOf("excel.write", z.object({ path: z.string().max(400).describe("file") }), { effect: "WRITE" });
const poll = toolOf("pdf.progress", z.object({}), { repeat: { canPoll: true } });

function openRegistry(...opened: string[]): DeferredRegistry {
  const registry: DeferredRegistry = createDeferredRegistry(
    createToolRegistry([
      defineToolGroup({ name: "filesystem", core: true, when, tools: [listTool, readTool] }),
      createTodoGroup(),
      defineToolGroup({ name: "skill", core: true, when, tools: [skillListTool, skillRead] }),
      createToolLoadGroup(() => registry),
      defineToolGroup({ name: "excel", when, tools: [describeTool, queryTool, write] }),
      defineToolGroup({ name: "pdf", when, tools: [poll] }),
    ]),
  );
  for (const group of opened) registry.open(group);
  return registry;
}

const sources: Record<string, string[]> = {
  path: ["a.xlsx", "b.pdf"],
  paths: ["a.xlsx", "c.xlsx"],
  name: ["monthly", "contract"],
  folder: ["영업", "계약"],
};

interface State {
  opened?: string[];
  mode?: PolicyMode;
  made?: MadeCall[];
}

function callable({ opened = [], mode = "READ", made = [] }: State): Record<string, unknown> {
  const tools = callableTools({
    registry: openRegistry(...opened),
    mode,
    made,
    candidatesOf: (_tool, field) => sources[field],
  });
  return Object.fromEntries(tools.map(({ tool, candidates }) => [tool.name, candidates]));
}

const ok = (name: string, given: Record<string, unknown> = {}, next?: number | null): MadeCall => ({
  name,
  arguments: given,
  ok: true,
  ...(next === undefined ? {} : { next }),
});

test("at first the open groups are callable, with what exists", () => {
  expect(callable({})).toEqual({
    "filesystem.list": { folder: sources["folder"] },
    "filesystem.read": { path: sources["path"] },
    "todo.write": {},
    "skill.list": {},
    "skill.read": { name: sources["name"] },
    "tool.load": { group: ["excel", "pdf"] },
  });
});

test.each<[string, State, Record<string, unknown>]>([
  ["a group that is open is not opened again", { opened: ["pdf"] }, { "tool.load": { group: ["excel"] } }],
  ["with no closed group nothing can be opened", { opened: ["excel", "pdf"] }, { "tool.load": undefined }],
  ["a tool that may be polled stays", { opened: ["pdf"], made: [ok("pdf.progress")] }, { "pdf.progress": {} }],
  ["what the policy denies is left out", { opened: ["excel"] }, { "excel.write": undefined }],
  [
    "what asks a person is callable",
    { opened: ["excel"], mode: "WRITE" },
    { "excel.write": { path: sources["path"] } },
  ],
  [
    "what was described is not described again, and can be queried",
    { opened: ["excel"], made: [ok("excel.describe", { paths: ["a.xlsx"] })] },
    { "excel.describe": { paths: ["c.xlsx"] }, "excel.query": { paths: sources["paths"] } },
  ],
  [
    "with all described there is nothing to describe",
    { opened: ["excel"], made: [ok("excel.describe", { paths: ["a.xlsx", "c.xlsx"] })] },
    { "excel.describe": undefined },
  ],
  [
    "after a change it may be described again",
    { opened: ["excel"], made: [ok("excel.describe", { paths: ["a.xlsx"] }), ok("excel.write", { path: "a.xlsx" })] },
    { "excel.describe": { paths: sources["paths"] } },
  ],
  [
    "a failed call told nothing",
    { opened: ["excel"], made: [{ ...ok("excel.describe", { paths: ["a.xlsx"] }), ok: false }] },
    { "excel.describe": { paths: sources["paths"] } },
  ],
  ["a skill is read once", { made: [ok("skill.read", { name: "monthly" })] }, { "skill.read": { name: ["contract"] } }],
  ["the list of skills is shown once", { made: [ok("skill.list")] }, { "skill.list": undefined }],
  ["steps can be listed once they were written", { made: [ok("todo.write", { items: ["a"] })] }, { "todo.list": {} }],
  [
    "steps are not listed twice without a change",
    { made: [ok("todo.write", { items: ["a"] }), ok("todo.list")] },
    { "todo.list": undefined },
  ],
  [
    "a file read to its end is not read again",
    { made: [ok("filesystem.read", { path: "b.pdf" }, 9), ok("filesystem.read", { path: "b.pdf", from: 9 }, null)] },
    { "filesystem.read": { path: ["a.xlsx"] } },
  ],
  [
    "a file with parts not yet read can be read",
    { made: [ok("filesystem.read", { path: "b.pdf" }, 9), ok("filesystem.read", { path: "b.pdf", from: 20 }, null)] },
    { "filesystem.read": { path: sources["path"] } },
  ],
])("%s", (_what, state, expected) => {
  const all = callable(state);
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, all[name]]))).toEqual(expected);
});

test("a field without a source takes any text", () => {
  const tools = callableTools({ registry: openRegistry(), mode: "READ", made: [], candidatesOf: () => undefined });
  expect(tools.find(({ tool }) => tool.name === "filesystem.read")?.candidates).toEqual({});
});

test("rule: what a file holds is offered once it was looked into, at most 64, and no part twice", () => {
  const parts = Array.from({ length: 80 }, (_, index) => `제${index + 1}조`);
  const registry = createDeferredRegistry(
    createToolRegistry([defineToolGroup({ name: "word", core: true, when: { ko: "", en: "" }, tools: [partTool] })]),
  );
  const [word] = callableTools({
    registry,
    mode: "READ",
    made: [ok("word.read", { path: "a.docx", part: "제1조" })],
    candidatesOf: (_tool, field) => (field === "path" ? ["a.docx", "b.docx"] : undefined),
    namesIn: (_tool, file, field) => (file === "a.docx" && field === "part" ? parts : undefined),
  });
  expect(word?.inFile).toEqual({ "a.docx": { part: parts.slice(1, 65) } });
});
