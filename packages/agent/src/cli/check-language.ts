import type { Language } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { inWords } from "./interface-language.ts";

/** The value of `--lang`. Throws `AgentError` USAGE. */
export function checkLanguage(value: string): Language {
  if (value !== "ko" && value !== "en")
    throw new AgentError(
      "USAGE",
      inWords(`--lang: ko 또는 en을 적으세요 (받은 값: ${value}).`, `--lang takes ko or en, not ${value}.`),
    );
  return value;
}
