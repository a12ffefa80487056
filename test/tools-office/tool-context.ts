import { openWorkspace, type Language, type ToolContext } from "@cloister/tool-runtime";
import type { TestReader } from "./host/test-reader.ts";

/** What a tool is run with, over the folder of a test reader. */
export async function toolContext({ folder, reader }: TestReader, language: Language = "ko"): Promise<ToolContext> {
  const workspace = await openWorkspace(folder, { forbidden: [] });
  return { workspace, documents: reader, signal: AbortSignal.timeout(25_000), language };
}
