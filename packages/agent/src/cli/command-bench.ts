import type { DefinitionStyle } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { renderTaskTable } from "../bench/render-task-table.ts";
import { runTasks } from "../bench/run-tasks.ts";
import { parseTasks, type Task } from "../bench/task.ts";
import { sampleFolder, tasksFile } from "../data-files.ts";
import { guarded } from "./command-error.ts";
import { interruptSignal } from "./interrupt.ts";
import { openSession } from "./open-session.ts";
import { readUserFile, writeUserFile } from "./user-files.ts";

interface TasksOptions {
  model?: string;
  split?: string;
  definitions?: string;
  only?: string;
  folder?: string;
  tasks?: string;
  out?: string;
  json?: boolean;
}

/** `bench tasks`: questions with known answers, judged exactly. */
export const benchTasksCommand = guarded(tasks);

async function tasks(options: TasksOptions): Promise<void> {
  const chosen = await chooseTasks(options);
  const signal = interruptSignal();
  const agent = await openSession({
    folder: options.folder ?? sampleFolder(),
    style: definitionStyle(options.definitions),
    ...(options.model === undefined ? {} : { model: options.model }),
  });
  try {
    const summary = await runTasks({
      tasks: chosen,
      ask: (question, file) => agent.ask({ question, signal, ...(file === undefined ? {} : { files: [file] }) }),
      onResult: (result) => process.stderr.write(`${result.ok ? "right" : "WRONG"}  ${result.id}\n`),
    });
    const json = `${JSON.stringify(summary)}\n`;
    if (options.out !== undefined) await writeUserFile(options.out, json);
    process.stdout.write(options.json ? json : renderTaskTable(summary));
  } finally {
    await agent.close();
  }
}

function definitionStyle(name = "signature"): DefinitionStyle {
  if (name === "signature" || name === "json_schema") return name;
  throw new AgentError("USAGE", `--definitions takes signature or json_schema, not ${name}.`);
}

async function chooseTasks(options: TasksOptions): Promise<Task[]> {
  const file = options.tasks ?? tasksFile();
  const text = await readUserFile(
    file,
    `The tasks ${file} cannot be read. bench tasks runs from a checkout, or with --tasks FILE.`,
  );
  const only = options.only?.split(",");
  const chosen = parseTasks(text)
    .filter((task) => options.split === "all" || task.split === options.split)
    .filter((task) => only === undefined || only.includes(task.id) || only.includes(task.kind));
  if (chosen.length === 0) throw new AgentError("USAGE", `No task of the split ${options.split} fits.`);
  return chosen;
}
