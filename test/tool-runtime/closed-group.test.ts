import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  argumentsHash,
  createDeferredRegistry,
  createDispatch,
  createToolLoadGroup,
  createToolRegistry,
  defineTool,
  defineToolGroup,
  describeGroup,
  type CallRecord,
  type DeferredRegistry,
  type DefinitionStyle,
  type Dispatch,
  type DispatchOptions,
  type Language,
  type ToolCall,
  type ToolContext,
  type ToolResult,
} from "@cloister/tool-runtime";

/** What ran, in order: the proof that something did or did not happen. */
let ran: string[] = [];
beforeEach(() => {
  ran = [];
});

const tool = (verb: string, effect: "READ_ONLY" | "WRITE") =>
  defineTool({
    name: `sheet.${verb}`,
    effect,
    summary: `Do ${verb}.`,
    description: "",
    input: z.object({ path: z.string().describe("a file") }),
    async run({ path }) {
      ran.push(`${verb} ${path}`);
      return { text: `${verb} of ${path}` };
    },
  });

const sheetGroup = defineToolGroup({
  name: "sheet",
  when: { ko: "표 고치기", en: "edit tables" },
  tools: [tool("read", "READ_ONLY"), tool("write", "WRITE")],
});

interface Options extends Partial<DispatchOptions> {
  language?: Language;
  style?: DefinitionStyle;
}

function setUp({ language = "en", style, ...options }: Options = {}) {
  const records: CallRecord[] = [];
  const registry: DeferredRegistry = createDeferredRegistry(
    createToolRegistry([
      createToolLoadGroup(() => registry),
      style === undefined ? sheetGroup : { ...sheetGroup, style },
    ]),
  );
  const recorder = { record: async (record: CallRecord): Promise<void> => void records.push(record) };
  const dispatch: Dispatch = createDispatch({ registry, recorder, context: { language } as ToolContext, ...options });
  const run = (...calls: ToolCall[]): Promise<ToolResult[]> => dispatch(calls, new AbortController().signal);
  return { run, records, registry };
}

const call = (name: string, input: unknown, callId = "c1"): ToolCall => ({ callId, name, arguments: input });
const read = call("sheet.read", { path: "a.xlsx" });
const write = call("sheet.write", { path: "a.xlsx" });
const load = call("tool.load", { group: "sheet" });

describe("a call to a tool of a closed group", () => {
  test.each<[Language, string]>([
    ["en", "Not run. Read the definitions above and call sheet.read now."],
    ["ko", "실행하지 않았습니다. 위 정의를 보고 지금 sheet.read을(를) 다시 호출하세요."],
  ])("does not run and does not fail, in %s: it brings the definitions", async (language, callNow) => {
    const { run, records, registry } = setUp({ language });
    const [first] = await run(read);
    expect(first).toMatchObject({
      ok: true,
      text: `${describeGroup(sheetGroup)}\n${callNow}`,
      openedGroup: "sheet",
      isNotRun: true,
    });
    expect([ran, registry.opened()]).toEqual([[], ["sheet"]]);
    expect(records).toEqual([{ kind: "group_opened", callId: "c1", tool: "sheet.read", files: [], group: "sheet" }]);
    expect(await run(read)).toMatchObject([{ ok: true, text: "read of a.xlsx" }]);
  });

  test("brings them in the style of the group", async () => {
    const { run } = setUp({ style: "json_schema" });
    const [first] = await run(read);
    expect(first?.text.startsWith(`${describeGroup(sheetGroup, "json_schema")}\n`)).toBe(true);
  });

  test("opens the group even when its arguments are wrong: the definitions say what is right", async () => {
    const { run } = setUp();
    expect(await run(call("sheet.read", { file: 7 }))).toMatchObject([{ ok: true, openedGroup: "sheet" }]);
  });
});

describe("a batch", () => {
  const texts: [Language, string][] = [
    ["en", "Not run: group sheet was opened just now. Read its definitions and call sheet.read again."],
    ["ko", "실행하지 않았습니다. sheet 묶음이 방금 열렸으니 정의를 보고 sheet.read을(를) 다시 호출하세요."],
  ];
  test.each(texts.flatMap(([language, text]) => [load, write].map((opener) => ({ language, text, opener }))))(
    "cannot open a group and call it, in $language, by $opener.name",
    async ({ language, text, opener }) => {
      const { run, records } = setUp({ language });
      const results = await run(opener, { ...read, callId: "c2" });
      expect(results[1]).toMatchObject({ ok: true, text, isNotRun: true });
      expect(results[1]?.openedGroup).toBeUndefined();
      expect(ran).toEqual([]);
      expect(records.at(-1)).toEqual({
        kind: "refusal",
        callId: "c2",
        tool: "sheet.read",
        files: ["a.xlsx"],
        code: "GROUP_JUST_OPENED",
        summary: text,
        arguments: '{"path":"a.xlsx"}',
      });
      expect(await run(read)).toMatchObject([{ ok: true, text: "read of a.xlsx" }]);
    },
  );
});

describe("the policy decides at the call, under the tool's own name", () => {
  test.each<[string, ToolCall]>([
    ["tool.load", load],
    ["a call to it", write],
  ])("a group opened by %s gives no leave to write", async (_, opener) => {
    const { run, records } = setUp();
    await run(opener);
    expect(await run(write)).toMatchObject([{ ok: false, code: "DENIED" }]);
    expect(ran).toEqual([]);
    expect(records.at(-1)).toMatchObject({
      kind: "decision",
      tool: "sheet.write",
      effect: "WRITE",
      decision: "DENY",
      decidedBy: "write-needs-write-mode",
      argumentsHash: argumentsHash({ path: "a.xlsx" }),
    });
  });

  test("a person is asked about the write itself, not about opening its group", async () => {
    const asked: string[] = [];
    const approve: DispatchOptions["approve"] = async ({ tool: name }) => {
      asked.push(name);
      return { isApproved: true, by: "user:kim" };
    };
    const { run } = setUp({ mode: "WRITE", approve });
    await run(write);
    expect([asked, ran]).toEqual([[], []]);
    await run(write);
    expect([asked, ran]).toEqual([["sheet.write"], ["write a.xlsx"]]);
  });
});

test("tool.load is decided and recorded like any read, and its outcome names the group", async () => {
  const { run, records } = setUp();
  await run(load);
  expect(records.map(({ kind }) => kind)).toEqual(["decision", "intent", "outcome"]);
  expect(records[0]).toMatchObject({ decision: "ALLOW", decidedBy: "read-only-inside-workspace" });
  expect(records[2]).toMatchObject({ tool: "tool.load", ok: true, openedGroup: "sheet" });
});

test("definitions are never shortened: a tool that is not shown could not be called", async () => {
  const { run } = setUp({ maxCharacters: 40 });
  const [opened] = await run(load);
  expect(opened?.text).toContain("sheet.read(");
  expect(opened?.text).toContain("sheet.write(");
});
