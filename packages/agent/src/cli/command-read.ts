import { basename, dirname, resolve } from "node:path";
import { openWorkspace, type ReadErrorCode, type ReadOptions, type Reading } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { openDocuments, textOfReading } from "../compose.ts";
import { dataFolder } from "../config/data-folder.ts";
import { formatAnchorsOf } from "./reading-json.ts";
import { guarded } from "./command-error.ts";
import { exitCodes } from "./exit-codes.ts";
import { interruptSignal } from "./interrupt.ts";
import { childCommand, interfaceLanguage } from "./open-session.ts";

interface ReadCommandOptions {
  sheet?: string;
  range?: string;
  pages?: string;
  password?: string;
  json?: boolean;
}

const MOST_CHARACTERS = 40_000;
const NEEDS_A_PERSON: readonly ReadErrorCode[] = [
  "PASSWORD_NEEDED",
  "WRONG_PASSWORD",
  "NOT_SUPPORTED",
  "DAMAGED",
  "TOO_LARGE",
  "EMPTY",
  "TIMED_OUT",
];

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
    process.stdout.write(options.json ? `${JSON.stringify(formatAnchorsOf(shown))}\n` : renderReading(shown));
    if (reading.error !== null && NEEDS_A_PERSON.includes(reading.error.code)) process.exitCode = exitCodes.unreadable;
  } finally {
    await documents.close();
  }
}

function readOptions(options: ReadCommandOptions): ReadOptions {
  return {
    ...(options.sheet === undefined ? {} : { sheet: options.sheet }),
    ...(options.range === undefined ? {} : { range: options.range }),
    ...(options.password === undefined ? {} : { password: options.password }),
    ...(options.pages === undefined ? {} : { pages: pageRange(options.pages) }),
  };
}

function pageRange(text: string): { from: number; to: number } {
  const match = /^(\d+)(?:-(\d+))?$/.exec(text);
  const from = Number(match?.[1]);
  const to = Number(match?.[2] ?? match?.[1]);
  if (match === null || from < 1 || to < from) throw new AgentError("USAGE", `--pages takes 3 or 1-3, not ${text}.`);
  return { from, to };
}

function renderReading(reading: Reading): string {
  if (reading.error !== null) return `${reading.file}: ${reading.error.message}\n`;
  const warnings = reading.warnings.map((warning) => `! ${warning.message}\n`).join("");
  return `${textOfReading(reading, MOST_CHARACTERS)}\n${warnings}`;
}
