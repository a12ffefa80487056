import { Command } from "commander";
import { addAskCommand } from "./command-ask.ts";
import { addAuditCommand } from "./command-audit.ts";
import { addBenchCommand } from "./command-bench.ts";
import { addChatCommand } from "./command-chat.ts";
import { addDoctorCommand } from "./command-doctor.ts";
import { addModelsCommand } from "./command-models.ts";
import { addReadCommand } from "./command-read.ts";
import { addSearchCommand } from "./command-search.ts";
import { addToolsCommand } from "./command-tools.ts";
import { explainError } from "./command-error.ts";
import { exitCodes } from "./exit-codes.ts";
import { version } from "./version.ts";

/** Parses the arguments and runs one command; sets the exit code. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  const program = new Command("cloister")
    .description("Ask your office files on a PC without a network. Answers carry their source; every step is logged.")
    .version(version())
    .showHelpAfterError("(cloister --help shows the commands)")
    .exitOverride();
  addAskCommand(program);
  addChatCommand(program);
  addReadCommand(program);
  addSearchCommand(program);
  addToolsCommand(program);
  addModelsCommand(program);
  addAuditCommand(program);
  addBenchCommand(program);
  addDoctorCommand(program);
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    finishWith(error);
  }
}

function finishWith(error: unknown): void {
  if (isCommanderExit(error)) {
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return;
  }
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
