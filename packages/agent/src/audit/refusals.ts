import type { Language } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { inWords } from "../config/interface-language.ts";

/** Nothing is signed, exported or removed of a log that does not verify. */
export function notValid(firstBadSeq: number | null, language: Language): AgentError {
  const row = firstBadSeq ?? 1;
  return new AgentError(
    "AUDIT_NOT_VALID",
    inWords(
      `기록이 올바르지 않습니다: ${row}행부터 맞지 않습니다. \`cloister audit verify\`로 확인하고 파일을 그대로 보관하세요.`,
      `The log is not valid: row ${row} is the first that does not fit. Check it with \`cloister audit verify\` and keep the file as it is.`,
      language,
    ),
  );
}

/** What was asked for cannot be. */
export function wrongUse(ko: string, en: string, language: Language): AgentError {
  return new AgentError("USAGE", inWords(ko, en, language));
}
