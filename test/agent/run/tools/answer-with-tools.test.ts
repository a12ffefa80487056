import { afterEach, expect, test } from "vitest";
import { listAuditRows } from "../../../../packages/agent/src/audit/list.ts";
import { NONE_OF_THESE } from "../../../../packages/agent/src/grammar/field-rule.ts";
import { closeMessage } from "../../../../packages/agent/src/model/chat-template.ts";
import { createScriptedModel, type ScriptedReply } from "../../../../packages/agent/src/model/scripted-model.ts";
import { budget, contract, makeFolder, openScriptedAgent, type ScriptedAgent } from "../scripted-agent.ts";

const folder = makeFolder();
let agents: ScriptedAgent[] = [];

afterEach(async () => {
  await Promise.all(agents.map((agent) => agent.close()));
  agents = [];
});

async function open(replies: readonly ScriptedReply[], contextWindow?: number) {
  const agent = await openScriptedAgent(replies, { folder, ...(contextWindow === undefined ? {} : { contextWindow }) });
  agents.push(agent);
  return agent;
}

const task = "늘봄의원 위약금을 조사해줘";
/** The host has begun the first call. */
const first = (name: string, input: object) => `${name}", "arguments": ${JSON.stringify(input)}}`;
const call = (name: string, input: object) => `CALL {"name": "${first(name, input)}`;
const found = first("search.words", { query: "위약금" });
const read = call("filesystem.read", { path: contract });
const right = "중도 해지하면 남은 기간 임대료의 22%를 위약금으로 지급합니다.";

const calls = (result: Awaited<ReturnType<ScriptedAgent["ask"]>>) => result.toolCalls.map(({ name, ok }) => [name, ok]);

test("a task is done call by call and its answer checked against what the calls brought", async () => {
  const agent = await open([found, "ANSWER", right]);
  const result = await agent.ask(task);
  expect(calls(result)).toEqual([["search.words", true]]);
  expect(result).toMatchObject({ answer: right, stopReason: "answered", answeredBy: "model", unverified: [] });
  expect(result.citations[0]).toMatchObject({ file: contract, verified: true });
});

test("a number that no result has is marked", async () => {
  const agent = await open([found, "ANSWER", "위약금은 35%입니다."]);
  const result = await agent.ask(task);
  expect(result.unverified).toEqual(["35"]);
  expect(result.citations.every(({ verified }) => !verified)).toBe(true);
});

test("the model opens a group, and its definitions arrive in the result, never in the prefix", async () => {
  const agent = await open([found, call("tool.load", { group: "excel" }), "ANSWER", right]);
  const result = await agent.ask(task);
  expect(result.groups).toEqual({ preopened: [], opened: ["excel"] });
  const causes = result.ledger.map(({ cause }) => cause);
  expect(causes.filter((cause) => cause === "prefix_cold" || cause === "group_opened")).toEqual([
    "prefix_cold",
    "group_opened",
  ]);
  expect(agent.prompts.at(-1)?.startsWith(agent.prompts[1] ?? "?")).toBe(true);
  const rows = listAuditRows(agent.auditFile, { kind: "group_opened" }).rows;
  expect(rows.map(({ summary }) => summary)).toEqual(["excel opened by the model"]);
  const told = agent.events.find((event) => event.type === "group_opened");
  const opened = result.ledger.find(({ cause }) => cause === "group_opened");
  // The end of the call before it is evaluated with it.
  expect((opened?.evaluated ?? 0) - (told?.tokens ?? 0)).toBe(createScriptedModel([]).countTokens(closeMessage()));
});

test("a tool of a closed group is not run: its definitions come instead", async () => {
  const agent = await open([first("excel.describe", { paths: ["2026년 예산.xlsx"] }), "ANSWER", right]);
  const result = await agent.ask(task);
  expect(result.groups.opened).toEqual(["excel"]);
  expect(agent.prompts[1]).toContain("excel.query(");
});

test.each([
  ["by one of its tools", first("excel.describe", { paths: ["2026년 예산.xlsx"] })],
  ["by tool.load", first("tool.load", { group: "excel" })],
])("a group that the model opens %s is one row of the log, and its cost is said before", async (_how, opening) => {
  const agent = await open([opening, "ANSWER", right]);
  const { id } = await agent.ask(task);
  const { rows } = listAuditRows(agent.auditFile, { run: id, kind: "group_opened" });
  expect(rows.map(({ summary }) => summary)).toEqual(["excel opened by the model"]);
  const told = agent.events.filter(({ type }) => type === "group_opening" || type === "group_opened");
  const tokens = expect.any(Number);
  expect(told).toMatchObject([
    { type: "group_opening", group: "excel", tokens },
    { type: "group_opened", group: "excel", by: "model", tokens },
  ]);
});

