import { open, readFile, rm, stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { FetchProgress } from "./fetch-progress.ts";
import { storeWords } from "./store-words.ts";

/** Runs `work` while no other process of this PC runs it on the same lock file; waits for the other one. */
export async function withFetchLock<Result>(
  lock: string,
  progress: FetchProgress,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let told = false; !(await take(lock)); told = true) {
    if (await isLeftBehind(lock)) {
      await rm(lock, { force: true });
      continue;
    }
    if (!told) progress.note(storeWords().waiting());
    await wait(500, undefined, { signal });
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    const file = await open(lock, "wx");
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function isLeftBehind(lock: string): Promise<boolean> {
  const [text, found] = await Promise.all([readFile(lock, "utf8").catch(() => null), stat(lock).catch(() => null)]);
  if (text === null || found === null) return false;
  // Just created, its process number not yet written.
  if (text === "") return Date.now() - found.mtimeMs > 10_000;
  try {
    process.kill(Number(text), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
