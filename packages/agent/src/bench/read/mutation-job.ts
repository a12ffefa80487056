import type { Reading } from "@cloister/tool-runtime";
import { withPeak } from "./child-memory.ts";
import { mutatedFile } from "./mutate.ts";
import type { ReadJob } from "./read-report.ts";
import type { ReadWorkspace } from "./read-workspace.ts";

/** Longer than any of these small files may take; the reader is stopped later. */
const HANG_MS = 20_000;
/** Stands in files beside the mutated ones, which name them: it must never be read. */
const CANARY = "CANARY-7f3a9c";

interface Outcomes {
  /** How many files of each format. */
  formats: Map<string, number>;
  /** How many ended in each way: read, or a code. */
  ends: Map<string, number>;
  bad: string[];
  slowestMs: number;
}

/** Files with changed bytes: none ends the main process, none hangs, none brings in what lies outside of it. */
export async function mutationJob(
  workspace: ReadWorkspace,
  count: number,
  first: number,
  onProgress: (text: string) => void,
): Promise<ReadJob> {
  for (const name of ["canary.txt", "canary.xml", "etc.bin"])
    await workspace.put(name, Buffer.from(CANARY.repeat(200)));
  const outcomes: Outcomes = { formats: new Map(), ends: new Map(), bad: [], slowestMs: 0 };
  const run = await workspace.withReader((documents) =>
    withPeak(async () => {
      for (let number = first; number < first + count; number++) {
        const { name, bytes } = mutatedFile(number);
        const file = await workspace.put("mutated", bytes);
        const start = performance.now();
        note(outcomes, name, await documents.read({ ...file, path: name }), performance.now() - start);
        if ((number - first) % 1_000 === 999)
          onProgress(`${number - first + 1} mutated files, ${outcomes.bad.length} bad`);
      }
    }),
  );
  return {
    job: `${count} mutated files (${listed(outcomes.formats)})`,
    ms: run.ms,
    peakMb: run.peakMb,
    goal: "0 crashes, 0 hangs, 0 reads outside the input",
    met: outcomes.bad.length === 0,
    detail: `${listed(outcomes.ends)}; slowest ${outcomes.slowestMs.toFixed(0)} ms; main process + ${run.grownMb.toFixed(1)} MB${outcomes.bad.map((one) => `; ${one}`).join("")}`,
  };
}

function note(outcomes: Outcomes, name: string, reading: Reading, ms: number): void {
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const { formats, ends, bad } = outcomes;
  const { error } = reading;
  count(formats, name.slice(name.lastIndexOf(".") + 1));
  count(ends, error?.code ?? "read");
  if (error?.code === "TIMED_OUT" || ms > HANG_MS) bad.push(`${name}: hangs`);
  else if (/ended the process|fault in the reader/.test(error?.message ?? "")) bad.push(`${name}: ${error?.message}`);
  if (JSON.stringify(reading).includes(CANARY)) bad.push(`${name}: read another file`);
  outcomes.slowestMs = Math.max(outcomes.slowestMs, ms);
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, times]) => `${times} ${name}`).join(", ");
}
