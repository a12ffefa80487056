import { basename, dirname, resolve } from "node:path";
import { openWorkspace, type Language, type ReadFailure, type ReadOptions, type Reading } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { openDocuments, textOfFailure, textOfReading } from "../compose.ts";
import { dataFolder } from "../config/data-folder.ts";
import { formatAnchorsOf } from "./reading-json.ts";
import { printError } from "./safe-output.ts";
import { guarded } from "./command-error.ts";
import { exitCodes } from "./exit-codes.ts";
import { interruptSignal } from "./interrupt.ts";
import { inWords, interfaceLanguage } from "./interface-language.ts";
import { childCommand } from "./open-session.ts";

interface ReadCommandOptions {
  sheet?: string;
  range?: string;
  pages?: string;
  password?: string;
  encoding?: string;
  json?: boolean;
}

const MOST_CHARACTERS = 40_000;
/** `read`: what the reader sees in one file, without any model. */
export const readCommand = guarded(read);

async function read(file: string, options: ReadCommandOptions): Promise<void> {
  const path = resolve(file);
  const language = interfaceLanguage();
  const workspace = await openWorkspace(dirname(path), { forbidden: [], language });
  const documents = openDocuments({ childCommand: childCommand(), dataFolder: dataFolder() });
  try {
    const found = await workspace.resolve(basename(path));
    const reading = await documents.read(found, readOptions(options), interruptSignal());
    const shown = { ...reading, file };
    if (reading.error !== null)
      process.exitCode = reading.error.code === "NOT_FOUND" ? exitCodes.usage : exitCodes.unreadable;
    if (options.json) process.stdout.write(`${JSON.stringify(formatAnchorsOf(shown))}\n`);
    else if (reading.error === null) process.stdout.write(renderReading(shown));
    else printError(`${failureInWords(file, reading.error, language)}`);
  } finally {
    await documents.close();
  }
}

function readOptions(options: ReadCommandOptions): ReadOptions {
  return {
    ...(options.sheet === undefined ? {} : { sheet: options.sheet }),
    ...(options.range === undefined ? {} : { range: options.range }),
    ...(options.password === undefined ? {} : { password: options.password }),
    ...(options.encoding === undefined ? {} : { encoding: options.encoding }),
    ...(options.pages === undefined ? {} : { pages: pageRange(options.pages) }),
  };
}

function pageRange(text: string): { from: number; to: number } {
  const match = /^(\d+)(?:-(\d+))?$/.exec(text);
  const from = Number(match?.[1]);
  const to = Number(match?.[2] ?? match?.[1]);
  if (match === null || from < 1 || to < from)
    throw new AgentError(
      "USAGE",
      inWords(`--pages: 3 또는 1-3처럼 적으세요 (받은 값: ${text}).`, `--pages takes 3 or 1-3, not ${text}.`),
    );
  return { from, to };
}

function failureInWords(file: string, error: ReadFailure, language: Language): string {
  const text = textOfFailure(file, error, language);
  if (error.code !== "PASSWORD_NEEDED" && error.code !== "WRONG_PASSWORD") return text;
  return `${text} ${inWords("암호를 알면: --password 암호", "If you know the password: --password PASSWORD", language)}`;
}

function renderReading(reading: Reading): string {
  const warnings = reading.warnings.map((warning) => `! ${warning.message}\n`).join("");
  return `${textOfReading(reading, MOST_CHARACTERS)}\n${warnings}`;
}
