/** One job of `bench read`. */
export interface ReadJob {
  job: string;
  /** Milliseconds; null where the job has no single time. */
  ms: number | null;
  /** Highest resident size of the parser child in MB; null where it is not known. */
  peakMb: number | null;
  /** What is wanted, in words. */
  goal: string;
  /** null: not judged, since the other side was not measured. */
  met: boolean | null;
  /** What was seen: counts, the other side's time, failures by name. */
  detail: string;
}

/** The jobs as a table for people. */
export function renderReadTable(jobs: readonly ReadJob[]): string {
  const rows = jobs.map(({ job, ms, peakMb, goal, met, detail }) => [
    job,
    ms === null ? "" : `${ms.toFixed(0)} ms`,
    peakMb === null ? "" : `${peakMb.toFixed(0)} MB`,
    goal,
    met === null ? "not judged" : met ? "met" : "NOT MET",
    detail,
  ]);
  const head = ["job", "time", "memory", "goal", "", "seen"];
  return `${[head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`;
}
