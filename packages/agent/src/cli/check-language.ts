import type { Language } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";

/** The value of `--lang`. Throws `AgentError` USAGE. */
export function checkLanguage(value: string): Language {
  if (value !== "ko" && value !== "en") throw new AgentError("USAGE", `--lang takes ko or en, not ${value}.`);
  return value;
}
