import { CallNotRecordedError, ToolError, type Language } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { inWords } from "../config/interface-language.ts";
import { ModelStoreError } from "../model-store/model-store-error.ts";

/** A failure in words that people can act on. A bug keeps its stack for the console; the page hears that it was one. */
export function explained(error: unknown, language: Language): { code: string; message: string } {
  if (error instanceof AgentError && error.code === "CANCELLED")
    return { code: "CANCELLED", message: inWords("중단했습니다.", "Stopped.", language) };
  if (error instanceof CallNotRecordedError) return { code: "AUDIT_UNWRITABLE", message: error.message };
  if (error instanceof AgentError || error instanceof ToolError || error instanceof ModelStoreError)
    return { code: error.code, message: error.message };
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return {
    code: "INTERNAL",
    message: inWords(
      "프로그램 안에서 오류가 났습니다. 다시 해 보고, 또 나면 관리자에게 알리세요.",
      "Something went wrong inside the program. Try again; if it happens again, tell your administrator.",
      language,
    ),
  };
}
