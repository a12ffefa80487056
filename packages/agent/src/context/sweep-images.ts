import { isProcessAlive } from "@cloister/tool-runtime";
import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { listImages } from "./image-folder.ts";
import { parseImageName } from "./image-name.ts";

const HOUR_MS = 3_600_000;

/**
 * Removes what killed processes left half written and what was named in another way, of each key all but the newest
 * image, then the least recently used ones until the quota is met.
 */
export async function sweepImages(folder: string, quotaBytes: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isOfAnEarlierVersion(name) || (await isLeftBehind(folder, name))) await remove(join(folder, name));
  }
  const kept = new Set<string>();
  let bytes = 0;
  for (const image of await listImages(folder)) {
    const isNewest = !kept.has(image.key);
    if (isNewest) bytes += image.size;
    if (isNewest && bytes <= quotaBytes) kept.add(image.key);
    else await remove(image.file);
  }
}

/** An image whose hash stands in a second file, and that file. */
const isOfAnEarlierVersion = (name: string): boolean =>
  name.endsWith(".json") || (name.endsWith(".kv") && parseImageName(name) === null);

/** `<key>.<pid>.<id>.new` of a process that is gone; after an hour also where its number was given anew. */
async function isLeftBehind(folder: string, name: string): Promise<boolean> {
  if (!name.endsWith(".new")) return false;
  const pid = Number(/\.(\d+)\.[^.]+\.new$/.exec(name)?.[1] ?? /\.(\d+)\.new$/.exec(name)?.[1]);
  if (!Number.isSafeInteger(pid) || !isProcessAlive(pid)) return true;
  // Another process may be sweeping too.
  const info = await lstat(join(folder, name)).catch(() => null);
  return info !== null && Date.now() - info.mtimeMs > HOUR_MS;
}

async function remove(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => undefined);
}
