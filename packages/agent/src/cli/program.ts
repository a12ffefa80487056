import { Command } from "commander";
import { productVersion } from "../data-files.ts";
import { addCommands } from "./add-commands.ts";
import { exitCodes } from "./exit-codes.ts";
import { inWords } from "./interface-language.ts";
import { usageInKorean } from "./usage-words.ts";

/** Parses the arguments and runs one command; sets the exit code. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  const program = new Command("cloister")
    .description("Ask your office files on a PC without a network. Answers carry their source; every step is logged.")
    .version(productVersion())
    .showHelpAfterError("(cloister --help shows the commands)")
    .configureOutput({ outputError: (text, write) => write(inWords(usageInKorean(text), text)) })
    .exitOverride();
  addCommands(program);
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    await finishWith(error);
  }
}

async function finishWith(error: unknown): Promise<void> {
  if (isCommanderExit(error)) {
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return;
  }
  const { explainError } = await import("./command-error.ts");
  const explained = explainError(error);
  if (explained === null) throw error;
  process.stderr.write(`${explained.message}\n`);
  process.exitCode = explained.exitCode;
}

function isCommanderExit(error: unknown): error is { exitCode: number } {
  return (
    error instanceof Error && "code" in error && String(error.code).startsWith("commander.") && "exitCode" in error
  );
}
