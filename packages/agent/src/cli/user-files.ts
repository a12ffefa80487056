import { readFile, writeFile } from "node:fs/promises";
import { AgentError } from "../agent-error.ts";
import { inWords } from "../config/interface-language.ts";

/** Text of a file that was named on the command line. Throws `AgentError` USAGE with `message`. */
export async function readUserFile(path: string, message: string): Promise<string> {
  return readFile(path, "utf8").catch((error: unknown) => {
    throw new AgentError("USAGE", message, { cause: error });
  });
}

/** Writes the file that was named on the command line; one that is there is replaced. Throws `AgentError` USAGE. */
export async function writeUserFile(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((error: unknown) => {
    const detail = error instanceof Error ? error.message : String(error);
    throw new AgentError(
      "USAGE",
      inWords(`${path}: 쓸 수 없습니다 (${detail}).`, `${path} cannot be written: ${detail}`),
      { cause: error },
    );
  });
}
