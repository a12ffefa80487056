import { access, constants, mkdir, readFile } from "node:fs/promises";
import { arch, totalmem } from "node:os";
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
    detail: `${megabytes(total)} in this PC, ${model.id} needs about ${megabytes(needed)}`,
    fix: ok ? "" : "Use a smaller model (models list shows them): ask … --model ID.",
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
    ? `${architecture}: ${has.join(" ") || "no SIMD beyond the base"}`
    : `${architecture}: not told`;
  return { name: "cpu", ok, detail, fix: ok ? "" : "It works, but slowly: prefer the small model on this PC." };
}

async function checkModel(models: readonly ManifestModel[], folders: ModelFolders): Promise<PcCheck> {
  try {
    const { id, path } = await findModel(undefined, models, folders);
    return { name: "model", ok: true, detail: `${id} is here and right: ${path}`, fix: "" };
  } catch (error) {
    if (!(error instanceof ModelStoreError)) throw error;
    const { id, file } = defaultModel(models);
    const fix = `With a network: cloister models fetch ${id}. Without: bring ${file} on a stick, then cloister models import FILE.`;
    return { name: "model", ok: false, detail: error.message, fix };
  }
}

/** The data folder is made when it is missing, as any command would. */
export async function checkDataFolder(folder: string): Promise<PcCheck> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    return { name: "data-folder", ok: true, detail: `${folder} can be written`, fix: "" };
  } catch (error) {
    const detail = `${folder} cannot be written (${(error as NodeJS.ErrnoException).code})`;
    return { name: "data-folder", ok: false, detail, fix: "Set CLOISTER_DATA to a folder that you may write." };
  }
}

async function checkDisk(folder: string): Promise<PcCheck> {
  const free = await freeBytes(folder).catch(() => null);
  const ok = free !== null && free >= 500e6;
  const detail =
    free === null ? `the disk of ${folder} gives no figure` : `${megabytes(free)} free for the data folder`;
  return { name: "disk", ok, detail, fix: ok ? "" : "Free at least 500 MB, or set CLOISTER_DATA to a larger disk." };
}

function checkNode(version = process.versions.node): PcCheck {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const ok = (major === 20 && minor >= 19) || major === 21 || major === 22;
  return { name: "node", ok, detail: `Node ${version}`, fix: ok ? "" : "Use Node 20.19 or later, below 23." };
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
