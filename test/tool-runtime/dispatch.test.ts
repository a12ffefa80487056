import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  argumentsHash,
  CallNotRecordedError,
  createDeferredRegistry,
  createDispatch,
  createToolLoadGroup,
  createToolRegistry,
  defineTool,
  defineToolGroup,
  resultFingerprint,
  ToolError,
  type ApprovalRequest,
  type CallRecord,
  type DeferredRegistry,
  type DispatchOptions,
  type ToolCall,
  type ToolContext,
  type ToolResult,
} from "@cloister/tool-runtime";
import { excelGroup } from "./sample-tools.ts";

/** What ran, in order: the proof that something did or did not happen. */
let ran: unknown[] = [];

const never = AbortSignal.any([]);
const text = z.string().describe("any text");

const coreGroup = defineToolGroup({
  name: "file",
  core: true,
  when: { ko: "", en: "" },
  tools: [
    defineTool({
      name: "file.read",
      effect: "READ_ONLY",
      summary: "Read a file.",
      description: "",
      input: z.object({ path: text }),
      async run({ path }) {
        ran.push(["read", path]);
        if (path === "bug") throw new TypeError("x is not a function");
        if (path === "outside") throw new ToolError("OUTSIDE_WORKSPACE", "outside: refused.");
        if (path === "string") throw "a string";
        if (path === "broken") return {} as { text: string };
        if (path === "long") return { text: "한 줄입니다\n".repeat(2000) };
        return { text: `content of ${path} in 3 ms`, volatile: ["3 ms"], isEmpty: path === "empty" };
      },
    }),
    defineTool({
      name: "file.write",
      effect: "WRITE",
      summary: "Write a file.",
      description: "",
      input: z.object({ path: text, lines: z.array(z.string()).describe("lines") }),
      async run(input) {
        ran.push(["write", input]);
        return { text: "written" };
      },
    }),
    defineTool({
      name: "file.wait",
      effect: "READ_ONLY",
      summary: "Never end.",
      description: "",
      input: z.object({}),
      run: () => new Promise(() => undefined),
    }),
  ],
});

interface Setup {
  dispatch: (calls: ToolCall[], signal?: AbortSignal) => Promise<ToolResult[]>;
  records: CallRecord[];
  registry: DeferredRegistry;
}

function setUp(options: Partial<DispatchOptions> = {}, failAt?: CallRecord["kind"]): Setup {
  ran = [];
  const records: CallRecord[] = [];
  const registry: DeferredRegistry = createDeferredRegistry(
    createToolRegistry([coreGroup, createToolLoadGroup(() => registry), excelGroup]),
  );
  const record = async (entry: CallRecord): Promise<void> => {
    if (entry.kind === failAt) throw new Error("disk full");
    records.push(entry);
  };
  const context = { language: "en" } as ToolContext;
  const dispatch = createDispatch({ registry, context, recorder: { record }, ...options });
  return { dispatch: (calls, signal = never) => dispatch(calls, signal), records, registry };
}

const call = (name: string, input: unknown = {}, callId = "c1"): ToolCall => ({ callId, name, arguments: input });
const kinds = (records: CallRecord[]): string[] =>
  records.map((record) => (record.kind === "decision" ? `${record.decision} by ${record.decidedBy}` : record.kind));

describe("a call that runs", () => {
  test("gives one whole result, and decision, intent and outcome are recorded with one hash", async () => {
    const { dispatch, records } = setUp();
    const [result] = await dispatch([call("file.read", { path: "empty" })]);
    expect(result).toEqual({
      ok: true,
      callId: "c1",
      name: "file.read",
      text: "content of empty in 3 ms",
      ms: expect.any(Number),
      fingerprint: resultFingerprint("content of empty in "),
      table: null,
      citations: [],
      warnings: [],
      isEmpty: true,
    });
    const base = {
      callId: "c1",
      tool: "file.read",
      files: ["empty"],
      effect: "READ_ONLY",
      argumentsHash: argumentsHash({ path: "empty" }),
    };
    expect(records).toEqual([
      {
        ...base,
        kind: "decision",
        decision: "ALLOW",
        decidedBy: "read-only-inside-workspace",
        reason: "It only reads inside the workspace.",
        provenance: "DOCUMENT",
        arguments: { path: "empty" },
      },
      { ...base, kind: "intent", arguments: { path: "empty" } },
      {
        ...base,
        kind: "outcome",
        ok: true,
        code: null,
        summary: "content of empty in 3 ms",
        fingerprint: result?.fingerprint,
        ms: result?.ms,
      },
    ]);
  });

  test("is shortened at a line end, names what was cut, and keeps the fingerprint of the whole", async () => {
    const { dispatch } = setUp({ maxCharacters: 1000 });
    const [result] = await dispatch([call("file.read", { path: "long" })]);
    expect(result?.text.length).toBeLessThanOrEqual(1000);
    expect(result?.text.split("\n").slice(-2)).toEqual([
      "한 줄입니다",
      "… [13,084 of 14,000 characters left out; narrow the call to see them.]",
    ]);
    expect(result?.fingerprint).toBe(resultFingerprint("한 줄입니다\n".repeat(2000)));
  });
});

