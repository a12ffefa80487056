import { expect, test } from "vitest";
import type { AskResult, AskToolCall } from "../../../packages/agent/src/answer/ask-result.ts";
import { checkAnswer } from "../../../packages/agent/src/bench/check-answer.ts";
import { expectedGroups } from "../../../packages/agent/src/bench/expected-groups.ts";
import { taskFigures } from "../../../packages/agent/src/bench/task-figures.ts";
import { taskResult, type TaskResult } from "../../../packages/agent/src/bench/task-result.ts";
import type { Task } from "../../../packages/agent/src/bench/task.ts";
import { wilsonInterval } from "../../../packages/agent/src/bench/wilson-interval.ts";
import { askResultOf } from "./ask-result-of.ts";

function resultOf(cited: string[], parts: Partial<AskResult>): TaskResult {
  const expect = { numbers: [42], ...(cited.length === 0 ? {} : { cites: cited.map((file) => ({ file })) }) };
  const task: Task = { id: "a", split: "tune", kind: "sum", lang: "ko", question: "", expect };
  const result = askResultOf({ answer: "42", ...parts });
  return taskResult(task, result, checkAnswer(result, task), 1);
}

const opened = (preopened: string[], later: string[] = []) => ({ groups: { preopened, opened: later } });
const share = (count: number, n: number) => ({ n, count, ci95: wilsonInterval(count, n) });
const query = (ok: boolean): AskToolCall => ({
  callId: "c1",
  name: "excel.query",
  arguments: {},
  ok,
  code: ok ? null : "SQL",
  ms: 1,
});

test.each([
  [["영업/매출.xlsx"], ["excel"]],
  [["a.CSV", "b.ods"], ["excel"]],
  [
    ["a.xlsx", "b.pdf", "c.docx"],
    ["excel", "pdf", "word"],
  ],
  [["a.txt", "b.md"], ["word"]],
  [["a.eml"], []],
  [[], []],
])("the right groups of a task that cites %j are %j", (files, groups) => {
  expect(expectedGroups({ cites: files.map((file) => ({ file })) })).toEqual(groups);
});

test("the right group was open on the first turn when every cited file's group was opened before it", () => {
  const results = [
    resultOf(["a.xlsx"], opened(["excel"])),
    resultOf(["a.xlsx"], opened(["pdf"])),
    resultOf(["a.xlsx"], opened([], ["excel"])),
    resultOf(["a.xlsx", "b.pdf"], opened(["excel"])),
    resultOf(["a.xlsx", "b.pdf"], opened(["excel", "pdf"])),
  ];
  expect(taskFigures(results).rightGroupFirst).toEqual(share(2, 5));
});

test("a task without a cited file and one that code answers without the model tell nothing about the router", () => {
  const results = [
    resultOf([], opened(["excel"])),
    resultOf(["a.eml"], opened([])),
    resultOf(["a.xlsx"], { answeredBy: "code", turns: 0 }),
  ];
  expect(taskFigures(results).rightGroupFirst).toEqual(share(0, 0));
});

test("groups opened by router and model are counted once each, per task that asks the model", () => {
  const results = [
    resultOf([], opened(["excel"])),
    resultOf([], opened(["excel", "pdf"], ["pdf", "word"])),
    resultOf([], { answeredBy: "code", turns: 0 }),
  ];
  expect(taskFigures(results).meanGroupsOpened).toBe(2);
});

test("a query ran at first when the first of a task did, whatever came after it", () => {
  const results = [
    resultOf([], { toolCalls: [query(true), query(false)] }),
    resultOf([], { toolCalls: [query(false), query(true)] }),
    resultOf([], { toolCalls: [{ ...query(true), name: "search.words" }] }),
  ];
  expect(taskFigures(results).firstQueryRan).toEqual(share(1, 2));
});

test("turns are those of tasks that cite workbooks alone and ask the model", () => {
  const results = [
    resultOf(["a.xlsx"], { turns: 1 }),
    resultOf(["a.csv", "b.xlsx"], { turns: 2 }),
    resultOf(["a.xlsx", "b.pdf"], { turns: 7 }),
    resultOf(["a.xlsx"], { turns: 0 }),
  ];
  expect(taskFigures(results).meanTableTurns).toBe(1.5);
});

test("marks are counted among answers: wrong ones without, right ones with", () => {
  const results = [
    resultOf([], { answer: "41" }),
    resultOf([], { answer: "41", unverified: ["41"] }),
    resultOf([], { unverified: ["a doubt"] }),
    resultOf([], {}),
    resultOf([], { answer: "41", stopReason: "not_found" }),
  ];
  const { wrongUnmarked, rightMarked } = taskFigures(results);
  expect({ wrongUnmarked, rightMarked }).toEqual({ wrongUnmarked: share(1, 4), rightMarked: share(1, 2) });
});
