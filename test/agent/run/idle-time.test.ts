import { expect, test } from "vitest";
import { createIdleTime } from "../../../packages/agent/src/run/idle-time.ts";

const never = () => new AbortController().signal;
const untilStopped = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));

test("a question ends the idle work that goes on, and is asked after its end", async () => {
  const order: string[] = [];
  const idle = createIdleTime(async (signal) => {
    await untilStopped(signal);
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push("idle work ended");
  });
  const work = idle.work(never());
  await idle.interrupt(async () => void order.push("asked"));
  await work;
  expect(order).toEqual(["idle work ended", "asked"]);
});

test("while a question is answered there is no idle work, and afterwards there is again", async () => {
  let works = 0;
  const idle = createIdleTime(async () => void (works += 1));
  await idle.interrupt(() => idle.work(never()));
  expect(works).toBe(0);
  await idle.work(never());
  expect(works).toBe(1);
});

test("idle work that fails costs nothing but itself", async () => {
  const idle = createIdleTime(() => Promise.reject(new Error("disk")));
  await expect(idle.work(never())).resolves.toBeUndefined();
  await expect(idle.interrupt(async () => "answered")).resolves.toBe("answered");
});

test("the end of the program waits for the end of the work", async () => {
  let isEnded = false;
  const idle = createIdleTime(async (signal) => {
    await untilStopped(signal);
    isEnded = true;
  });
  void idle.work(never());
  await idle.end();
  expect(isEnded).toBe(true);
});
