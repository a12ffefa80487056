import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";

const stamp = z.strictObject({
  path: z.string(),
  size: z.number(),
  mtimeMs: z.number(),
  ino: z.number(),
  sha256: z.string(),
});

function stampPath(dataFolder: string, modelPath: string): string {
  const name = createHash("sha256").update(resolve(modelPath)).digest("hex").slice(0, 24);
  return join(dataFolder, "verified-models", `${name}.json`);
}

async function identity(modelPath: string): Promise<Omit<z.infer<typeof stamp>, "sha256">> {
  const { size, mtimeMs, ino } = await stat(modelPath);
  return { path: resolve(modelPath), size, mtimeMs, ino };
}

/**
 * The hash that this very file (same path, size, time and inode) had when it was last hashed, or null. It spares the
 * ~5 s that 1.1 GB take at each start. Who can write the user's data folder can forge it, and could as well replace
 * the program: `models verify` always hashes anew.
 */
export async function readVerifiedStamp(dataFolder: string, modelPath: string): Promise<string | null> {
  let text: string;
  try {
    text = await readFile(stampPath(dataFolder, modelPath), "utf8");
  } catch {
    return null;
  }
  const now = await identity(modelPath);
  try {
    const { sha256, ...then } = stamp.parse(JSON.parse(text));
    const same =
      then.path === now.path && then.size === now.size && then.mtimeMs === now.mtimeMs && then.ino === now.ino;
    return same ? sha256 : null;
  } catch {
    return null;
  }
}

/** Remembers the hash of this very file. */
export async function writeVerifiedStamp(dataFolder: string, modelPath: string, sha256: string): Promise<void> {
  const path = stampPath(dataFolder, modelPath);
  await mkdir(join(dataFolder, "verified-models"), { recursive: true, mode: 0o700 });
  const next = `${path}.${process.pid}.new`;
  await writeFile(next, JSON.stringify({ ...(await identity(modelPath)), sha256 }), { mode: 0o600 });
  await rename(next, path);
}
