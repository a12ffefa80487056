import type { Language } from "@cloister/tool-runtime";

/** Korean when a fifth of the letters are Hangul: file names and product codes in Latin letters do not make it English. */
export function detectLanguage(text: string): Language {
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return hangul * 4 >= latin && hangul > 0 ? "ko" : "en";
}
