import { CallNotRecordedError, ToolError } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { ModelStoreError, type ModelStoreErrorCode } from "../model-store/model-store-error.ts";
import { printError } from "./safe-output.ts";
import { exitCodes } from "./exit-codes.ts";

/** A failure that people can act on: its message and exit code, never a stack. Null for a bug. */
export function explainError(error: unknown): { code: string; message: string; exitCode: number } | null {
  if (error instanceof ModelStoreError)
    return { code: error.code, message: error.message, exitCode: modelExit(error.code) };
  if (error instanceof ToolError) return { code: error.code, message: error.message, exitCode: toolExit(error.code) };
  if (error instanceof CallNotRecordedError)
    return { code: "AUDIT_UNWRITABLE", message: error.message, exitCode: exitCodes.cannotStart };
  if (error instanceof AgentError) return { code: error.code, message: error.message, exitCode: agentExit(error) };
  return null;
}

function toolExit(code: ToolError["code"]): number {
  if (code === "CANCELLED") return exitCodes.interrupted;
  return code === "TIMED_OUT" || code === "INTERNAL" ? exitCodes.failed : exitCodes.usage;
}

function modelExit(code: ModelStoreErrorCode): number {
  if (code === "UNKNOWN_MODEL" || code === "NO_FILE") return exitCodes.usage;
  if (code === "NOT_ALLOWED" || code === "WRONG_HASH" || code === "WRONG_SIZE") return exitCodes.refused;
  return code === "NOT_FOUND" || code === "BAD_MANIFEST" ? exitCodes.cannotStart : exitCodes.failed;
}

function agentExit(error: AgentError): number {
  if (error.code === "CANCELLED") return exitCodes.interrupted;
  if (error.code === "AUDIT_NOT_VALID") return exitCodes.auditNotValid;
  if (error.code === "USAGE" || error.code === "FOLDER" || isMissingLog(error)) return exitCodes.usage;
  return error.code === "NOT_ENOUGH_MEMORY" || error.code === "AUDIT_UNWRITABLE"
    ? exitCodes.cannotStart
    : exitCodes.failed;
}

/** A log that was named wrongly, or looked for before the first question. `AuditError` itself would load SQLite. */
function isMissingLog(error: AgentError): boolean {
  return "problem" in error && error.problem === "MISSING";
}

/** Runs a command; a failure becomes a line on stderr (or one JSON object on stdout) and an exit code. */
export function guarded<Arguments extends unknown[]>(action: (...given: Arguments) => Promise<void>) {
  return async (...given: Arguments): Promise<void> => {
    try {
      await action(...given);
    } catch (error) {
      const explained = explainError(error);
      if (explained === null) throw error;
      const wantsJson = given.some((value) => (value as { json?: boolean } | undefined)?.json === true);
      if (wantsJson)
        process.stdout.write(`${JSON.stringify({ error: { code: explained.code, message: explained.message } })}\n`);
      else printError(explained.message);
      process.exitCode = explained.exitCode;
    }
  };
}
