import type { Language } from "@cloister/tool-runtime";

/** Language of messages: CLOISTER_LANG, else the system's. */
export function interfaceLanguage(env: NodeJS.ProcessEnv = process.env): Language {
  const wanted = env["CLOISTER_LANG"] ?? env["LC_ALL"] ?? env["LC_MESSAGES"] ?? env["LANG"] ?? "";
  return wanted.toLowerCase().startsWith("ko") ? "ko" : "en";
}

/** One of two texts, in the interface language. */
export function inWords(ko: string, en: string, language: Language = interfaceLanguage()): string {
  return language === "ko" ? ko : en;
}
