import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { chmod, mkdir, open, rename, rm, statfs, utimes, writeFile, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ModelInfo } from "../model/model.ts";
import { sweepImages } from "./sweep-images.ts";

/** Saved KV states of prompt prefixes. A damaged, foreign or unwritable image costs an evaluation, never a crash. */
export interface PrefixImages {
  /** A checked file to load, or null. */
  find(key: string): Promise<string | null>;
  /** Calls `save` with a temporary path and keeps what it wrote; false when it could not be kept. */
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
  return {
    drop,
    async find(key) {
      try {
        const expected = sidecarShape.parse(JSON.parse(await readSmall(sidecar(key), MOST_SIDECAR_BYTES)));
        // Size and hash first: a truncated state file aborts the whole process inside llama.cpp.
        const found = await hashOf(image(key), expected.bytes);
        if (found?.sha256 !== expected.sha256) {
          await drop(key);
          return null;
        }
        const now = new Date();
        await utimes(image(key), now, now);
        return image(key);
      } catch {
        return null;
      }
    },
    async keep(key, save) {
      const temporary = `${image(key)}.${process.pid}.${randomUUID()}.new`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await chmod(folder, 0o700);
        await sweepImages(folder, quotaBytes);
        await save(temporary);
        await syncFile(temporary);
        const written = await hashOf(temporary);
        const { bavail, bsize } = await statfs(folder);
        if (written === null || bavail * bsize < LEAST_FREE_BYTES) throw new Error("no room is left");
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
