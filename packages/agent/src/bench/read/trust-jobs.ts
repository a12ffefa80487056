import type { Reading, WorkspaceFile } from "@cloister/tool-runtime";
import { collectGarbage, ownMemoryMb, withPeak } from "./child-memory.ts";
import { hostileFiles } from "./hostile-files.ts";
import type { ReadJob } from "./read-report.ts";
import type { ReadWorkspace } from "./read-workspace.ts";

const HOSTILE_MS = 20_000;
const GROWN_MB = 50;

/** Every hostile file: a clear error or a bounded result, in time, without the main process growing. */
export async function hostileJob(workspace: ReadWorkspace, onFile: (text: string) => void): Promise<ReadJob> {
  const bad: string[] = [];
  let slowest = { name: "", ms: 0 };
  let grown = { name: "", mb: 0 };
  let peakMb = 0;
  let refused = 0;
  // Making them takes far more memory than reading them: it is over before anything is measured.
  const files: WorkspaceFile[] = [];
  for (const maker of hostileFiles) files.push(await workspace.put(maker.name, maker.make().bytes));
  collectGarbage();
  const firstMb = ownMemoryMb();
  for (const file of files) {
    const { path: name } = file;
    const run = await workspace.withReader((documents) => withPeak(() => documents.read(file)));
    peakMb = Math.max(peakMb, run.peakMb ?? 0);
    if (run.ms > slowest.ms) slowest = { name, ms: run.ms };
    if (run.grownMb > grown.mb) grown = { name, mb: run.grownMb };
    if (!run.result.ok) refused++;
    const fault = faultOf(run.result, run.ms, run.grownMb);
    if (fault !== null) bad.push(`${name}: ${fault}`);
    const memory = `child ${(run.peakMb ?? 0).toFixed(0)} MB, main process + ${run.grownMb.toFixed(1)} MB`;
    onFile(`${name}: ${run.result.error?.code ?? "read"} in ${run.ms.toFixed(0)} ms, ${memory}`);
  }
  collectGarbage();
  const keptMb = Math.max(0, ownMemoryMb() - firstMb);
  const counts = `${refused} refused with a reason, ${hostileFiles.length - refused} read within limits`;
  return {
    job: `${hostileFiles.length} hostile files`,
    ms: slowest.ms,
    peakMb,
    goal: `each a clear error or a bounded result, ≤ ${HOSTILE_MS / 1000} s, main process + ≤ ${GROWN_MB} MB`,
    met: bad.length === 0 && keptMb <= GROWN_MB,
    detail: `${counts}; slowest ${slowest.name}; main process at most + ${grown.mb.toFixed(1)} MB (${grown.name}), ${keptMb.toFixed(1)} MB more after all of them${bad.map((one) => `; ${one}`).join("")}`,
  };
}

function faultOf({ ok, error }: Reading, ms: number, grownMb: number): string | null {
  if (ms > HOSTILE_MS) return `${(ms / 1000).toFixed(1)} s`;
  if (grownMb > GROWN_MB) return `main process + ${grownMb.toFixed(0)} MB`;
  if (!ok && (error === null || error.message === "")) return "no reason given";
  return null;
}