test("how the window was filled at the end stands in the result, by part", async () => {
  const agent = await open([first("tool.load", { group: "excel" }), "ANSWER", right]);
  const { window } = await agent.ask(task);
  const { size, prefix, groups, conversation, free } = window!;
  expect([size, prefix + groups + conversation + free]).toEqual([10_000, 10_000]);
  expect([prefix, groups, conversation].every((tokens) => tokens > 0)).toBe(true);
});

test.each([
  ["sheets", "excel", call("excel.describe", { paths: [budget] }), { file: budget, field: "sheet", values: ["예산"] }],
  [
    "parts",
    "word",
    call("word.read", { path: contract, part: "제10조" }),
    { file: contract, field: "part", values: expect.arrayContaining([expect.stringContaining("제10조")]) },
  ],
])("what a file was seen to hold comes with the result: %s", async (_what, group, looking, names) => {
  const agent = await open([first("tool.load", { group }), looking, "ANSWER", right]);
  await agent.ask(task);
  const finished = agent.events.filter((event) => event.type === "tool_call_finished");
  expect(finished.at(-1)).toMatchObject({ result: { ok: true, names: [names] } });
});

test("where a read went on is taken from its result, not from its text", async () => {
  const long = makeFolder({ texts: { "긴_글.txt": "위약금 이야기 (from=7)\n".repeat(400) } });
  const agent = await openScriptedAgent([first("filesystem.read", { path: "긴_글.txt" }), "ANSWER", right], {
    folder: long,
  });
  agents.push(agent);
  await agent.ask(task);
  const finished = agent.events.find((event) => event.type === "tool_call_finished");
  expect(finished).toMatchObject({ result: { ok: true, next: expect.any(Number) } });
  expect(finished?.type === "tool_call_finished" && finished.result.ok && finished.result.next).not.toBe(7);
});

test("the same call again and again ends with the work so far and the reason", async () => {
  const again = call("search.words", { query: "위약금" });
  const agent = await open([found, again, again, right]);
  const result = await agent.ask(task);
  expect(result.stopReason).toBe("no_progress");
  expect(result.answer).toBe(right);
  expect(result.warnings).toContainEqual({ code: "WORK_SO_FAR", message: expect.stringContaining("끝냅니다") });
  const verdicts = listAuditRows(agent.auditFile, {}).rows.filter(({ decidedBy }) => decidedBy === "loop-guard");
  expect(verdicts.length).toBeGreaterThan(0);
});

test("a task that never answers ends after its calls", async () => {
  const words = ["해지", "통지", "대금", "비밀", "관할", "점검", "장비", "보증금", "연체", "기간"];
  const agent = await open([found, ...words.map((query) => call("search.words", { query })).slice(0, 7), right]);
  const result = await agent.ask(task);
  expect(result.toolCalls).toHaveLength(8);
  expect(["budget", "no_progress"]).toContain(result.stopReason);
});

test("text is answered from after a file was read, by its place", async () => {
  const agent = await open([found, read, "ANSWER", right]);
  const result = await agent.ask(task);
  expect(calls(result)).toEqual([
    ["search.words", true],
    ["filesystem.read", true],
  ]);
});

test("nothing chosen among what exists runs nothing and says where to look", async () => {
  const agent = await open([found, call("filesystem.read", { path: NONE_OF_THESE }), "ANSWER", right]);
  const result = await agent.ask(task);
  expect(calls(result)).toEqual([["search.words", true]]);
  expect(agent.prompts[2]).toContain("search.words나 filesystem.find로 먼저");
});

test("a call that was cut off does not run and is no answer", async () => {
  const cut = call("search.words", { query: "위약금 ".repeat(200) }).slice(0, 400);
  const agent = await open([cut.slice(cut.indexOf("search")), found, "ANSWER", right]);
  const result = await agent.ask(task);
  expect(calls(result)).toEqual([["search.words", true]]);
  expect(agent.prompts[1]).toContain("중간에 끊겼습니다");
});

test("three calls in a row that name nothing end the run with the work so far and the reason", async () => {
  const none = call("filesystem.read", { path: NONE_OF_THESE });
  const agent = await open([found, none, none, none, right]);
  const result = await agent.ask(task);
  expect(result).toMatchObject({ stopReason: "no_progress", answer: right });
  expect(result.warnings).toContainEqual({ code: "WORK_SO_FAR", message: expect.stringContaining("3번 연달아") });
});

test("a window that has no room for the next result ends the run with the work so far and the reason", async () => {
  const searches = ["해지", "임대료", "통지", "장비", "점검"].map((query) => call("search.words", { query }));
  const agent = await open([found, ...searches, right], 800);
  const result = await agent.ask(task);
  expect(result).toMatchObject({ stopReason: "budget", error: null });
  expect(result.answer).toContain(`- ${contract} 제10조`);
  expect(result.citations.every(({ file }) => file === contract)).toBe(true);
  expect(result.warnings).toContainEqual({ code: "WORK_SO_FAR", message: expect.stringContaining("800 토큰") });
});
