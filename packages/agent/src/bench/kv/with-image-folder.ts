import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";

/** Runs `action` with an empty folder below the data folder, on the disk where images are kept; gone afterwards. */
export async function withImageFolder<Result>(
  dataFolder: string,
  action: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataFolder, "bench-kv-"));
  try {
    return await action(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
