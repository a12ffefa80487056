import { readFile, rename, writeFile } from "node:fs/promises";
import { z } from "zod";

const record = z.object({ version: z.string(), payload: z.string(), program: z.string() });

/** The version that the launcher starts. */
export type InstalledRecord = z.infer<typeof record>;

/** Null when nothing was installed, or the record cannot be read: then nothing speaks against a kit. */
export async function readInstalled(path: string): Promise<InstalledRecord | null> {
  try {
    return record.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return null;
  }
}

export async function writeInstalled(path: string, installed: InstalledRecord): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(installed)}\n`);
  await rename(`${path}.new`, path);
}

/** Below 0 when `left` is the older one. */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split(".").map(Number));
  const at = [0, 1, 2].find((index) => a?.[index] !== b?.[index]);
  return at === undefined ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0);
}
