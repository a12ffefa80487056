import type { DocumentReader } from "@cloister/tool-runtime";
import { bigCsvJobs } from "./csv-jobs.ts";
import { mutationJob } from "./mutation-job.ts";
import type { ReadJob } from "./read-report.ts";
import { makeReadWorkspace, type ReadWorkspace } from "./read-workspace.ts";
import { longPdfJobs, searchJob } from "./text-jobs.ts";
import { hostileJob } from "./trust-jobs.ts";
import { bigWorkbookJobs, smallTrapJobs } from "./workbook-jobs.ts";

export const readJobNames = ["workbook", "csv", "traps", "hostile", "pdf", "search", "mutations"] as const;
export type ReadJobName = (typeof readJobNames)[number];

/** How large the jobs are. */
export interface ReadPlan {
  jobs: readonly ReadJobName[];
  rows: number;
  csvRows: number;
  pages: number;
  files: number;
  mutations: number;
  /** Number of the first mutated file. */
  seed: number;
  /** Folder in which the programs to compare with are installed. */
  peers: string | null;
}

/** Runs the jobs one after the other over files that are made for it and removed again. */
export async function runReadBench(
  plan: ReadPlan,
  open: (dataFolder: string) => DocumentReader,
  onProgress: (text: string) => void,
): Promise<ReadJob[]> {
  const workspace = await makeReadWorkspace(open);
  const work: Record<ReadJobName, (made: ReadWorkspace) => Promise<ReadJob[]>> = {
    workbook: (made) => bigWorkbookJobs(made, plan.rows, plan.peers),
    csv: (made) => bigCsvJobs(made, plan.csvRows),
    traps: smallTrapJobs,
    hostile: async (made) => [await hostileJob(made, onProgress)],
    pdf: (made) => longPdfJobs(made, plan.pages),
    search: async (made) => [await searchJob(made, plan.files)],
    mutations: async (made) => [await mutationJob(made, plan.mutations, plan.seed, onProgress)],
  };
  try {
    const jobs: ReadJob[] = [];
    for (const name of plan.jobs) {
      onProgress(`${name} …`);
      jobs.push(...(await work[name](workspace)));
    }
    return jobs;
  } finally {
    workspace.remove();
  }
}
