import { AgentError } from "../agent-error.ts";
import { megabytes } from "../model-store/disk-space.ts";
import { fetchModel, type FetchedModel } from "../model-store/fetch-model.ts";
import { streamProgress } from "../model-store/fetch-progress.ts";
import { locateModel } from "../model-store/find-model.ts";
import { importModel } from "../model-store/import-model.ts";
import { defaultModel, loadManifest, modelById, type ManifestModel } from "../model-store/manifest.ts";
import { modelFolders, type ModelFolders } from "../model-store/model-folders.ts";
import { ModelStoreError } from "../model-store/model-store-error.ts";
import { readVerifiedStamp } from "../model-store/verified-stamp.ts";
import { verifyModel } from "../model-store/verify-model.ts";
import { guarded } from "./command-error.ts";
import { exitCodes } from "./exit-codes.ts";
import { interruptSignal } from "./interrupt.ts";

interface JsonOption {
  json?: boolean;
}

/** `models list`: what the manifest has and what is here. */
export const modelsListCommand = guarded(list);
/** `models fetch`: download with resume; the default model without an id. */
export const modelsFetchCommand = guarded(fetchOne);
/** `models import`: copy a model file from a stick. */
export const modelsImportCommand = guarded(importOne);
/** `models verify`: hash anew; all that are here without an id. */
export const modelsVerifyCommand = guarded(verify);

function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

async function describe(model: ManifestModel, folders: ModelFolders) {
  const path = await locateModel(model, folders);
  const verified = path !== null && (await readVerifiedStamp(folders.data, path)) === model.sha256;
  const { id, file, bytes, sha256, licence, recommended } = model;
  return { id, file, bytes, sha256, licence, present: path !== null, verified, recommended };
}

async function list({ json }: JsonOption): Promise<void> {
  const folders = modelFolders();
  const manifest = loadManifest();
  const models = await Promise.all(manifest.map((model) => describe(model, folders)));
  if (json) return printJson({ models });
  for (const [index, { id, bytes, present, verified }] of models.entries()) {
    const state = verified ? "here, verified" : present ? "here, not verified yet" : "not here";
    const marks = marksOf(manifest[index]);
    process.stdout.write(`${id.padEnd(30)} ${megabytes(bytes).padStart(8)}  ${state.padEnd(23)} ${marks}\n`);
  }
}

function marksOf(model: ManifestModel | undefined): string {
  const marks = {
    default: model?.default,
    recommended: model?.recommended,
    small: model?.small,
    tests: model?.engineTest,
  };
  return Object.keys(marks)
    .filter((mark) => marks[mark as keyof typeof marks])
    .join(", ");
}

async function fetchOne(id: string | undefined, { json }: JsonOption): Promise<void> {
  const manifest = loadManifest();
  const model = id === undefined ? defaultModel(manifest) : modelById(manifest, id);
  const { path, source } = await fetchUntilStopped(model);
  if (json) return printJson({ id: model.id, path, sha256: model.sha256, bytes: model.bytes, source });
  process.stdout.write(`${model.id}: ${path}\n`);
}

async function fetchUntilStopped(model: ManifestModel): Promise<FetchedModel> {
  const signal = interruptSignal();
  try {
    return await fetchModel(model, modelFolders(), streamProgress(), signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    const message = "Stopped. What is whole was kept: the same command goes on from there.";
    throw new AgentError("CANCELLED", message, { cause: error });
  }
}

async function importOne(file: string, { json, allow }: JsonOption & { allow?: string }): Promise<void> {
  const imported = await importModel(file, loadManifest(), modelFolders(), allow === undefined ? {} : { allow });
  if (json) return printJson(imported);
  const { id, path, sha256, bytes } = imported;
  process.stdout.write(`${id ?? "allow-list"}: ${path}\n  sha256 ${sha256}, ${bytes} bytes\n`);
}

async function verify(id: string | undefined, { json }: JsonOption): Promise<void> {
  const folders = modelFolders();
  const manifest = loadManifest();
  const results = [];
  for (const model of id === undefined ? manifest : [modelById(manifest, id)]) {
    const result = await verifyOne(model, folders);
    // Without an id only what is here is checked.
    if (result.code !== "NOT_FOUND" || id !== undefined) results.push(result);
  }
  const bad = results.find((result) => !result.ok);
  if (json) printJson({ ok: bad === undefined, models: results });
  else for (const result of results) process.stdout.write(`${result.id}: ${result.ok ? "right" : result.message}\n`);
  if (bad) process.exitCode = bad.code === "NOT_FOUND" ? exitCodes.failed : exitCodes.refused;
}

async function verifyOne(model: ManifestModel, folders: ModelFolders) {
  const path = await locateModel(model, folders);
  const base = { id: model.id, path, sha256: model.sha256 };
  try {
    if (path === null) throw new ModelStoreError("NOT_FOUND", `not on this PC; cloister models fetch ${model.id}`);
    await verifyModel(path, model, { dataFolder: folders.data, anew: true });
    return { ...base, ok: true, code: null, message: "" };
  } catch (error) {
    if (!(error instanceof ModelStoreError)) throw error;
    return { ...base, ok: false, code: error.code, message: error.message };
  }
}
