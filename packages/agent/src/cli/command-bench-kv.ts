import { AgentError } from "../agent-error.ts";
import { measureGrammarSpeed, type GrammarSpeed } from "../bench/kv/grammar-speed.ts";
import { kvReport } from "../bench/kv/kv-report.ts";
import { renderKvTable } from "../bench/kv/render-kv-table.ts";
import { runKvBench, type KvBenchOptions, type KvBenchRun } from "../bench/kv/run-kv-bench.ts";
import { scriptSession } from "../bench/kv/script-session.ts";
import { withImageFolder } from "../bench/kv/with-image-folder.ts";
import { inWords } from "../config/interface-language.ts";
import { dataFolder } from "../config/data-folder.ts";
import type { Model } from "../model/model.ts";
import { benchGroups } from "./bench-groups.ts";
import { guarded } from "./command-error.ts";
import { interruptSignal } from "./interrupt.ts";
import { loadChosenModel } from "./load-chosen-model.ts";
import { effectiveSettings } from "./open-session.ts";
import { oneOf } from "./option-values.ts";
import { writeUserFile } from "./user-files.ts";

interface KvOptions {
  model?: string;
  catalogue: string;
  openings: string;
  quick?: boolean;
  out?: string;
  json?: boolean;
}

/** All variants go through the whole session without compaction, the largest one too. */
const BENCH_WINDOW = 12_288;
const PREDICTIONS = 30;
const GRAMMAR_ROUNDS = 2;
const QUICK_OPENINGS = 3;

/** `bench kv`: what tools cost in the context, six ways, side by side in one run. */
export const benchKvCommand = guarded(kv);

async function kv(options: KvOptions): Promise<void> {
  const settings = effectiveSettings();
  const catalogue = oneOf(options.catalogue, ["generated", "product"], "--catalogue");
  const groups = await benchGroups(catalogue, settings.language);
  const deferred = groups.filter((group) => !group.core);
  const openings = chooseOpenings(options, deferred.length);
  const signal = interruptSignal();
  const { model } = await loadChosenModel({ ...options, contextWindow: BENCH_WINDOW, signal });
  try {
    const plan = {
      model,
      groups,
      language: settings.language,
      session: scriptSession(deferred, Math.max(...openings)),
      signal,
    };
    const lines = kvReport({
      run: await measure(plan, options),
      grammar: catalogue === "generated" ? await measureGrammar(model, options, signal) : null,
      model: { id: model.info.id, sha256: model.info.sha256 },
      catalogue: { name: catalogue, groups: deferred.length, tools: deferred.flatMap((group) => group.tools).length },
      openings,
      productWindow: settings.contextWindow,
    });
    const json = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    if (options.out !== undefined) await writeUserFile(options.out, json);
    process.stdout.write(options.json ? json : renderKvTable(lines, settings.contextWindow));
  } finally {
    await model.close();
  }
}

type Plan = Pick<KvBenchOptions, "model" | "groups" | "language" | "session" | "signal">;

function measure(plan: Plan, { quick }: KvOptions): Promise<KvBenchRun> {
  return withImageFolder(dataFolder(), (imageFolder) =>
    runKvBench({ ...plan, imageFolder, predictions: quick ? 0 : PREDICTIONS, onProgress: progress }),
  );
}

function measureGrammar(model: Model, { quick }: KvOptions, signal: AbortSignal): Promise<GrammarSpeed> {
  return measureGrammarSpeed(model, { rounds: quick ? 1 : GRAMMAR_ROUNDS, signal, onProgress: progress });
}

function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Ascending, each once; more openings than there are groups are left out and named. */
function chooseOpenings({ openings, quick }: KvOptions, groups: number): number[] {
  const asked = openings.split(",").map((text) => {
    if (!/^\d{1,2}$/.test(text))
      throw new AgentError(
        "USAGE",
        inWords(
          `--openings: 0,1,3처럼 적으세요 (받은 값: ${text}).`,
          `--openings takes numbers such as 0,1,3, not ${text}.`,
        ),
      );
    return Number(text);
  });
  const most = quick ? Math.min(QUICK_OPENINGS, groups) : groups;
  const left = asked.filter((count) => count > most);
  if (left.length > 0) process.stderr.write(`Left out: ${left.join(", ")} openings, at most ${most} here.\n`);
  const kept = [...new Set(asked.filter((count) => count <= most))].sort((a, b) => a - b);
  if (kept.length === 0)
    throw new AgentError(
      "USAGE",
      inWords(`--openings: ${most}까지의 수를 적으세요.`, `--openings takes numbers up to ${most}.`),
    );
  return kept;
}
