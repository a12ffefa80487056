// Asks offices that nobody has seen and adds the results up: `node scripts/bench-fresh.mjs --model ID [--seeds 1000,1001,1002,1003] [--out DIR]`.
// Seeds below 1000 are for tuning; publish only seeds from 1000 on, each for one published result.
import { spawnSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";

const root = path.join(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    model: { type: "string" },
    seeds: { type: "string", default: "1000,1001,1002,1003" },
    out: { type: "string", default: path.join(root, ".cache/fresh") },
    only: { type: "string" },
  },
});

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) process.exit(status ?? 1);
}

const results = [];
let model = null;
for (const seed of values.seeds.split(",")) {
  const folder = path.join(values.out, seed);
  const out = path.join(folder, "result.json");
  await mkdir(folder, { recursive: true });
  run(path.join(root, "scripts/make-fresh-office.mjs"), "--seed", seed, "--out", folder);
  run(
    path.join(root, "packages/agent/dist/cli/main.js"),
    "bench",
    "tasks",
    "--split=all",
    `--folder=${path.join(folder, "folder")}`,
    `--tasks=${path.join(folder, "tasks.jsonl")}`,
    `--out=${out}`,
    ...(values.model === undefined ? [] : ["--model", values.model]),
    ...(values.only === undefined ? [] : ["--only", values.only]),
  );
  const summary = JSON.parse(await readFile(out, "utf8"));
  model = summary.model;
  results.push(...summary.results);
}

const { summarizeTasks } = await import(path.join(root, "packages/agent/dist/bench/task-summary.js"));
const { renderTaskTable } = await import(path.join(root, "packages/agent/dist/bench/render-task-table.js"));
const summary = summarizeTasks(results, model);
await writeFile(path.join(values.out, "summary.json"), `${JSON.stringify(summary)}\n`);
process.stdout.write(renderTaskTable(summary));
