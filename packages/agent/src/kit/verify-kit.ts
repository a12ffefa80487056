import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { readKitManifest, type KitFile, type KitManifest } from "./kit-manifest.ts";

export type FileFault = "MISSING" | "WRONG_SIZE" | "WRONG_HASH" | "UNREADABLE";

export interface VerifiedKit {
  manifest: KitManifest;
  /** Files that are not what the manifest says; none in a whole kit. */
  faults: { path: string; fault: FileFault }[];
}

/** Checks signature and every file. Throws `KitError` when the manifest itself cannot be trusted. */
export async function verifyKit(folder: string, publicKey: string): Promise<VerifiedKit> {
  const manifest = await readKitManifest(folder, publicKey);
  const faults: VerifiedKit["faults"] = [];
  for (const file of manifest.files) {
    const fault = await faultOf(folder, file);
    if (fault !== null) faults.push({ path: file.path, fault });
  }
  return { manifest, faults };
}

async function faultOf(folder: string, { path, bytes, sha256 }: KitFile): Promise<FileFault | null> {
  const full = join(folder, path);
  const found = await lstat(full).catch(() => null);
  if (!found?.isFile()) return "MISSING";
  // Told from the size at once: half a model need not be read.
  if (found.size !== bytes) return "WRONG_SIZE";
  try {
    return (await sha256OfFile(full)) === sha256 ? null : "WRONG_HASH";
  } catch {
    return "UNREADABLE";
  }
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