describe("a call that does not run", () => {
  test.each<[string, ToolCall, string, string]>([
    ["an unknown tool", call("file.raed"), "UNKNOWN_TOOL", "file.raed: no such tool. Near names: file.read"],
    ["a tool like no other", call("zzz"), "UNKNOWN_TOOL", "zzz: no such tool."],
    ["bad arguments", call("file.read", { path: 7 }), "INVALID_INPUT", "path: got 7, expected string — any text"],
    [
      "a change while only reading is allowed",
      call("file.write", { path: "a", lines: [] }),
      "DENIED",
      "file.write: denied. This run may only read; changing files is not allowed. Do not repeat this call.",
    ],
  ])("%s", async (_, refused, code, message) => {
    const { dispatch, records } = setUp();
    const [result] = await dispatch([refused]);
    expect(result).toMatchObject({ ok: false, code });
    expect(result?.text.startsWith(message)).toBe(true);
    expect(ran).toEqual([]);
    expect(kinds(records)).toEqual([code === "DENIED" ? "DENY by write-needs-write-mode" : "refusal"]);
  });

  test("an unknown name never brings the whole catalogue", async () => {
    const { dispatch } = setUp();
    const [result] = await dispatch([call("file")]);
    expect(result?.text.split(",").length).toBeLessThanOrEqual(3);
  });

  test("arguments that cannot be written as JSON are refused like any others", async () => {
    const { dispatch, records } = setUp();
    const circular: Record<string, unknown> = {};
    circular["path"] = circular;
    const results = await dispatch([call("file.read", circular), call("file.read", { path: 7n }, "c2")]);
    expect(results.map((result) => result.ok || result.code)).toEqual(["INVALID_INPUT", "INVALID_INPUT"]);
    expect(kinds(records)).toEqual(["refusal", "refusal"]);
  });

  test.each<[string, string, string]>([
    ["outside", "OUTSIDE_WORKSPACE", "outside: refused."],
    ["bug", "INTERNAL", "file.read: a fault inside the tool. The audit log has the particulars. Try another way."],
    ["string", "INTERNAL", "file.read: a fault inside the tool. The audit log has the particulars. Try another way."],
    ["broken", "INTERNAL", "file.read: a fault inside the tool. The audit log has the particulars. Try another way."],
  ])("every throw becomes a result: %s", async (path, code, message) => {
    const { dispatch, records } = setUp();
    expect(await dispatch([call("file.read", { path })])).toMatchObject([{ ok: false, code, text: message }]);
    expect(records.at(-1)).toMatchObject({ kind: "outcome", ok: false, code });
  });

  test("the stack of a bug goes to the recorder only, and to a test that asks for it", async () => {
    const { dispatch, records } = setUp();
    const [result] = await dispatch([call("file.read", { path: "bug" })]);
    expect(JSON.stringify(result)).not.toContain("not a function");
    expect(records.at(-1)).toMatchObject({ stack: expect.stringContaining("TypeError: x is not a function") });
    await expect(setUp({ rethrow: true }).dispatch([call("file.read", { path: "bug" })])).rejects.toThrow(TypeError);
  });
});

