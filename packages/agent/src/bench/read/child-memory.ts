import { readdirSync, readFileSync } from "node:fs";

const MB = 1024 * 1024;

/** The highest resident size, in MB, that a child of this process has had (VmHWM); null where there is no /proc. */
export function peakOfChildrenMb(): number | null {
  try {
    const peaks = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => peakOfChild(pid) ?? []);
    return peaks.length === 0 ? null : Math.max(...peaks);
  } catch {
    return null;
  }
}

function peakOfChild(pid: string): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
    const peakMb = (field("VmHWM") * 1024) / MB;
    // A child that has ended and is not yet fetched has no memory any more.
    return field("PPid") === process.pid && Number.isFinite(peakMb) ? peakMb : null;
  } catch {
    return null;
  }
}

/** Resident size of this process in MB. */
export function ownMemoryMb(): number {
  return process.memoryUsage.rss() / MB;
}

/** Looks at the memory of the children while work runs: a killed child leaves no peak behind. */
export async function withPeak<T>(work: () => Promise<T>): Promise<{ result: T; ms: number; peakMb: number | null }> {
  let peakMb = 0;
  const look = () => (peakMb = Math.max(peakMb, peakOfChildrenMb() ?? 0));
  const timer = setInterval(look, 50);
  const start = performance.now();
  try {
    const result = await work();
    const ms = performance.now() - start;
    look();
    return { result, ms, peakMb: peakMb === 0 ? null : peakMb };
  } finally {
    clearInterval(timer);
  }
}
