import { readFile } from "node:fs/promises";

/** Resident memory of another process in bytes; null where the system does not tell (not Linux) or it has ended. */
export async function processRssBytes(pid: number): Promise<number | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, "latin1");
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
