import { readFile } from "node:fs/promises";
import { arch, totalmem } from "node:os";
import { checkWords } from "./check-words.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { freeBytes, megabytes } from "../model-store/disk-space.ts";
import { findModel } from "../model-store/find-model.ts";
import { defaultModel, loadManifest, type ManifestModel } from "../model-store/manifest.ts";
import { modelFolders, type ModelFolders } from "../model-store/model-folders.ts";
import { ModelStoreError } from "../model-store/model-store-error.ts";

/** One thing that this PC must have. `fix` is "" when it has it. */
export interface PcCheck {
  name: string;
  ok: boolean;
  detail: string;
  fix: string;
}

/** Weights, a context window of 8k tokens and the program: measured 760 MB RSS with a 491 MB model. */
export function checkMemory(model: ManifestModel, total = totalmem()): PcCheck {
  const needed = model.bytes * 1.2 + 700e6;
  const ok = total >= needed;
  return {
    name: "memory",
    ok,
    detail: checkWords().memory(megabytes(total), model.id, megabytes(needed)),
    fix: ok ? "" : checkWords().smallerModel,
  };
}

/** SIMD of the processor: without AVX2 the model runs, several times slower. `cpuinfo` is Linux's /proc/cpuinfo. */
export function checkCpu(cpuinfo: string | null, architecture: string = arch()): PcCheck {
  const flags = /^(?:flags|Features)\s*:(.*)$/m.exec(cpuinfo ?? "")?.[1]?.split(/\s+/) ?? [];
  const useful = ["sse4_2", "avx", "avx2", "fma", "f16c", "avx512f", "avx512_vnni", "avx_vnni", "asimd", "asimddp"];
  const has = useful.filter((flag) => flags.includes(flag));
  const isKnown = flags.length > 0;
  const ok = architecture === "arm64" || !isKnown || flags.includes("avx2");
  const detail = isKnown
    ? `${architecture}: ${has.join(" ") || checkWords().noSimd}`
    : `${architecture}: ${checkWords().notTold}`;
  return { name: "cpu", ok, detail, fix: ok ? "" : checkWords().slowCpu };
}

async function checkModel(models: readonly ManifestModel[], folders: ModelFolders): Promise<PcCheck> {
  try {
    const { id, path } = await findModel(undefined, models, folders);
    return { name: "model", ok: true, detail: checkWords().modelHere(id, path), fix: "" };
  } catch (error) {
    if (!(error instanceof ModelStoreError)) throw error;
    const { id, file } = defaultModel(models);
    // The message of NOT_FOUND says what to do, and so does `fix`: once is enough.
    const isMissing = error.code === "NOT_FOUND";
    const detail = isMissing ? checkWords().modelNotHere(id, file, folders.search.join(", ")) : error.message;
    return { name: "model", ok: false, detail, fix: checkWords().getModel(id, file) };
  }
}

/** The data folder is made when it is missing, as any command would. */
export async function checkDataFolder(folder: string): Promise<PcCheck> {
  try {
    await prepareDataFolder(folder);
    return { name: "data-folder", ok: true, detail: checkWords().writable(folder), fix: "" };
  } catch (error) {
    const detail = checkWords().notWritable(folder, String((error as NodeJS.ErrnoException).code));
    return { name: "data-folder", ok: false, detail, fix: checkWords().otherFolder };
  }
}

async function checkDisk(folder: string): Promise<PcCheck> {
  const free = await freeBytes(folder).catch(() => null);
  const ok = free !== null && free >= 500e6;
  const detail = free === null ? checkWords().noDiskFigure(folder) : checkWords().diskFree(megabytes(free));
  return { name: "disk", ok, detail, fix: ok ? "" : checkWords().freeDisk };
}

function checkNode(version = process.versions.node): PcCheck {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const ok = (major === 20 && minor >= 19) || major === 21 || major === 22;
  return { name: "node", ok, detail: `Node ${version}`, fix: ok ? "" : checkWords().otherNode };
}

/** What this PC can do, in fixed order. */
export async function checkPc(folders = modelFolders(), models = loadManifest()): Promise<PcCheck[]> {
  const cpuinfo = await readFile("/proc/cpuinfo", "utf8").catch(() => null);
  const data = await checkDataFolder(folders.data);
  return [
    checkNode(),
    checkMemory(defaultModel(models)),
    checkCpu(cpuinfo),
    await checkModel(models, folders),
    data,
    await checkDisk(folders.data),
  ];
}
