import { Command } from "commander";
import { productVersion } from "../data-files.ts";
import { addCommands } from "./add-commands.ts";
import { exitCodes } from "./exit-codes.ts";
import { inWords } from "./interface-language.ts";
import { guardOutput, printError, safeText } from "./safe-output.ts";
import { usageInKorean } from "./usage-words.ts";

/** Parses the arguments and runs one command; sets the exit code. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  guardOutput();
  const wantsJson = argv.includes("--json");
  const program = new Command("cloister")
    .description("Ask your office files on a PC without a network. Answers carry their source; every step is logged.")
    .version(productVersion())
    .showHelpAfterError("(cloister --help shows the commands)")
    .configureOutput({
      outputError: (text, write) =>
        wantsJson ? printUsageJson(text) : write(safeText(inWords(usageInKorean(text), text))),
      writeErr: (text) => (wantsJson ? undefined : process.stderr.write(text)),
    })
    .exitOverride();
  addCommands(program);
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    await finishWith(error, wantsJson);
  }
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
