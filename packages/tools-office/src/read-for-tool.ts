import { ToolError, type Reading, type ReadOptions, type ToolContext } from "@cloister/tool-runtime";
import { failureText } from "./failure-text.ts";

/** The reading of one path. Throws `ToolError` UNREADABLE (with what to do) or NOT_FOUND, besides those of the workspace. */
export async function readForTool(path: string, options: ReadOptions, context: ToolContext): Promise<Reading> {
  const { workspace, documents, signal, language } = context;
  const reading = await documents.read(await workspace.resolve(path), options, signal);
  if (reading.error) {
    const code = reading.error.code === "NOT_FOUND" ? "NOT_FOUND" : "UNREADABLE";
    throw new ToolError(code, failureText(reading.file, reading.error, language));
  }
  return reading;
}
