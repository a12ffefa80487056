import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ModelInfo } from "../model/model.ts";

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

/** Anything that shapes the KV state is in the key: another model, build, window or text is another image. */
export function prefixImageKey(info: ModelInfo, tokensSha256: string): string {
  return createHash("sha256").update([info.sha256, info.engine, tokensSha256].join("\n")).digest("hex");
}

/** Images below `folder` (0700). */
export function createPrefixImages(folder: string, quotaBytes = QUOTA_BYTES): PrefixImages {
  const image = (key: string) => join(folder, `${key}.kv`);
  const sidecar = (key: string) => join(folder, `${key}.json`);
  const drop = async (key: string) => {
    await rm(image(key), { force: true });
    await rm(sidecar(key), { force: true });
  };
  return {
    drop,
    async find(key) {
      try {
        const expected = JSON.parse(await readFile(sidecar(key), "utf8")) as { bytes: number; sha256: string };
        // Size and hash first: a truncated state file aborts the whole process inside llama.cpp.
        const isWhole =
          (await stat(image(key))).size === expected.bytes && (await hashOf(image(key))) === expected.sha256;
        if (!isWhole) {
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
      const temporary = `${image(key)}.${process.pid}.new`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await save(temporary);
        const { size } = await stat(temporary);
        await writeAtomically(sidecar(key), JSON.stringify({ bytes: size, sha256: await hashOf(temporary) }));
        await syncFile(temporary);
        await rename(temporary, image(key));
        await dropOldest(folder, quotaBytes);
        return true;
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined);
        return false;
      }
    },
  };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

async function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.new`;
  await writeFile(temporary, text, { mode: 0o600 });
  await rename(temporary, file);
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}

/** Least recently used first, until the folder fits its quota; also what an interrupted save left behind. */
async function dropOldest(folder: string, quotaBytes: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".kv"));
  const files = await Promise.all(names.map(async (name) => ({ name, info: await stat(join(folder, name)) })));
  let bytes = files.reduce((sum, file) => sum + file.info.size, 0);
  for (const file of files.sort((a, b) => a.info.mtimeMs - b.info.mtimeMs)) {
    if (bytes <= quotaBytes) return;
    await rm(join(folder, file.name), { force: true });
    await rm(join(folder, file.name.replace(/\.kv$/, ".json")), { force: true });
    bytes -= file.info.size;
  }
}
