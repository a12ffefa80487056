import type { Language } from "@cloister/tool-runtime";

/** `ko`, `en` and what a locale makes of them: `ko_KR.UTF-8`, `en-US`. */
const KNOWN = /^(ko|en)(?![a-z])/i;

/** Language of messages: CLOISTER_LANG, else the system's. An empty variable is none, as POSIX has it. */
export function interfaceLanguage(env: NodeJS.ProcessEnv = process.env): Language {
  const system = env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"] || "";
  const wanted = [env["CLOISTER_LANG"] ?? "", system].find((value) => KNOWN.test(value)) ?? "";
  return wanted.toLowerCase().startsWith("ko") ? "ko" : "en";
}

/** The value of CLOISTER_LANG that names no language of the program; null when all is well. */
export function unknownLanguage(env: NodeJS.ProcessEnv = process.env): string | null {
  const wanted = env["CLOISTER_LANG"] ?? "";
  return wanted === "" || KNOWN.test(wanted) ? null : wanted;
}

/** One of two texts, or of two sets of them, in the interface language. */
export function inWords<Words>(ko: Words, en: Words, language: Language = interfaceLanguage()): Words {
  return language === "ko" ? ko : en;
}
