import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { KitError } from "./kit-error.ts";
import type { KitFile } from "./kit-manifest.ts";
import { kitWords } from "./kit-words.ts";
import { sha256OfFile } from "./verify-kit.ts";

/**
 * Copies one file of a kit and hashes what was copied, not what lay there before: the stick may be pulled out or changed
 * meanwhile. The name appears only with the right content behind it. Throws `KitError` DAMAGED or NOT_COPIED.
 */
export async function copyVerified(
  from: string,
  to: string,
  { path, bytes, sha256 }: KitFile,
  mode: number,
): Promise<void> {
  if (await isThere(to, bytes, sha256)) return;
  const part = `${to}.part-${process.pid}`;
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o755 });
    const copied = await copyAndHash(from, part, mode);
    if (copied !== sha256) throw new KitError("DAMAGED", kitWords().damagedFile(path));
    await rename(part, to);
  } catch (cause) {
    if (cause instanceof KitError) throw cause;
    throw new KitError("NOT_COPIED", kitWords().notCopied(path, cause), { cause });
  } finally {
    await rm(part, { force: true }).catch(() => undefined);
  }
}

async function isThere(path: string, bytes: number, sha256: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.size === bytes && (await sha256OfFile(path)) === sha256;
}

async function copyAndHash(from: string, to: string, mode: number): Promise<string> {
  const hash = createHash("sha256");
  const target = await open(to, "w", mode);
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: 1 << 20 })) {
      hash.update(chunk as Buffer);
      await target.writeFile(chunk as Buffer);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return hash.digest("hex");
}
