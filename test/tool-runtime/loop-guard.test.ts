import { describe, expect, test } from "vitest";
import {
  createLoopGuard,
  resultFingerprint,
  type Effect,
  type LoopGuard,
  type RepeatRule,
  type ToolCall,
  type ToolResult,
} from "@cloister/tool-runtime";

const rules: Record<string, { effect: Effect; repeat?: RepeatRule }> = {
  "file.write": { effect: "WRITE" },
  "job.status": { effect: "READ_ONLY", repeat: { canPoll: true } },
  "todo.update": { effect: "READ_ONLY", repeat: { changesRunState: true } },
};

/** One recorded step: tool, arguments, and what came of it when it was let through. */
type Step = [tool: string, input: unknown, text: string, flags?: Flags];
interface Flags {
  failed?: boolean;
  isEmpty?: boolean;
  isNothingNew?: boolean;
  isNotRun?: boolean;
  openedGroup?: string;
  volatile?: string[];
}

function result(call: ToolCall, text: string, flags: Flags): ToolResult {
  const { failed, volatile, ...rest } = flags;
  const base = { callId: call.callId, name: call.name, text, ms: 1, fingerprint: resultFingerprint(text, volatile) };
  if (failed === true) return { ok: false, code: "INVALID_INPUT", ...base };
  return { ok: true, table: null, citations: [], warnings: [], ...base, ...rest };
}

/** What the guard said of each step, until it ended the run. */
function play(steps: readonly Step[], guard: LoopGuard = createLoopGuard({ find: (name) => rules[name] })): string[] {
  const said: string[] = [];
  for (const [index, [name, input, text, flags = {}]] of steps.entries()) {
    const call: ToolCall = { callId: `c${index + 1}`, name, arguments: input };
    const before = guard.before(call);
    const verdict = before.kind === "allow" ? guard.after(call, result(call, text, flags)) : before;
    said.push(verdict.kind === "end" ? verdict.reason : verdict.kind);
    if (verdict.kind === "end") break;
  }
  return said;
}

const files = "매출.xlsx 12 KB, 비용.xlsx 9 KB, 계약서.pdf 80 KB";
const sheet = "지점 품목 수량 금액 / 강남 키보드 12 360,000 / 서초 마우스 3 45,000";
const other = "제9조(계약의 해지) 당사자는 30일 전에 서면으로 알리고 계약을 해지할 수 있다.";

