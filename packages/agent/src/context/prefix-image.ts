import { createHash } from "node:crypto";
import { chmod, mkdir, rename, rm, statfs, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { ModelInfo } from "../model/model.ts";
import { hashFile, NoImageError, stampOf, syncFile, type FileStamp } from "./image-file.ts";
import { listImages, temporaryName, throwAway, underOwnName, type FoundImage } from "./image-folder.ts";
import { imageName } from "./image-name.ts";
import { sweepImages } from "./sweep-images.ts";

/** Saved KV states of prompt prefixes. A damaged, foreign or unwritable image costs an evaluation, never a crash. */
export interface PrefixImages {
  /** The file of a whole image, or null. A file is hashed again only when it changed since. */
  find(key: string): Promise<string | null>;
  /**
   * Gives a checked image to `load`, under a name that nobody else knows: llama.cpp opens files by name, and what was
   * checked must be what is loaded, also where the image is replaced meanwhile. One that `load` says false of is thrown
   * away. Null when there is none.
   */
  use(key: string, load: (file: string) => Promise<boolean>): Promise<boolean | null>;
  /** Calls `save` with a temporary path and keeps what it wrote; false when it could not be kept, or the quota has no room. */
  keep(key: string, save: (file: string) => Promise<void>): Promise<boolean>;
}

const QUOTA_BYTES = 1024 ** 3;
/** With less left after a save, its last bytes may be missing: llama.cpp does not look whether closing the file worked. */
const LEAST_FREE_BYTES = 1024 ** 2;

/** Anything that shapes the KV state is in the key: another model, build, window or text is another image. */
export function prefixImageKey(info: ModelInfo, tokensSha256: string): string {
  return createHash("sha256").update([info.sha256, info.engine, tokensSha256].join("\n")).digest("hex");
}

/** Images below `folder` (0700). */
export function createPrefixImages(folder: string, quotaBytes = QUOTA_BYTES): PrefixImages {
  /** Of the files that were found whole. */
  const checked = new Map<string, FileStamp>();
  return {
    async find(key) {
      for (const image of await listImages(folder, key)) {
        const { file } = image;
        if (checked.has(file) && checked.get(file) === (await stampOf(file).catch(() => null))) return file;
        if (!(await underOwnName(folder, image, (own) => isWhole(folder, image, own)))) continue;
        checked.set(file, await stampOf(file).catch(() => ""));
        return file;
      }
      return null;
    },
    async use(key, load) {
      for (const image of await listImages(folder, key)) {
        const outcome = await underOwnName(folder, image, async (file) => {
          if (!(await isWhole(folder, image, file))) return null;
          const isLoaded = await load(file);
          if (!isLoaded) await throwAway(folder, image, file);
          return isLoaded;
        });
        if (outcome !== null) return outcome;
      }
      return null;
    },
    async keep(key, save) {
      const temporary = temporaryName(folder, key);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await chmod(folder, 0o700);
        await sweepImages(folder, quotaBytes);
        await save(temporary);
        await syncFile(temporary);
        const written = await hashFile(temporary);
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize < LEAST_FREE_BYTES) throw new Error("no room is left");
        if (written.bytes > quotaBytes) throw new Error("larger than the quota");
        await rename(temporary, join(folder, imageName({ key, ...written })));
        await sweepImages(folder, quotaBytes);
        return true;
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined);
        return false;
      }
    },
  };
}

/**
 * True when `file`, a name of the image, is what the image's name says; what differs is thrown away. Size and hash come
 * first: a truncated state file aborts the whole process inside llama.cpp.
 */
async function isWhole(folder: string, image: FoundImage, file: string): Promise<boolean> {
  try {
    const { sha256 } = await hashFile(file, image.bytes);
    if (sha256 !== image.sha256) throw new NoImageError(`${file} was changed`);
    const now = new Date();
    await utimes(file, now, now);
    return true;
  } catch (error) {
    if (error instanceof NoImageError) await throwAway(folder, image, file);
    return false;
  }
}
