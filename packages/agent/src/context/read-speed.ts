import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const stored = z.object({ tokensPerSecond: z.number().positive() });

const speedFile = (dataFolder: string, modelId: string) =>
  join(dataFolder, "read-speed", `${encodeURIComponent(modelId)}.json`);

/** How fast this PC read prompts with this model the last time, tokens/s; null before anything was measured. */
export async function readSpeed(dataFolder: string, modelId: string): Promise<number | null> {
  try {
    return stored.parse(JSON.parse(await readFile(speedFile(dataFolder, modelId), "utf8"))).tokensPerSecond;
  } catch {
    return null;
  }
}

/** Kept for the next start; a data folder that cannot be written only costs the prediction. */
export async function keepReadSpeed(
  dataFolder: string,
  modelId: string,
  tokensPerSecond: number | null,
): Promise<void> {
  if (tokensPerSecond === null) return;
  const file = speedFile(dataFolder, modelId);
  const temporary = `${file}.${process.pid}.new`;
  try {
    await mkdir(join(dataFolder, "read-speed"), { recursive: true, mode: 0o700 });
    await writeFile(temporary, JSON.stringify({ tokensPerSecond }), { mode: 0o600 });
    await rename(temporary, file);
  } catch {
    // The next start predicts nothing, and measures again.
  }
}
