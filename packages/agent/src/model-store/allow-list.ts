import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ModelStoreError } from "./model-store-error.ts";
import { storeWords } from "./store-words.ts";

const allowedModel = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().positive(),
  file: z.string(),
  /** UTC, ISO 8601. */
  allowedAt: z.string(),
});
const allowList = z.strictObject({ version: z.literal(1), models: z.array(allowedModel) });

/** A model outside the manifest that the administrator has let in. */
export type AllowedModel = z.infer<typeof allowedModel>;

function allowListPath(dataFolder: string): string {
  return join(dataFolder, "allowed-models.json");
}

/** The administrator's allow-list; empty when there is none. Throws `ModelStoreError` BAD_MANIFEST when it is damaged. */
export async function readAllowList(dataFolder: string): Promise<AllowedModel[]> {
  const path = allowListPath(dataFolder);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new ModelStoreError("BAD_MANIFEST", storeWords().allowListUnreadable(path, String(cause)), { cause });
  }
  try {
    return allowList.parse(JSON.parse(text)).models;
  } catch (cause) {
    throw new ModelStoreError("BAD_MANIFEST", storeWords().allowListDamaged(path), { cause });
  }
}

/** Adds one model to the allow-list, once. */
export async function allowModel(dataFolder: string, model: AllowedModel): Promise<void> {
  const others = (await readAllowList(dataFolder)).filter((other) => other.sha256 !== model.sha256);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const next = `${allowListPath(dataFolder)}.${process.pid}.new`;
  await writeFile(next, `${JSON.stringify({ version: 1, models: [...others, model] }, null, 2)}\n`, { mode: 0o600 });
  await rename(next, allowListPath(dataFolder));
}
