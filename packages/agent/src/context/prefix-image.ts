import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { chmod, link, mkdir, open, rename, rm, statfs, utimes, writeFile, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ModelInfo } from "../model/model.ts";
import { sweepImages } from "./sweep-images.ts";

/** Saved KV states of prompt prefixes. A damaged, foreign or unwritable image costs an evaluation, never a crash. */
export interface PrefixImages {
  /** The file of a whole image, or null. */
  find(key: string): Promise<string | null>;
  /**
   * Gives a checked image to `load`, under a name that nobody else knows: llama.cpp opens files by name, and what was
   * checked must be what is loaded, also where the image is replaced meanwhile. Null when there is none.
   */
  use<T>(key: string, load: (file: string) => Promise<T>): Promise<T | null>;
  /** Calls `save` with a temporary path and keeps what it wrote; false when it could not be kept, or the quota has no room. */
  keep(key: string, save: (file: string) => Promise<void>): Promise<boolean>;
  /** Throws the image away, for one that did not load. */
  drop(key: string): Promise<void>;
}

const QUOTA_BYTES = 1024 ** 3;
/** With less left after a save, its last bytes may be missing: llama.cpp does not look whether closing the file worked. */
const LEAST_FREE_BYTES = 1024 ** 2;
const MOST_SIDECAR_BYTES = 4096;
const HASH_CHUNK_BYTES = 4 * 1024 ** 2;

const sidecarShape = z.object({ bytes: z.number(), sha256: z.string() });

/** Anything that shapes the KV state is in the key: another model, build, window or text is another image. */
export function prefixImageKey(info: ModelInfo, tokensSha256: string): string {
  return createHash("sha256").update([info.sha256, info.engine, tokensSha256].join("\n")).digest("hex");
}

/** Images below `folder` (0700). */
export function createPrefixImages(folder: string, quotaBytes = QUOTA_BYTES): PrefixImages {
  const image = (key: string) => join(folder, `${key}.kv`);
  const sidecar = (key: string) => join(folder, `${key}.json`);
  const drop = async (key: string) => {
    for (const file of [image(key), sidecar(key)]) await rm(file, { force: true }).catch(() => undefined);
  };
  const temporaryOf = (key: string) => `${image(key)}.${process.pid}.${randomUUID()}.new`;
  /** True when `file` is what the image's sidecar says; what differs is thrown away. */
  const isWhole = async (key: string, file: string): Promise<boolean> => {
    try {
      const expected = sidecarShape.parse(JSON.parse(await readSmall(sidecar(key), MOST_SIDECAR_BYTES)));
      // Size and hash first: a truncated state file aborts the whole process inside llama.cpp.
      const found = await hashOf(file, expected.bytes);
      if (found?.sha256 !== expected.sha256) {
        await drop(key);
        return false;
      }
      const now = new Date();
      await utimes(file, now, now);
      return true;
    } catch {
      return false;
    }
  };
  return {
    drop,
    find: async (key) => ((await isWhole(key, image(key))) ? image(key) : null),
    async use(key, load) {
      const own = temporaryOf(key);
      // Some file systems have no second names: there the image is loaded by its own.
      const isOwn = await link(image(key), own).then(
        () => true,
        () => false,
      );
      try {
        const file = isOwn ? own : image(key);
        return (await isWhole(key, file)) ? await load(file) : null;
      } finally {
        await rm(own, { force: true }).catch(() => undefined);
      }
    },
    async keep(key, save) {
      const temporary = temporaryOf(key);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await chmod(folder, 0o700);
        await sweepImages(folder, quotaBytes);
        await save(temporary);
        await syncFile(temporary);
        const written = await hashOf(temporary);
        const { bavail, bsize } = await statfs(folder);
        if (written === null || bavail * bsize < LEAST_FREE_BYTES) throw new Error("no room is left");
        if (written.bytes > quotaBytes) throw new Error("larger than the quota");
        // The image first: a sidecar never stands beside a file that is still being written.
        await rename(temporary, image(key));
        await writeAtomically(sidecar(key), JSON.stringify(written));
        await sweepImages(folder, quotaBytes);
        return true;
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined);
        return false;
      }
    },
  };
}

/** Gives a regular file and its size to `use`; null for anything else: a link is not followed, a pipe not waited for. */
async function withRegular<T>(
  file: string,
  use: (handle: FileHandle, bytes: number) => Promise<T | null>,
): Promise<T | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const info = await handle.stat();
    return info.isFile() ? await use(handle, info.size) : null;
  } finally {
    await handle.close();
  }
}

/** "" for what is no regular file or has more bytes. */
async function readSmall(file: string, mostBytes: number): Promise<string> {
  const text = await withRegular(file, async (handle, bytes) => (bytes > mostBytes ? null : handle.readFile("utf8")));
  return text ?? "";
}

/** Null for what is no regular file or has another size than expected. */
function hashOf(file: string, expectedBytes?: number): Promise<{ bytes: number; sha256: string } | null> {
  return withRegular(file, async (handle, bytes) => {
    if (expectedBytes !== undefined && bytes !== expectedBytes) return null;
    const hash = createHash("sha256");
    const stream = handle.createReadStream({ highWaterMark: HASH_CHUNK_BYTES, autoClose: false });
    for await (const chunk of stream) hash.update(chunk as Buffer);
    return { bytes, sha256: hash.digest("hex") };
  });
}

async function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.${randomUUID()}.new`;
  try {
    await writeFile(temporary, text, { mode: 0o600, flush: true });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
