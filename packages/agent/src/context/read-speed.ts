import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ReadSample } from "./read-cost.ts";

const stored = z.object({
  samples: z.array(
    z.object({ tokens: z.number().positive(), depth: z.number().nonnegative(), ms: z.number().positive() }),
  ),
});

const speedFile = (dataFolder: string, modelId: string) =>
  join(dataFolder, "read-speed", `${encodeURIComponent(modelId)}.json`);

/** What this PC measured the last time it read prompts with this model; [] before that. */
export async function readSpeed(dataFolder: string, modelId: string): Promise<ReadSample[]> {
  try {
    return stored.parse(JSON.parse(await readFile(speedFile(dataFolder, modelId), "utf8"))).samples;
  } catch {
    return [];
  }
}

/** Kept for the next start; a data folder that cannot be written only costs the prediction. */
export async function keepReadSpeed(
  dataFolder: string,
  modelId: string,
  samples: readonly ReadSample[],
): Promise<void> {
  if (samples.length === 0) return;
  const file = speedFile(dataFolder, modelId);
  const temporary = `${file}.${process.pid}.new`;
  try {
    await mkdir(join(dataFolder, "read-speed"), { recursive: true, mode: 0o700 });
    await writeFile(temporary, JSON.stringify({ samples }), { mode: 0o600 });
    await rename(temporary, file);
  } catch {
    // The next start predicts nothing, and measures again.
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}