describe("loops", () => {
  test.each<[string, Step[], string[]]>([
    [
      "the identical call again and again",
      [
        ["fs.list", {}, files],
        ["fs.list", {}, files],
        ["fs.list", {}, files],
      ],
      ["continue", "blocked", "REPEATED"],
    ],
    [
      "the identical call with its fields in another order",
      [
        ["x.query", { a: 1, b: 2 }, sheet],
        ["x.query", { b: 2, a: 1 }, sheet],
      ],
      ["continue", "blocked"],
    ],
    [
      "a jittered argument that changes nothing",
      [
        ["fs.list", { folder: "." }, files],
        ["fs.list", { folder: "./" }, files],
        ["fs.list", { folder: "./." }, files],
      ],
      ["continue", "same", "REPEATED"],
    ],
    [
      "38 greps that all give the same lines",
      Array.from({ length: 38 }, (_, index): Step => ["search.text", { query: `매출 ${index}x` }, sheet]),
      ["continue", "same", "REPEATED"],
    ],
    [
      "another tool that gives the same content",
      [
        ["excel.read", { path: "매출.xlsx" }, sheet],
        ["fs.read", { path: "매출.xlsx" }, sheet],
        ["search.text", { query: "강남" }, sheet],
      ],
      ["continue", "same", "REPEATED"],
    ],
    [
      "results that only differ in their duration",
      [
        ["x.query", { sql: "SELECT 1" }, `${sheet} (12 ms)`, { volatile: ["12 ms"] }],
        ["x.query", { sql: "SELECT 1;" }, `${sheet} (9 ms)`, { volatile: ["9 ms"] }],
      ],
      ["continue", "same"],
    ],
    [
      "A-B-A-B of reads",
      [
        ["fs.list", {}, files],
        ["x.read", { path: "a" }, sheet],
        ["fs.list", {}, files],
        ["x.read", { path: "a" }, sheet],
        ["fs.list", {}, files],
      ],
      ["continue", "continue", "blocked", "blocked", "REPEATED"],
    ],
    [
      "A-B-A-B of writes that undo each other",
      [
        ["file.write", { path: "a", text: "1" }, "written"],
        ["file.write", { path: "a", text: "2" }, "written"],
        ["file.write", { path: "a", text: "1" }, "written"],
        ["file.write", { path: "a", text: "2" }, "written"],
      ],
      ["continue", "continue", "continue", "CYCLE"],
    ],
    [
      "a read repeated although the write was to another file",
      [
        ["x.read", { path: "a" }, sheet],
        ["file.write", { path: "b", text: "1" }, "written"],
        ["x.read", { path: "a" }, sheet],
      ],
      ["continue", "continue", "blocked"],
    ],
    [
      "A-B-C-A-B-C of run state",
      ["1", "2", "3", "1", "2", "3"].map((done): Step => ["todo.update", { done }, "noted"]),
      ["continue", "continue", "continue", "continue", "continue", "CYCLE"],
    ],
    [
      "three failures in a row, each different",
      [
        ["x.query", { sql: "a" }, "no such column a, columns are 지점, 품목", { failed: true }],
        ["x.query", { sql: "b" }, "no such column b, columns are 지점, 품목", { failed: true }],
        ["x.query", { sql: "c" }, "no such column c, columns are 지점, 품목", { failed: true }],
      ],
      ["continue", "continue", "FAILURES"],
    ],
    [
      "a failing call repeated word for word",
      [
        ["x.query", { sql: "a" }, "no such column a", { failed: true }],
        ["x.query", { sql: "a" }, "no such column a", { failed: true }],
        ["x.query", { sql: "a" }, "no such column a", { failed: true }],
      ],
      ["continue", "blocked", "REPEATED"],
    ],
    [
      "the same failure between reads that work",
      [
        ["x.query", { sql: "a" }, "the table has no such column", { failed: true }],
        ["fs.list", {}, files],
        ["x.query", { sql: "b" }, "the table has no such column", { failed: true }],
        ["x.read", {}, sheet],
        ["x.query", { sql: "c" }, "the table has no such column", { failed: true }],
      ],
      ["continue", "continue", "continue", "continue", "REPEATED"],
    ],
    [
      "different searches that find nothing, five in a row",
      Array.from({ length: 6 }, (_, index): Step => [
        "search.text",
        { query: `${index}` },
        "Nothing found.",
        { isEmpty: true },
      ]),
      ["continue", "continue", "continue", "continue", "NOTHING_FOUND"],
    ],
    [
      "paging on past the end",
      Array.from({ length: 8 }, (_, page): Step => ["pdf.read", { path: "a", page }, "The document has only 2 pages."]),
      ["continue", "continue", "continue", "continue", "continue", "NOTHING_FOUND"],
    ],
    [
      "opening groups that are open",
      [
        ["tool.load", { group: "excel" }, "Group excel is open already. Call its tools.", { isNothingNew: true }],
        ["tool.load", { group: "pdf" }, "Group pdf is open already. Call its tools.", { isNothingNew: true }],
        ["tool.load", { group: "word" }, "Group word is open already. Call its tools.", { isNothingNew: true }],
      ],
      ["continue", "continue", "FAILURES"],
    ],
  ])("%s", (_, steps, said) => {
    expect(play(steps)).toEqual(said);
  });
});

