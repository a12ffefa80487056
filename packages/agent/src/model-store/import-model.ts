import { copyFile, mkdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { allowModel, readAllowList } from "./allow-list.ts";
import { requireDiskSpace } from "./disk-space.ts";
import { hashFile } from "./hash-file.ts";
import type { ManifestModel } from "./manifest.ts";
import type { ModelFolders } from "./model-folders.ts";
import { ModelStoreError } from "./model-store-error.ts";
import { writeVerifiedStamp } from "./verified-stamp.ts";
import { storeWords } from "./store-words.ts";

export interface ImportedModel {
  /** Null for a model of the allow-list. */
  id: string | null;
  path: string;
  sha256: string;
  bytes: number;
}

export interface ImportOptions {
  /** Hash that the administrator lets in although the manifest does not have it. */
  allow?: string;
  now?: () => Date;
}

/**
 * Copies a model file (from a stick, say) into the models folder: the copy is hashed, not the original, and gets its
 * name last. Throws `ModelStoreError` NOT_ALLOWED for a hash that neither manifest nor allow-list has.
 */
export async function importModel(
  file: string,
  models: readonly ManifestModel[],
  folders: ModelFolders,
  options: ImportOptions = {},
): Promise<ImportedModel> {
  const found = await stat(file).catch(() => null);
  if (found === null) throw new ModelStoreError("NO_FILE", storeWords().noFile(file));
  if (!found.isFile()) throw new ModelStoreError("NO_FILE", storeWords().noRegularFile(file));
  await mkdir(folders.target, { recursive: true }).catch((cause: unknown) => {
    throw new ModelStoreError("NOT_WRITABLE", storeWords().notWritable(folders.target), { cause });
  });
  await requireDiskSpace(folders.target, found.size);
  const copy = join(folders.target, `${basename(file)}.import-${process.pid}.part`);
  try {
    await copyFile(file, copy).catch((cause: NodeJS.ErrnoException) => {
      throw new ModelStoreError("NOT_WRITABLE", storeWords().notCopied(file, folders.target, String(cause.code)), {
        cause,
      });
    });
    const { size: bytes } = await stat(copy);
    const sha256 = await hashFile(copy);
    const model = models.find((known) => known.sha256 === sha256);
    if (!model) await requireAllowed(file, sha256, bytes, folders, options);
    const path = join(folders.target, model?.file ?? freeName(file, sha256, models));
    await rename(copy, path);
    await writeVerifiedStamp(folders.data, path, sha256).catch(() => undefined);
    return { id: model?.id ?? null, path, sha256, bytes };
  } finally {
    await rm(copy, { force: true });
  }
}

async function requireAllowed(
  file: string,
  sha256: string,
  bytes: number,
  folders: ModelFolders,
  { allow, now = () => new Date() }: ImportOptions,
): Promise<void> {
  if (allow?.toLowerCase() === sha256) {
    const allowedAt = now().toISOString();
    await allowModel(folders.data, { sha256, bytes, file: basename(file), allowedAt });
    return;
  }
  if ((await readAllowList(folders.data)).some((entry) => entry.sha256 === sha256)) return;
  throw new ModelStoreError("NOT_ALLOWED", storeWords().notImported(file, sha256, bytes));
}

/** A file of the allow-list must not take the name of one of the manifest. */
function freeName(file: string, sha256: string, models: readonly ManifestModel[]): string {
  const name = basename(file);
  return models.some((model) => model.file === name) ? `${sha256.slice(0, 12)}-${name}` : name;
}
