import { statfs } from "node:fs/promises";
import { ModelStoreError } from "./model-store-error.ts";
import { storeWords } from "./store-words.ts";

/** Megabytes (10^6) for people, one decimal below 100. */
export function megabytes(bytes: number): string {
  const value = bytes / 1e6;
  return `${value < 100 ? value.toFixed(1) : Math.round(value).toString()} MB`;
}

/** Bytes that this user may still write on the folder's disk. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws `ModelStoreError` NO_SPACE when the folder's disk has less than `needed` bytes (and 64 MB for everything else). */
export async function requireDiskSpace(folder: string, needed: number): Promise<void> {
  const free = await freeBytes(folder);
  const wanted = needed + 64e6;
  if (free >= wanted) return;
  throw new ModelStoreError("NO_SPACE", storeWords().noSpace(folder, megabytes(wanted), megabytes(free)));
}
