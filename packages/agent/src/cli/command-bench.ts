import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { AgentError } from "../agent-error.ts";
import { renderTaskTable } from "../bench/render-task-table.ts";
import { runTasks } from "../bench/run-tasks.ts";
import { parseTasks, type Task } from "../bench/task.ts";
import { dataFilesRoot } from "../data-files.ts";
import { guarded } from "./command-error.ts";
import { interruptSignal } from "./interrupt.ts";
import { openSession } from "./open-session.ts";

interface TasksOptions {
  model?: string;
  split?: string;
  only?: string;
  folder?: string;
  tasks?: string;
  out?: string;
  json?: boolean;
}

/** Adds `bench tasks`. */
export function addBenchCommand(program: Command): void {
  const bench = program.command("bench").description("the measurements of docs/benchmarks.md");
  bench
    .command("tasks")
    .description("questions with known answers, judged exactly")
    .option("--model <id or path>")
    .option("--split <tune or check>", "which part of the set", "tune")
    .option("--only <ids>", "comma-separated ids or kinds")
    .option("--folder <dir>", "folder that the questions are about (default: the sample folder)")
    .option("--tasks <file.jsonl>", "another task set than the checkout's")
    .option("--out <file>", "write the JSON there, too")
    .option("--json", "one JSON object on stdout")
    .action(guarded(tasks));
}

async function tasks(options: TasksOptions): Promise<void> {
  const chosen = await chooseTasks(options);
  const signal = interruptSignal();
  const agent = await openSession({
    folder: options.folder ?? join(dataFilesRoot(), "test", "workspace"),
    ...(options.model === undefined ? {} : { model: options.model }),
  });
  try {
    const summary = await runTasks({
      tasks: chosen,
      ask: (question, file) => agent.ask({ question, signal, ...(file === undefined ? {} : { files: [file] }) }),
      onResult: (result) => process.stderr.write(`${result.ok ? "right" : "WRONG"}  ${result.id}\n`),
    });
    const json = `${JSON.stringify(summary)}\n`;
    if (options.out !== undefined) await writeFile(options.out, json);
    process.stdout.write(options.json ? json : renderTaskTable(summary));
  } finally {
    await agent.close();
  }
}

async function chooseTasks(options: TasksOptions): Promise<Task[]> {
  const file = options.tasks ?? join(dataFilesRoot(), "test", "tasks", "tasks.jsonl");
  const text = await readFile(file, "utf8").catch(() => {
    throw new AgentError(
      "USAGE",
      `The tasks ${file} cannot be read. bench tasks runs from a checkout, or with --tasks FILE.`,
    );
  });
  const only = options.only?.split(",");
  const chosen = parseTasks(text)
    .filter((task) => options.split === "all" || task.split === options.split)
    .filter((task) => only === undefined || only.includes(task.id) || only.includes(task.kind));
  if (chosen.length === 0) throw new AgentError("USAGE", `No task of the split ${options.split} fits.`);
  return chosen;
}
