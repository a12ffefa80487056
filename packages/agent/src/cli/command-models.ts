import { AgentError } from "../agent-error.ts";
import { inWords } from "../config/interface-language.ts";
import { megabytes } from "../model-store/disk-space.ts";
import { fetchModel, type FetchedModel } from "../model-store/fetch-model.ts";
import { streamProgress } from "../model-store/fetch-progress.ts";
import { locateModel } from "../model-store/find-model.ts";
import { importModel } from "../model-store/import-model.ts";
import { defaultModel, loadManifest, modelById, type ManifestModel } from "../model-store/manifest.ts";
import { modelFolders, type ModelFolders } from "../model-store/model-folders.ts";
import { ModelStoreError } from "../model-store/model-store-error.ts";
import { readVerifiedStamp } from "../model-store/verified-stamp.ts";
import { storeWords } from "../model-store/store-words.ts";
import { verifyModel } from "../model-store/verify-model.ts";
import { guarded } from "./command-error.ts";
import { padToWidth } from "./display-width.ts";
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
    const marks = marksOf(manifest[index]);
    process.stdout.write(
      `${id.padEnd(30)} ${megabytes(bytes).padStart(8)}  ${padToWidth(stateOf(present, verified), 23)} ${marks}\n`,
    );
  }
}

function stateOf(present: boolean, verified: boolean): string {
  if (verified) return inWords("있음, 확인됨", "here, verified");
  return present ? inWords("있음, 아직 확인 안 됨", "here, not verified yet") : inWords("없음", "not here");
}

function marksOf(model: ManifestModel | undefined): string {
  const marks: [boolean | undefined, string][] = [
    [model?.default, inWords("기본", "default")],
    [model?.recommended, inWords("권장", "recommended")],
    [model?.small, inWords("작음", "small")],
    [model?.engineTest, inWords("시험용", "tests")],
  ];
  return marks.flatMap(([holds, mark]) => (holds ? [mark] : [])).join(", ");
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
    const message = inWords(
      "멈췄습니다. 온전한 것은 남겨 두었으니 같은 명령으로 이어서 받습니다.",
      "Stopped. What is whole was kept: the same command goes on from there.",
    );
    throw new AgentError("CANCELLED", message, { cause: error });
  }
}

async function importOne(file: string, { json, allow }: JsonOption & { allow?: string }): Promise<void> {
  if (allow !== undefined) requireHash(allow);
  const imported = await importModel(file, loadManifest(), modelFolders(), allow === undefined ? {} : { allow });
  if (json) return printJson(imported);
  const { id, path, sha256, bytes } = imported;
  const name = id ?? inWords("허용 목록", "allow-list");
  process.stdout.write(`${name}: ${path}\n  sha256 ${sha256}, ${bytes} ${inWords("바이트", "bytes")}\n`);
}

/** A hash that cannot be one would only be told after the whole file was copied. */
function requireHash(allow: string): void {
  if (/^[0-9a-f]{64}$/i.test(allow)) return;
  throw new AgentError(
    "USAGE",
    inWords(
      `--allow: sha256 해시(16진수 64자)를 적으세요 (받은 값: ${allow}).`,
      `--allow takes a sha256 hash (64 hexadecimal digits), not ${allow}.`,
    ),
  );
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
  else for (const line of verifiedInWords(results)) process.stdout.write(`${line}\n`);
  if (bad) process.exitCode = bad.code === "NOT_FOUND" ? exitCodes.failed : exitCodes.refused;
}

function verifiedInWords(results: readonly { id: string; ok: boolean; message: string }[]): string[] {
  if (results.length === 0)
    return [
      inWords(
        "이 PC에 모델이 없습니다. 받으려면: cloister models fetch",
        "No model is on this PC: cloister models fetch",
      ),
    ];
  return results.map(({ id, ok, message }) => `${id}: ${ok ? inWords("올바름", "right") : message}`);
}

async function verifyOne(model: ManifestModel, folders: ModelFolders) {
  const path = await locateModel(model, folders);
  const base = { id: model.id, path, sha256: model.sha256 };
  try {
    if (path === null) throw new ModelStoreError("NOT_FOUND", storeWords().notHere(model.id));
    await verifyModel(path, model, { dataFolder: folders.data, anew: true });
    return { ...base, ok: true, code: null, message: "" };
  } catch (error) {
    if (!(error instanceof ModelStoreError)) throw error;
    return { ...base, ok: false, code: error.code, message: error.message };
  }
}