describe("a change in mode WRITE", () => {
  const write = call("file.write", { path: "a", lines: '["x"]' });

  test("is denied when there is no one to ask", async () => {
    const { dispatch, records } = setUp({ mode: "WRITE" });
    expect(await dispatch([write])).toMatchObject([{ ok: false, code: "DENIED" }]);
    expect(kinds(records)).toEqual(["ASK by write-from-document-asks", "DENY by nobody-to-ask"]);
    expect(ran).toEqual([]);
  });

  test("shows, decides, records and runs the same arguments, which nobody can alter", async () => {
    let shown: ApprovalRequest | undefined;
    const approve = async (request: ApprovalRequest): Promise<{ isApproved: boolean; by: string }> => {
      shown = request;
      expect(() => (request.input as { lines: string[] }).lines.push("more")).toThrow(TypeError);
      return { isApproved: true, by: "user:kim" };
    };
    const { dispatch, records } = setUp({ mode: "WRITE", approve, provenanceOf: () => "USER" });
    expect(await dispatch([write])).toMatchObject([{ ok: true, text: "written" }]);
    const input = { path: "a", lines: ["x"] };
    expect([shown?.input, ran]).toEqual([input, [["write", input]]]);
    expect(kinds(records)).toEqual(["ASK by write-asks", "ALLOW by user:kim", "intent", "outcome"]);
    const hashes = records.map((record) => ("argumentsHash" in record ? record.argumentsHash : ""));
    expect(new Set([...hashes, shown?.argumentsHash])).toEqual(new Set([argumentsHash(input)]));
  });

  test.each<[string, () => Promise<{ isApproved: boolean; by: string }>, string]>([
    ["says no", async () => ({ isApproved: false, by: "user:kim" }), "user:kim"],
    ["answers something else", async () => ({ isApproved: "yes" as unknown as boolean, by: "user:kim" }), "user:kim"],
    ["is interrupted", async () => Promise.reject(new Error("closed")), "no-answer"],
  ])("is denied when the person %s", async (_, approve, by) => {
    const { dispatch, records } = setUp({ mode: "WRITE", approve });
    expect(await dispatch([write])).toMatchObject([{ ok: false, code: "DENIED" }]);
    expect(kinds(records).at(-1)).toBe(`DENY by ${by}`);
    expect(ran).toEqual([]);
  });
});

describe("no record, no action", () => {
  test.each<[CallRecord["kind"], ToolCall, number]>([
    ["decision", call("file.read", { path: "a" }), 0],
    ["intent", call("file.read", { path: "a" }), 0],
    ["outcome", call("file.read", { path: "a" }), 1],
    ["refusal", call("nothing"), 0],
    ["group_opened", call("excel.query"), 0],
  ])("a failing %s record is fatal", async (kind, failing, runs) => {
    const { dispatch } = setUp({}, kind);
    await expect(dispatch([failing, call("file.read", { path: "b" }, "c2")])).rejects.toThrow(CallNotRecordedError);
    expect(ran.length).toBe(runs);
  });
});

describe("cancelling", () => {
  test("gives every call one result: the running and the remaining ones are CANCELLED", async () => {
    const { dispatch, records } = setUp();
    const controller = new AbortController();
    const calls = [
      call("file.read", { path: "a" }),
      call("file.wait", {}, "c2"),
      call("file.read", { path: "b" }, "c3"),
    ];
    const done = dispatch(calls, controller.signal);
    setTimeout(() => controller.abort(), 20);
    expect((await done).map((result) => [result.callId, result.ok || result.code])).toEqual([
      ["c1", true],
      ["c2", "CANCELLED"],
      ["c3", "CANCELLED"],
    ]);
    expect(ran).toEqual([["read", "a"]]);
    expect(kinds(records).slice(3)).toEqual(["ALLOW by read-only-inside-workspace", "intent", "outcome", "refusal"]);
  });

  test("ends a question to a person, and nothing runs", async () => {
    const { dispatch, records } = setUp({ mode: "WRITE", approve: () => new Promise(() => undefined) });
    const controller = new AbortController();
    const done = dispatch([call("file.write", { path: "a", lines: [] })], controller.signal);
    setTimeout(() => controller.abort(), 20);
    expect(await done).toMatchObject([{ ok: false, code: "CANCELLED" }]);
    expect(kinds(records)).toEqual(["ASK by write-from-document-asks", "DENY by cancelled"]);
    expect(ran).toEqual([]);
  });
});
