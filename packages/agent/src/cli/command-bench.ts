import type { DefinitionStyle } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { renderTaskTable } from "../bench/render-task-table.ts";
import { runTasks } from "../bench/run-tasks.ts";
import { parseTasks, type Task } from "../bench/task.ts";
import { inWords } from "../config/interface-language.ts";
import { sampleFolder, tasksFile } from "../data-files.ts";
import { guarded } from "./command-error.ts";
import { PIPELINE_PARTS, type PipelinePart } from "../run/pipeline-part.ts";
import { interruptSignal } from "./interrupt.ts";
import { openSession } from "./open-session.ts";
import { oneOf } from "./option-values.ts";
import { readUserFile, writeUserFile } from "./user-files.ts";

interface TasksOptions {
  model?: string;
  split?: string;
  definitions?: string;
  without?: string;
  only?: string;
  folder?: string;
  tasks?: string;
  out?: string;
  json?: boolean;
}

const STYLES: readonly DefinitionStyle[] = ["signature", "json_schema"];

/** `bench tasks`: questions with known answers, judged exactly. */
export const benchTasksCommand = guarded(tasks);

async function tasks(options: TasksOptions): Promise<void> {
  const chosen = await chooseTasks(options);
  const signal = interruptSignal();
  const agent = await openSession({
    folder: options.folder ?? sampleFolder(),
    style: oneOf(options.definitions ?? "signature", STYLES, "--definitions"),
    without: options.without === undefined ? [] : leftOut(options.without),
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

const leftOut = (names: string): PipelinePart[] =>
  names.split(",").map((name) => oneOf(name.trim(), PIPELINE_PARTS, "--without"));

async function chooseTasks(options: TasksOptions): Promise<Task[]> {
  const split = oneOf(options.split ?? "tune", ["tune", "check", "all"], "--split");
  const file = options.tasks ?? tasksFile();
  const text = await readUserFile(
    file,
    inWords(
      `문항 파일 ${file}: 읽을 수 없습니다. bench tasks는 소스 폴더에서, 또는 --tasks 파일로 실행하세요.`,
      `The tasks ${file} cannot be read. bench tasks runs from a checkout, or with --tasks FILE.`,
    ),
  );
  const only = options.only?.split(",");
  const chosen = tasksOf(text, file)
    .filter((task) => split === "all" || task.split === split)
    .filter((task) => only === undefined || only.includes(task.id) || only.includes(task.kind));
  if (chosen.length === 0)
    throw new AgentError(
      "USAGE",
      inWords(
        `${split} 묶음에 --only ${options.only ?? "-"}에 맞는 문항이 없습니다.`,
        `No task of the split ${split} fits --only ${options.only ?? "-"}.`,
      ),
    );
  return chosen;
}

function tasksOf(text: string, file: string): Task[] {
  try {
    return parseTasks(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = inWords(
      `문항 파일 ${file}: 올바르지 않습니다 (${reason}).`,
      `The tasks ${file} are not valid: ${reason}.`,
    );
    throw new AgentError("USAGE", message, { cause });
  }
}
