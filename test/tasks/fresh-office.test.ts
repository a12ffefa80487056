import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { parseTasks, type Task } from "../../packages/agent/src/bench/task.ts";

const SCRIPT = path.join(import.meta.dirname, "../../scripts/make-fresh-office.mjs");
/** From this seed on an office is only asked to report. */
const FIRST_CHECK_SEED = 1000;

const made = new Map<number, Task[]>();

const make = (seed: number): Task[] =>
  parseTasks(execFileSync(process.execPath, [SCRIPT, "--seed", String(seed), "--print-tasks"], { encoding: "utf8" }));

/** Each seed is made once: a second time takes as long and gives the same, as the first test says. */
function tasksOf(seed: number): Task[] {
  const tasks = made.get(seed) ?? make(seed);
  made.set(seed, tasks);
  return tasks;
}

test("the same seed asks the same questions, another seed others", () => {
  expect(make(3)).toEqual(tasksOf(3));
  const answers = (seed: number) => JSON.stringify(tasksOf(seed).map((task) => task.expect.numbers));
  expect(answers(3)).not.toBe(answers(4));
});

test("a seed gives at least 50 questions of all kinds in both languages, four seeds 200", () => {
  const tasks = tasksOf(5);
  expect(tasks.length).toBeGreaterThanOrEqual(50);
  expect(tasks.filter((task) => task.lang === "ko").length).toBeGreaterThan(tasks.length * 0.4);
  expect(tasks.filter((task) => task.lang === "en").length).toBeGreaterThan(tasks.length * 0.4);
  expect(new Set(tasks.map((task) => task.kind)).size).toBeGreaterThanOrEqual(20);
});

test("no question is asked twice and every id is its own", () => {
  const tasks = [1, 2, 3, 4].flatMap(tasksOf);
  expect(new Set(tasks.map((task) => task.id)).size).toBe(tasks.length);
  for (const seed of [1, 2, 3, 4]) {
    const questions = tasksOf(seed).map((task) => task.question);
    expect(new Set(questions).size).toBe(questions.length);
  }
});

test("seeds to tune on and seeds to report with are apart", () => {
  expect(new Set(tasksOf(FIRST_CHECK_SEED - 1).map((task) => task.split))).toEqual(new Set(["tune"]));
  expect(new Set(tasksOf(FIRST_CHECK_SEED).map((task) => task.split))).toEqual(new Set(["check"]));
});
