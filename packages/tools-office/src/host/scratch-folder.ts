import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isProcessAlive } from "@cloister/tool-runtime";

/** The folder for temporary files of this process, below the one for those of all; made when it is not there. */
export function ownScratchFolder(folder: string): string {
  const own = join(folder, String(process.pid));
  mkdirSync(own, { recursive: true, mode: 0o700 });
  return own;
}

/** Removes the temporary files of a process that has ended. */
export function removeScratch(folder: string, pid: number): void {
  rmSync(join(folder, String(pid)), { recursive: true, force: true, maxRetries: 3 });
}

/** Removes what processes have left that are gone: after a crash of the whole program nobody else does. */
export function sweepScratch(folder: string): void {
  for (const name of namesIn(folder)) {
    const pid = Number(name);
    if (/^\d+$/.test(name) && !isProcessAlive(pid)) removeScratch(folder, pid);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Nothing large was ever read here.
    return [];
  }
}
