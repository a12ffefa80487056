import { spawnSync } from "node:child_process";
import { readFileSync, existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parseTasks, type Task } from "../../packages/agent/src/bench/task.ts";

const root = path.join(import.meta.dirname, "../..");
const tasks = parseTasks(readFileSync(path.join(import.meta.dirname, "tasks.jsonl"), "utf8"));
const count = (test: (task: Task) => boolean) => tasks.filter(test).length;
const kindsOf = (split: Task["split"]) => [...new Set(tasks.filter((t) => t.split === split).map((t) => t.kind))];

test("ids and questions are unique", () => {
  expect(new Set(tasks.map((task) => task.id)).size).toBe(60);
  expect(new Set(tasks.map((task) => task.question)).size).toBe(60);
});

test("36 tasks are for tuning and 24 for checking, half of each in either language", () => {
  const halves = (["tune", "check"] as const).flatMap((split) =>
    (["ko", "en"] as const).map((lang) => count((task) => task.split === split && task.lang === lang)),
  );
  expect(halves).toEqual([18, 18, 12, 12]);
});

test("both splits cover all kinds", () => {
  const kinds = [
    "average_count",
    "clause",
    "join",
    "listing",
    "lookup",
    "pdf_fact",
    "sum",
    "top",
    "two_filters",
    "unanswerable",
    "unreadable",
  ];
  expect([kindsOf("tune").sort(), kindsOf("check").sort()]).toEqual([kinds, kinds]);
});

test("attached and cited files exist", () => {
  const files = tasks.flatMap((task) => [task.file ?? [], (task.expect.cites ?? []).map((cite) => cite.file)].flat());
  const missing = files.filter((file) => !existsSync(path.join(root, "test/workspace", file)));
  expect(missing).toEqual([]);
});

test("more than half of either split comes without an attached file", () => {
  expect(count((task) => task.file === undefined && task.split === "tune")).toBeGreaterThan(18);
  expect(count((task) => task.file === undefined && task.split === "check")).toBeGreaterThan(12);
});

test("every task says what is right", () => {
  const empty = tasks.filter(
    ({ expect: { numbers, strings, order, stopReason } }) => !(numbers ?? strings ?? order ?? stopReason),
  );
  expect(empty).toEqual([]);
});

test("the expected answers are those that the generator's rows give", () => {
  const run = spawnSync(process.execPath, ["scripts/make-tasks.mjs", "--check"], { cwd: root, encoding: "utf8" });
  expect({ status: run.status, stderr: run.stderr }).toEqual({ status: 0, stderr: "" });
});
