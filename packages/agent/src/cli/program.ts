import { Command } from "commander";
import { AgentError } from "../agent-error.ts";
import { inWords, unknownLanguage } from "../config/interface-language.ts";
import { productVersion } from "../data-files.ts";
import { addCommands } from "./add-commands.ts";
import { exitCodes } from "./exit-codes.ts";
import { helpInWords } from "./help-words.ts";
import { guardOutput, printError, safeText } from "./safe-output.ts";
import { usageInKorean } from "./usage-words.ts";

/** Parses the arguments and runs one command; sets the exit code. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  guardOutput();
  const wantsJson = argv.includes("--json");
  const program = helpInWords(new Command("cloister"))
    .description(
      inWords(
        "네트워크 없는 PC에서 업무 파일에 대해 묻습니다. 답에는 출처가 있고, 한 일은 모두 기록됩니다.",
        "Ask your office files on a PC without a network. Answers carry their source; every step is logged.",
      ),
    )
    .version(productVersion(), "-V, --version", inWords("버전을 보여 줍니다", "output the version number"))
    .showHelpAfterError(inWords("(cloister --help: 명령 목록)", "(cloister --help shows the commands)"))
    .configureOutput({
      outputError: (text, write) =>
        wantsJson ? printUsageJson(text) : write(safeText(inWords(usageInKorean(text), text))),
      writeErr: (text) => (wantsJson ? undefined : process.stderr.write(text)),
    })
    .exitOverride();
  addCommands(program);
  try {
    requireKnownLanguage();
    await program.parseAsync([...argv]);
  } catch (error) {
    await finishWith(error, wantsJson);
  }
}

/** A language that is not known would be answered in another one without a word. */
function requireKnownLanguage(): void {
  const unknown = unknownLanguage();
  if (unknown === null) return;
  throw new AgentError(
    "USAGE",
    inWords(
      `CLOISTER_LANG: ko 또는 en으로 정하세요 (지금 값: ${unknown}).`,
      `CLOISTER_LANG takes ko or en, not ${unknown}.`,
    ),
  );
}

async function finishWith(error: unknown, wantsJson: boolean): Promise<void> {
  if (isCommanderExit(error)) {
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return;
  }
  const { explainError } = await import("./command-error.ts");
  const explained = explainError(error);
  if (explained === null) throw error;
  const { code, message } = explained;
  if (wantsJson) process.stdout.write(`${JSON.stringify({ error: { code, message } })}\n`);
  else printError(message);
  process.exitCode = explained.exitCode;
}

/** `--json` is one object on stdout, also when the command line is wrong. */
function printUsageJson(text: string): void {
  process.stdout.write(`${JSON.stringify({ error: { code: "USAGE", message: text.trim() } })}\n`);
}

function isCommanderExit(error: unknown): error is { exitCode: number } {
  return (
    error instanceof Error && "code" in error && String(error.code).startsWith("commander.") && "exitCode" in error
  );
}
