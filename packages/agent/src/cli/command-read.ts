import { basename, dirname, resolve } from "node:path";
import { openWorkspace, type Language, type ReadFailure, type ReadOptions, type Reading } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { openDocuments, textOfFailure, textOfReading } from "../compose.ts";
import { requireDataFolder } from "../config/data-folder.ts";
import { formatAnchorsOf } from "./reading-json.ts";
import { problemOf } from "../run/unreadable.ts";
import { oneLine, printError } from "./safe-output.ts";
import { guarded } from "./command-error.ts";
import { exitCodes } from "./exit-codes.ts";
import { interruptSignal } from "./interrupt.ts";
import { inWords, interfaceLanguage } from "../config/interface-language.ts";
import { childCommand } from "./open-session.ts";
import { filledText } from "./option-values.ts";
import { warningInWords } from "../answer/warning-words.ts";

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
  const path = resolve(filledText(file, { ko: "읽을 파일", en: "The file to read" }));
  const language = interfaceLanguage();
  const workspace = await openWorkspace(dirname(path), { forbidden: [], language });
  const documents = openDocuments({ childCommand: childCommand(), dataFolder: await requireDataFolder() });
  try {
    const found = await workspace.resolve(basename(path));
    const reading = await documents.read(found, readOptions(options), interruptSignal());
    const shown = { ...reading, file };
    if (reading.error !== null)
      process.exitCode = reading.error.code === "NOT_FOUND" ? exitCodes.usage : exitCodes.unreadable;
    else if (problemOf(reading) === "NO_TEXT") process.exitCode = exitCodes.unreadable;
    if (options.json) process.stdout.write(`${JSON.stringify(formatAnchorsOf(shown))}\n`);
    else if (reading.error === null) {
      process.stdout.write(renderReading(shown));
      if (isSheetIgnored(reading, options.sheet))
        printError(
          inWords(
            "! 시트가 따로 없는 파일이라 --sheet를 쓰지 않았습니다.",
            "! This file has no sheets to choose from: --sheet was not used.",
          ),
        );
    } else printError(failureInWords(shown, reading.error, language));
  } finally {
    await documents.close();
  }
}

/** A csv or a text has no sheet of that name, and is read as a whole. */
function isSheetIgnored({ sheets }: Reading, sheet: string | undefined): boolean {
  const comparable = (name: string) => name.normalize("NFC").toLowerCase();
  return sheet !== undefined && !sheets.some(({ name }) => comparable(name) === comparable(sheet));
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

/** These kinds are only told to be locked: how Hancom and OpenDocument lock them is not built in. */
const kindsWithoutKey = new Set<Reading["kind"]>(["hwp", "hwpx", "ods", "zip", "xls", "doc"]);

function failureInWords({ file, kind }: Reading, error: ReadFailure, language: Language): string {
  const text = textOfFailure(file, error, language);
  if (error.code !== "PASSWORD_NEEDED" && error.code !== "WRONG_PASSWORD") return text;
  if (kindsWithoutKey.has(kind)) {
    const ko = "이 형식은 암호를 알아도 여기서 열 수 없으니, 원래 프로그램에서 암호를 풀고 저장하세요.";
    const en = "A password is of no use here for this format: take it off in the file's own program.";
    return `${text} ${inWords(ko, en, language)}`;
  }
  return `${text} ${inWords("암호를 알면: --password 암호", "If you know the password: --password PASSWORD", language)}`;
}

function renderReading(reading: Reading): string {
  const warnings = reading.warnings
    .map((warning) => `! ${oneLine(warningInWords(warning, interfaceLanguage()))}\n`)
    .join("");
  const nothing = inWords("(읽을 수 있는 글자가 없습니다.)", "(There is no text in this file that can be read.)");
  return `${textOfReading(reading, MOST_CHARACTERS) || nothing}\n${warnings}`;
}
