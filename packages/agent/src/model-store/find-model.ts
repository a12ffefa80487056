import { stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { readAllowList } from "./allow-list.ts";
import { defaultModel, modelById, type ManifestModel } from "./manifest.ts";
import type { ModelFolders } from "./model-folders.ts";
import { ModelStoreError } from "./model-store-error.ts";
import { modelHash, verifyModel } from "./verify-model.ts";
import { storeWords } from "./store-words.ts";

/** A model file whose hash was checked. `model` is null for one of the allow-list. */
export interface FoundModel {
  id: string;
  path: string;
  sha256: string;
  bytes: number;
  model: ManifestModel | null;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}

/** Path of the model's file in the first folder that has one of the right size (else of any size), or null. */
export async function locateModel(model: ManifestModel, folders: ModelFolders): Promise<string | null> {
  let other: string | null = null;
  for (const folder of folders.search) {
    const path = join(folder, model.file);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) continue;
    if (found.size === model.bytes) return path;
    other ??= path;
  }
  return other;
}

/**
 * The model named by id or by path (the default one for undefined), found and verified. Throws `ModelStoreError`
 * UNKNOWN_MODEL, NOT_FOUND, WRONG_SIZE, WRONG_HASH, or NOT_ALLOWED for a file that neither the manifest nor the
 * administrator's allow-list knows.
 */
export async function findModel(
  idOrPath: string | undefined,
  models: readonly ManifestModel[],
  folders: ModelFolders,
): Promise<FoundModel> {
  if (idOrPath !== undefined && /[/\\]|[.]gguf$/i.test(idOrPath)) return findByPath(resolve(idOrPath), models, folders);
  const model = idOrPath === undefined ? defaultModel(models) : modelById(models, idOrPath);
  const path = await locateModel(model, folders);
  if (path === null) {
    throw new ModelStoreError("NOT_FOUND", storeWords().notOnPc(model.id, model.file, folders.search.join(", ")));
  }
  await verifyModel(path, model, { dataFolder: folders.data });
  return { id: model.id, path, sha256: model.sha256, bytes: model.bytes, model };
}

async function findByPath(path: string, models: readonly ManifestModel[], folders: ModelFolders): Promise<FoundModel> {
  if (!(await isFile(path))) throw new ModelStoreError("NOT_FOUND", storeWords().noModelFile(path));
  const { size: bytes } = await stat(path);
  const sha256 = await modelHash(path, { dataFolder: folders.data });
  const model = models.find((known) => known.sha256 === sha256);
  if (model) return { id: model.id, path, sha256, bytes, model };
  const allowed = (await readAllowList(folders.data)).some((entry) => entry.sha256 === sha256);
  if (allowed) return { id: basename(path), path, sha256, bytes, model: null };
  throw new ModelStoreError("NOT_ALLOWED", storeWords().notOpened(path, sha256, bytes));
}
