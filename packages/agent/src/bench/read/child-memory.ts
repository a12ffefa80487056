import { readdirSync, readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

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

/** Frees what nothing refers to, so that the next measurement does not count what the one before left. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

/** A run with what was measured while it ran. */
export interface MeasuredRun<T> {
  result: T;
  ms: number;
  /** Highest resident size of a child in MB. */
  peakMb: number | null;
  /** How far the resident size of this process rose above what it was before, in MB. */
  grownMb: number;
}

/** Looks at the memory of the children and of this process while work runs: a killed child leaves no peak behind. */
export async function withPeak<T>(work: () => Promise<T>): Promise<MeasuredRun<T>> {
  collectGarbage();
  const before = ownMemoryMb();
  let peakMb = 0;
  let grownMb = 0;
  const look = () => {
    peakMb = Math.max(peakMb, peakOfChildrenMb() ?? 0);
    grownMb = Math.max(grownMb, ownMemoryMb() - before);
  };
  const timer = setInterval(look, 50);
  const start = performance.now();
  try {
    const result = await work();
    const ms = performance.now() - start;
    look();
    return { result, ms, peakMb: peakMb === 0 ? null : peakMb, grownMb };
  } finally {
    clearInterval(timer);
  }
}
