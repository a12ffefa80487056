// Interleaved rounds of llama-bench and `cloister bench speed`, each in a process of its own. Started by bench-llama.sh.
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs, promisify } from "node:util";

const HELP = `Usage: scripts/bench-llama.sh [options]
  --model <id or path>   may be repeated; default: the default model
  --rounds <n>           default 5; the ratios are medians over the rounds
  --depths <n,n>         tokens in the context before each measurement, default 0,2000
  --read <n>             default 512
  --write <n>            default 64
  --repeat <n>           in each round, on both sides; the best counts; default 2
  --threads <n>          default: the product's setting, for both sides
  --prefix <command>     e.g. "chrt -r 5" or "taskset -c 0,1", before both sides
  --out <file>           write the JSON there
`;
const { values: options } = parseArgs({
  options: {
    bench: { type: "string" },
    release: { type: "string" },
    model: { type: "string", multiple: true, default: [] },
    rounds: { type: "string", default: "5" },
    depths: { type: "string", default: "0,2000" },
    read: { type: "string", default: "512" },
    write: { type: "string", default: "64" },
    repeat: { type: "string", default: "2" },
    threads: { type: "string" },
    prefix: { type: "string", default: "" },
    out: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});
const program = path.join(import.meta.dirname, "../packages/agent/dist/cli/main.js");
const run = promisify(execFile);

async function output(...command) {
  const [file, ...args] = [...options.prefix.split(" ").filter((word) => word !== ""), ...command];
  const { stdout } = await run(file, args, { maxBuffer: 1 << 24 });
  return stdout;
}

async function measureProduct(model, depth) {
  const args = ["bench", "speed", "--json", "--depths", depth, "--read", options.read, "--write", options.write];
  args.push("--repeat", options.repeat);
  if (model !== undefined) args.push("--model", model);
  if (options.threads !== undefined) args.push("--threads", options.threads);
  return JSON.parse(await output(process.execPath, program, ...args));
}

/** The settings that the product names for its engine; where it names none, llama-bench's own hold. */
function benchSettings({ file, threads, engine }) {
  const setting = (name) => new RegExp(`\\b${name}=(\\S+)`).exec(engine)?.[1];
  const kv = setting("kv") ?? "f16";
  return ["-m", file, "-t", String(threads), "-fa", setting("fa") ?? "auto", "-ctk", kv, "-ctv", kv];
}

async function measureBench(product, depth) {
  const tests = ["-p", options.read, "-n", options.write, "-d", depth, "-r", options.repeat, "-o", "jsonl"];
  return parseLlamaBench(await output(options.bench, ...benchSettings(product), ...tests));
}

/** One depth at a time, so that the two sides of a ratio lie seconds apart. */
async function compareModel(model) {
  let product = await measureProduct(model, "0"); // what the bench must be told; its speeds are not counted
  let build = "";
  const rounds = [];
  for (let n = 1; n <= Number(options.rounds); n++) {
    const round = { bench: [], product: [] };
    for (const depth of options.depths.split(",")) {
      const bench = await measureBench(product, depth);
      build = bench.build;
      product = await measureProduct(model, depth);
      round.bench.push(...bench.speeds);
      round.product.push(...product.speeds);
    }
    rounds.push(round);
    process.stderr.write(`round ${n}\n${renderSpeedComparisons(compareSpeeds([round]))}\n`);
  }
  const { threads, engine } = product;
  return { model: product.model, threads, engine, bench: { release: options.release, build }, rounds };
}

async function main() {
  const results = [];
  for (const model of options.model.length > 0 ? options.model : [undefined]) {
    const compared = await compareModel(model);
    const comparisons = compareSpeeds(compared.rounds);
    results.push({ ...compared, comparisons });
    process.stdout.write(
      `${compared.model.id}, ${compared.threads} threads, ${compared.rounds.length} rounds\n` +
        `product: ${compared.engine}\nllama-bench: llama.cpp ${compared.bench.release} (${compared.bench.build})\n\n` +
        `${renderSpeedComparisons(comparisons)}\n`,
    );
  }
  if (options.out !== undefined) await writeFile(options.out, `${JSON.stringify(results, null, 1)}\n`);
  else process.stdout.write(`${JSON.stringify(results)}\n`);
}

if (options.help) {
  process.stdout.write(HELP);
  process.exit();
}
// Only now: help needs no build.
const built = "../packages/agent/dist/bench/speed";
const { compareSpeeds, renderSpeedComparisons } = await import(`${built}/compare-speeds.js`);
const { parseLlamaBench } = await import(`${built}/parse-llama-bench.js`);
await main();
