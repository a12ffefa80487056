import { randomUUID } from "node:crypto";
import { link, lstat, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isSameFile } from "./image-file.ts";
import { parseImageName, type ImageName } from "./image-name.ts";

/** An image file, not checked yet. */
export interface FoundImage extends ImageName {
  file: string;
  /** Bytes, whatever the name says. */
  size: number;
  mtimeMs: number;
}

/** The images of a folder, newest first; of this key where one is named. */
export async function listImages(folder: string, key?: string): Promise<FoundImage[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const image = parseImageName(name);
      if (image === null || (key !== undefined && image.key !== key)) return [];
      const file = join(folder, name);
      // Another process may be throwing it away.
      const info = await lstat(file).catch(() => null);
      return info === null ? [] : [{ ...image, file, size: info.size, mtimeMs: info.mtimeMs }];
    }),
  );
  return found.flat().sort((a, b) => b.mtimeMs - a.mtimeMs);
}

/** `<key>.<pid>.<id>.new`: nobody else knows it, and the sweep sees whether its process lives. */
export function temporaryName(folder: string, key: string): string {
  return join(folder, `${key}.${process.pid}.${randomUUID()}.new`);
}

/**
 * Gives the file under a second name to `use`, so that it stays what it is where the first one is given to another file;
 * under its own where the file system has no second names.
 */
export async function underOwnName<T>(
  folder: string,
  { key, file }: FoundImage,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const own = temporaryName(folder, key);
  const isOwn = await link(file, own).then(
    () => true,
    () => false,
  );
  try {
    return await use(isOwn ? own : file);
  } finally {
    await rm(own, { force: true }).catch(() => undefined);
  }
}

/** Throws an image away, and only that one: a whole file that came under its name meanwhile stays. */
export async function throwAway(folder: string, { key, file }: FoundImage, known: string): Promise<void> {
  const aside = temporaryName(folder, key);
  try {
    const bad = await lstat(known);
    await rename(file, aside);
    if (!(await isSameFile(bad, aside))) await rename(aside, file);
    else await rm(aside, { force: true, recursive: true });
  } catch {
    // Gone already, or not ours to remove: it is not whole the next time either.
  }
}
