import type { Reading } from "@cloister/tool-runtime";
import { ownMemoryMb, withPeak } from "./child-memory.ts";
import { hostileFiles } from "./hostile-files.ts";
import { mutatedFile } from "./mutate.ts";
import type { ReadJob } from "./read-report.ts";
import type { ReadWorkspace } from "./read-workspace.ts";

const HOSTILE_MS = 20_000;
const GROWN_MB = 50;

/** Every hostile file: a clear error or a bounded result, in time, without the main process growing. */
export async function hostileJob(workspace: ReadWorkspace, onFile: (text: string) => void): Promise<ReadJob> {
  const bad: string[] = [];
  let slowest = { name: "", ms: 0 };
  let peakMb = 0;
  let grownMb = 0;
  for (const hostile of hostileFiles) {
    const { name, bytes } = hostile.make();
    const file = await workspace.put(name, bytes);
    const before = ownMemoryMb();
    const run = await workspace.withReader((documents) => withPeak(() => documents.read(file)));
    const grown = ownMemoryMb() - before;
    grownMb = Math.max(grownMb, grown);
    peakMb = Math.max(peakMb, run.peakMb ?? 0);
    if (run.ms > slowest.ms) slowest = { name, ms: run.ms };
    const fault = faultOf(run.result, run.ms, grown);
    if (fault !== null) bad.push(`${name}: ${fault}`);
    onFile(
      `${name}: ${run.result.error?.code ?? "read"} in ${run.ms.toFixed(0)} ms, ${(run.peakMb ?? 0).toFixed(0)} MB`,
    );
  }
  return {
    job: `${hostileFiles.length} hostile files`,
    ms: slowest.ms,
    peakMb,
    goal: `each a clear error or a bounded result, ≤ ${HOSTILE_MS / 1000} s, main process + ≤ ${GROWN_MB} MB`,
    met: bad.length === 0,
    detail: `slowest ${slowest.name}; main process + ${grownMb.toFixed(0)} MB${bad.map((one) => `; ${one}`).join("")}`,
  };
}

function faultOf({ ok, error }: Reading, ms: number, grownMb: number): string | null {
  if (ms > HOSTILE_MS) return `${(ms / 1000).toFixed(1)} s`;
  if (grownMb > GROWN_MB) return `main process + ${grownMb.toFixed(0)} MB`;
  if (!ok && (error === null || error.message === "")) return "no reason given";
  return null;
}

/** Files with changed bytes: none ends the main process, none hangs, a child that dies is counted. */
export async function mutationJob(workspace: ReadWorkspace, count: number, first: number): Promise<ReadJob> {
  const outcomes = new Map<string, number>();
  const died: string[] = [];
  const run = await workspace.withReader((documents) =>
    withPeak(async () => {
      for (let number = first; number < first + count; number++) {
        const { name, bytes } = mutatedFile(number);
        const { error } = await documents.read(
          await workspace.put("mutated", bytes).then((file) => ({ ...file, path: name })),
        );
        const outcome = error?.code ?? "read";
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (outcome === "TIMED_OUT" || /ended the process|fault in the reader/.test(error?.message ?? ""))
          died.push(name);
      }
    }),
  );
  return {
    job: `${count} mutated files`,
    ms: run.ms,
    peakMb: run.peakMb,
    goal: "0 crashes, 0 hangs",
    met: died.length === 0,
    detail: `${[...outcomes].map(([outcome, times]) => `${times} ${outcome}`).join(", ")}${died.map((name) => `; ${name}`).join("")}`,
  };
}