describe("productive work", () => {
  test.each<[string, Step[]]>([
    [
      "reading several files",
      [
        ["fs.list", {}, files],
        ["x.read", { path: "매출.xlsx" }, sheet],
        ["x.read", { path: "계약서.pdf" }, other],
      ],
    ],
    [
      "paging through one document",
      Array.from({ length: 30 }, (_, page): Step => ["pdf.read", { page }, `p ${page} ${other}`]),
    ],
    [
      "paging over pages that read the same",
      [
        ["pdf.read", { path: "a", pages: "1-2" }, "Page without a text layer, 1 image."],
        ["pdf.read", { path: "a", pages: "3-4" }, "Page without a text layer, 1 image."],
        ["pdf.read", { path: "a", pages: "5-6" }, "Page without a text layer, 1 image."],
        ["pdf.read", { path: "a", pages: "7-8" }, other],
      ],
    ],
    [
      "acknowledgements of different writes",
      Array.from({ length: 8 }, (_, index): Step => [
        "file.write",
        { path: `${index}.txt`, text: "x" },
        "Written, 1 file.",
      ]),
    ],
    [
      "reading a file again after writing it",
      [
        ["x.read", { path: "a" }, sheet],
        ["file.write", { path: "a", text: "1" }, "Written."],
        ["x.read", { path: "a" }, sheet],
        ["file.write", { path: "a", text: "2" }, "Written."],
        ["x.read", { path: "a" }, other],
      ],
    ],
    [
      "listing a folder again after a file was written into it, twice",
      [
        ["fs.list", { folder: "보고" }, files],
        ["file.write", { path: "보고/a.txt", text: "1" }, "Written."],
        ["fs.list", { folder: "보고" }, files],
        ["file.write", { path: "보고/b.txt", text: "2" }, "Written."],
        ["fs.list", { folder: "보고" }, files],
      ],
    ],
    [
      "looking at the todo list after changing it",
      [
        ["todo.list", {}, "1 open: read the contract of March"],
        ["todo.update", { done: "1" }, "noted"],
        ["todo.list", {}, "nothing is open, everything is done"],
      ],
    ],
    [
      "a few different searches that find nothing, then one that does",
      [
        ["search.text", { query: "해지" }, "Nothing found.", { isEmpty: true }],
        ["search.text", { query: "해약" }, "Nothing found.", { isEmpty: true }],
        ["search.text", { query: "종료" }, "Nothing found.", { isEmpty: true }],
        ["search.text", { query: "계약" }, other],
        ["search.text", { query: "위약금" }, "Nothing found.", { isEmpty: true }],
      ],
    ],
    [
      "different questions with the same short answer",
      [
        ["x.query", { sql: "SELECT count(*) FROM 강남" }, "12"],
        ["x.query", { sql: "SELECT count(*) FROM 서초" }, "12"],
        ["x.query", { sql: "SELECT count(*) FROM 송파" }, "12"],
        ["x.query", { sql: "SELECT count(*) FROM 마포" }, "7"],
      ],
    ],
    ["many short answers that differ", Array.from({ length: 9 }, (_, n): Step => ["x.query", { sql: `${n}` }, `${n}`])],
    [
      "polling what may be polled",
      Array.from({ length: 9 }, (): Step => ["job.status", { id: 1 }, "still working on the report"]),
    ],
    [
      "failures that are mended in time",
      [
        ["x.query", { sql: "a" }, "no such column a", { failed: true }],
        ["x.query", { sql: "b" }, "no such column b", { failed: true }],
        ["x.query", { sql: "c" }, sheet],
        ["x.query", { sql: "d" }, "no such column d", { failed: true }],
        ["x.query", { sql: "e" }, "no such column e", { failed: true }],
        ["x.query", { sql: "f" }, other],
      ],
    ],
    [
      "the same call once its group has been opened by it",
      [
        [
          "excel.query",
          { sql: "a" },
          "excel.query(sql: string) — Run. Call it now.",
          { isNotRun: true, openedGroup: "excel" },
        ],
        ["excel.query", { sql: "a" }, sheet],
      ],
    ],
  ])("%s", (_, steps) => {
    expect(play(steps)).toEqual(steps.map(() => "continue"));
  });
});

test("says which earlier call gave the same and what to do instead", () => {
  const guard = createLoopGuard({ find: () => undefined, language: "ko" });
  const call = (callId: string, input: unknown): ToolCall => ({ callId, name: "x.read", arguments: input });
  guard.after(call("c1", { a: 1 }), result(call("c1", {}), sheet, {}));
  expect(guard.after(call("c2", { a: "x" }), result(call("c2", {}), sheet, {}))).toEqual({
    kind: "same",
    earlierCallId: "c1",
    text: "x.read: c1의 결과와 같은 내용입니다. 새로운 것이 없으니 그 결과로 답하거나 다른 도구를 쓰세요.",
  });
  expect(guard.before(call("c3", { a: "x" }))).toMatchObject({ kind: "blocked", earlierCallId: "c2" });
});

test("a call whose result was left out of the context may be made once more, and its counts stay", () => {
  const guard = createLoopGuard({ find: () => undefined });
  const step: Step = ["x.read", { path: "a" }, sheet];
  expect(play([step], guard)).toEqual(["continue"]);
  guard.leftOut(["c1"]);
  expect(play([step], guard)).toEqual(["continue"]);
  guard.leftOut(["c1"]);
  expect(play([step], guard)).toEqual(["REPEATED"]);
});

test("a change whose acknowledgement was left out of the context is not made again", () => {
  const guard = createLoopGuard({ find: (name) => rules[name] });
  const write: Step = ["file.write", { path: "a", text: "1" }, "Written."];
  expect(play([write], guard)).toEqual(["continue"]);
  guard.leftOut(["c1"]);
  expect(play([write], guard)).toEqual(["blocked"]);
});

test("a call that was told to look at a result may be made once that result is left out", () => {
  const guard = createLoopGuard({ find: () => undefined });
  const first: Step = ["x.read", { path: "a" }, sheet];
  const other: Step = ["fs.read", { path: "a" }, sheet];
  expect(play([first, other], guard)).toEqual(["continue", "same"]);
  guard.leftOut(["c1"]);
  expect(guard.before({ callId: "c3", name: "fs.read", arguments: { path: "a" } })).toEqual({ kind: "allow" });
});

test("a change starts the count of a repeated read anew", () => {
  const guard = createLoopGuard({ find: (name) => rules[name] });
  const read: Step = ["x.read", { path: "a" }, sheet];
  const write: Step = ["file.write", { path: "a", text: "1" }, "Written."];
  expect(play([read, read, write, read, read], guard)).toEqual([
    "continue",
    "blocked",
    "continue",
    "continue",
    "blocked",
  ]);
});
