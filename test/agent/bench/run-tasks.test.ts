import { expect, test } from "vitest";
import { renderTaskTable } from "../../../packages/agent/src/bench/render-task-table.ts";
import { runTasks } from "../../../packages/agent/src/bench/run-tasks.ts";
import { parseTasks, type Task } from "../../../packages/agent/src/bench/task.ts";
import { wilsonInterval } from "../../../packages/agent/src/bench/wilson-interval.ts";
import { askResultOf } from "./ask-result-of.ts";

const task = (id: string, parts: Partial<Task>): Task => ({
  id,
  split: "tune",
  kind: "sum",
  lang: "ko",
  question: id,
  expect: { numbers: [42] },
  ...parts,
});

const usage = { tokensEvaluated: 100, tokensReused: 50, tokensGenerated: 7, wallMs: 1, firstTokenMs: 1 };
const call = { callId: "1", name: "excel.query", arguments: {}, ms: 1 };

const tasks = [
  task("right", { expect: { numbers: [42], cites: [{ file: "a.xlsx" }] }, file: "a.xlsx" }),
  task("wrong", { lang: "en", expect: { numbers: [42], cites: [{ file: "a.xlsx" }] } }),
  task("marked", { kind: "lookup" }),
  task("broken", { kind: "lookup", lang: "en" }),
];

async function ask(question: string, file?: string) {
  if (question === "right") {
    const citations = [{ file: file ?? "", anchor: "S!A1", quote: "", verified: true }];
    return askResultOf({ answer: "42", citations, usage, turns: 2, toolCalls: [{ ...call, ok: true, code: null }] });
  }
  if (question === "broken") throw new Error("model lost");
  const toolCalls = [
    { ...call, ok: false, code: "SQL" },
    { ...call, ok: false, code: "TIMED_OUT" },
  ];
  return askResultOf({ answer: "41", usage, toolCalls, unverified: question === "marked" ? ["41"] : [] });
}

function clock() {
  let time = 0;
  return () => (time += 10);
}

test("a run adds up answers, citations, calls and cost, and outlives a fault", async () => {
  const seen: string[] = [];
  const onResult = (result: { id: string }, done: number) => seen.push(`${done} ${result.id}`);
  const { results, ci95, ...summary } = await runTasks({ tasks, ask, onResult, now: clock() });
  expect(seen).toEqual(["1 right", "2 wrong", "3 marked", "4 broken"]);
  expect(results.map(({ id, ok, reasons, wallMs }) => [id, ok, reasons, wallMs])).toEqual([
    ["right", true, [], 10],
    ["wrong", false, ["number 42 is missing"], 10],
    ["marked", false, ["number 42 is missing"], 10],
    ["broken", false, ["ended failed, not answered", "number 42 is missing", "model lost"], 10],
  ]);
  expect(ci95.map((share) => Math.round(share * 1000))).toEqual([46, 699]);
  expect(summary).toEqual({
    model: { id: "scripted", sha256: "00" },
    split: "tune",
    n: 4,
    right: 1,
    byKind: { sum: { n: 2, right: 1 }, lookup: { n: 2, right: 0 } },
    byLang: { ko: { n: 2, right: 1 }, en: { n: 2, right: 0 } },
    wrongUnmarked: { n: 3, count: 1, ci95: wilsonInterval(1, 3) },
    rightMarked: { n: 1, count: 0, ci95: wilsonInterval(0, 1) },
    rightGroupFirst: { n: 2, count: 0, ci95: wilsonInterval(0, 2) },
    meanGroupsOpened: 0,
    firstQueryRan: { n: 3, count: 1, ci95: wilsonInterval(1, 3) },
    meanTableTurns: 1.5,
    citationsRight: 1,
    citationsExpected: 2,
    validCalls: 3,
    calls: 5,
    meanTurns: 1,
    tokensEvaluated: 300,
    tokensReused: 150,
    tokensGenerated: 21,
    wallMs: 40,
  });
});

test("the table shows kinds, languages and named failures", async () => {
  expect(renderTaskTable(await runTasks({ tasks, ask, now: clock() }))).toMatchInlineSnapshot(`
    "Model scripted, split tune

    | kind | right | ko | en |
    | --- | --- | --- | --- |
    | sum | 1/2 | 1/1 | 0/1 |
    | lookup | 0/2 | 0/1 | 0/1 |
    | all | 1/4 | 1/2 | 0/2 |

    - Right 1 of 4 (95 % interval 5 % to 70 %)
    - wrong answers without a mark 1 of 3 (95 % interval 6 % to 79 %)
    - right answers with a mark 0 of 1 (95 % interval 0 % to 79 %)
    - citations right 1 of 2
    - right group open on the first turn 0 of 2 (95 % interval 0 % to 66 %)
    - groups opened, mean 0.00
    - first query ran 1 of 3 (95 % interval 6 % to 79 %)
    - turns of a table task, mean 1.50
    - valid calls 3 of 5
    - mean turns 1.00
    - tokens evaluated 300, reused 150, generated 21
    - 0.0 s

    Wrong:
    - wrong (sum, en, answered, unmarked): number 42 is missing
    - marked (lookup, ko, answered): number 42 is missing
    - broken (lookup, en, failed): ended failed, not answered; number 42 is missing; model lost
    "
  `);
});

test("failures of the check split are named without what they were asked or answered", async () => {
  const summary = await runTasks({ tasks: [task("secret", { split: "check" })], ask, now: clock() });
  expect(renderTaskTable(summary).split("\n").slice(-2)).toEqual(["- secret (sum, ko, answered, unmarked)", ""]);
});

test("a line that is not a task is refused with its number", () => {
  const good = JSON.stringify(task("a", {}));
  expect(parseTasks(`${good}\n\n`)).toEqual([task("a", {})]);
  expect(() => parseTasks(`${good}\n{"id":"b"}\n`)).toThrow("line 2 is not a task");
  expect(() => parseTasks(JSON.stringify({ ...task("a", {}), expect: { number: [1] } }))).toThrow(
    "line 1 is not a task",
  );
});
