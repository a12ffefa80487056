import { isProcessAlive } from "@cloister/tool-runtime";
import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const HOUR_MS = 3_600_000;

interface Found {
  name: string;
  bytes: number;
  mtimeMs: number;
}

/** Removes what killed processes left half written, then the least recently used images until the quota is met. */
export async function sweepImages(folder: string, quotaBytes: number): Promise<void> {
  const files = await listFiles(folder);
  for (const file of files.filter(isLeftBehind)) await remove(folder, file.name);
  const names = new Set(files.map((file) => file.name));
  for (const { name } of files) {
    if (name.endsWith(".json") && !names.has(name.replace(/json$/, "kv"))) await remove(folder, name);
  }
  const images = files.filter((file) => file.name.endsWith(".kv")).sort((a, b) => a.mtimeMs - b.mtimeMs);
  let bytes = images.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of images) {
    if (bytes <= quotaBytes) return;
    await remove(folder, file.name);
    await remove(folder, file.name.replace(/kv$/, "json"));
    bytes -= file.bytes;
  }
}

async function listFiles(folder: string): Promise<Found[]> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      // Another process may be sweeping too.
      const info = await lstat(join(folder, name)).catch(() => null);
      return info === null ? [] : [{ name, bytes: info.size, mtimeMs: info.mtimeMs }];
    }),
  );
  return found.flat();
}

/** `<key>.kv.<pid>.<id>.new` of a process that is gone; after an hour also where its number was given anew. */
function isLeftBehind({ name, mtimeMs }: Found): boolean {
  if (!name.endsWith(".new")) return false;
  const pid = Number(/\.(\d+)\.[^.]+\.new$/.exec(name)?.[1] ?? /\.(\d+)\.new$/.exec(name)?.[1]);
  return !Number.isSafeInteger(pid) || Date.now() - mtimeMs > HOUR_MS || !isProcessAlive(pid);
}

async function remove(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true }).catch(() => undefined);
}
