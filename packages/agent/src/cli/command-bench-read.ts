import { resolve } from "node:path";
import { AgentError } from "../agent-error.ts";
import { renderReadTable } from "../bench/read/read-report.ts";
import { readJobNames, runReadBench, type ReadJobName } from "../bench/read/run-read-bench.ts";
import { openDocuments } from "../compose.ts";
import { inWords } from "../config/interface-language.ts";
import { guarded } from "./command-error.ts";
import { childCommand } from "./open-session.ts";
import { wholeNumber } from "./option-values.ts";
import { writeUserFile } from "./user-files.ts";

interface ReadOptions {
  only?: string;
  rows: string;
  csvRows: string;
  pages: string;
  files: string;
  mutations: string;
  seed: string;
  peers?: string;
  out?: string;
  json?: boolean;
}

const COUNT = { from: 1, to: 9_999_999 };

/** `bench read`: large, hostile and damaged files through the readers, with goals. */
export const benchReadCommand = guarded(read);

async function read(options: ReadOptions): Promise<void> {
  const jobs = await runReadBench(
    {
      jobs: chooseJobs(options.only),
      rows: wholeNumber(options.rows, "--rows", COUNT),
      csvRows: wholeNumber(options.csvRows, "--csv-rows", COUNT),
      pages: wholeNumber(options.pages, "--pages", COUNT),
      files: wholeNumber(options.files, "--files", COUNT),
      mutations: wholeNumber(options.mutations, "--mutations", COUNT),
      seed: wholeNumber(options.seed, "--seed", COUNT),
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
    throw new AgentError(
      "USAGE",
      inWords(
        `--only: ${unknown}은(는) 없습니다. 있는 것: ${readJobNames.join(", ")}.`,
        `There is no job ${unknown}; the jobs are ${readJobNames.join(", ")}.`,
      ),
    );
  return readJobNames.filter((name) => wanted.includes(name));
}
