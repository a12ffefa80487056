import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurnTaking } from "../../../packages/agent/src/context/turn-taking.ts";
import { never } from "./window-kit.ts";

/** Idle work that goes on until it is told to stop. */
const untilStopped = (log: string[]) => async (signal: AbortSignal) => {
  log.push("idle");
  while (!signal.aborted) await setImmediate();
  log.push("idle ended");
};

test("rule: idle work gives way to a question, which begins once it has ended", async () => {
  const turns = createTurnTaking();
  const log: string[] = [];
  const idle = turns.takeIdle(never(), untilStopped(log));
  await setImmediate();
  await turns.take(async () => void log.push("question"));
  await idle;
  expect(log).toEqual(["idle", "idle ended", "question"]);
});

test("idle work that waits for a question is given up when another one comes", async () => {
  const turns = createTurnTaking();
  const log: string[] = [];
  const first = turns.take(() => setImmediate());
  const idle = turns.takeIdle(never(), untilStopped(log));
  await turns.take(async () => void log.push("second question"));
  await Promise.all([first, idle]);
  expect(log).toEqual(["second question"]);
});

test("work that fails leaves the sequence to the next", async () => {
  const turns = createTurnTaking();
  const failed = turns.takeIdle(never(), async () => {
    throw new RangeError("broken");
  });
  await expect(failed).rejects.toThrow("broken");
  expect(await turns.take(async () => "done")).toBe("done");
});
