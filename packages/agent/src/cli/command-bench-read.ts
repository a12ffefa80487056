import { resolve } from "node:path";
import { AgentError } from "../agent-error.ts";
import { renderReadTable } from "../bench/read/read-report.ts";
import { readJobNames, runReadBench, type ReadJobName } from "../bench/read/run-read-bench.ts";
import { openDocuments } from "../compose.ts";
import { guarded } from "./command-error.ts";
import { childCommand } from "./open-session.ts";
import { writeUserFile } from "./user-files.ts";

interface ReadOptions {
  only?: string;
  rows: string;
  pages: string;
  files: string;
  mutations: string;
  seed: string;
  peers?: string;
  out?: string;
  json?: boolean;
}

/** `bench read`: large, hostile and damaged files through the readers, with goals. */
export const benchReadCommand = guarded(read);

async function read(options: ReadOptions): Promise<void> {
  const jobs = await runReadBench(
    {
      jobs: chooseJobs(options.only),
      rows: wholeNumber(options.rows, "--rows"),
      pages: wholeNumber(options.pages, "--pages"),
      files: wholeNumber(options.files, "--files"),
      mutations: wholeNumber(options.mutations, "--mutations"),
      seed: wholeNumber(options.seed, "--seed"),
      peers: options.peers === undefined ? null : resolve(options.peers),
    },
    (dataFolder) => openDocuments({ childCommand: childCommand(), dataFolder }),
    (text) => process.stderr.write(`${text}\n`),
  );
  const json = `${JSON.stringify({ jobs, met: jobs.every(({ met }) => met !== false) })}\n`;
  if (options.out !== undefined) await writeUserFile(options.out, json);
  process.stdout.write(options.json ? json : renderReadTable(jobs));
}

function chooseJobs(only: string | undefined): ReadJobName[] {
  const wanted = only?.split(",") ?? [...readJobNames];
  const unknown = wanted.find((name) => !readJobNames.some((known) => known === name));
  if (unknown !== undefined)
    throw new AgentError("USAGE", `There is no job ${unknown}; the jobs are ${readJobNames.join(", ")}.`);
  return readJobNames.filter((name) => wanted.includes(name));
}

function wholeNumber(value: string, name: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new AgentError("USAGE", `${name} takes whole numbers, not ${value}.`);
  return Number(value);
}
