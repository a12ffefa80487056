import type { Language } from "./define-tool.ts";

/** The text cut at a line end to at most `maxCharacters`, with a last line that says how much was cut. */
export function shortenText(text: string, maxCharacters: number, language: Language): string {
  if (text.length <= maxCharacters) return text;
  const room = Math.max(0, maxCharacters - 80);
  const lineEnd = text.lastIndexOf("\n", room);
  // A cut inside a surrogate pair would leave half a character.
  const safe = /[\ud800-\udbff]/u.test(text.charAt(room - 1)) ? room - 1 : room;
  const head = text.slice(0, lineEnd > room / 2 ? lineEnd : safe);
  const cut = (text.length - head.length).toLocaleString("en-US");
  const all = text.length.toLocaleString("en-US");
  return language === "ko"
    ? `${head}\n… [${all}자 중 ${cut}자를 뺐습니다. 범위를 좁혀 다시 부르세요.]`
    : `${head}\n… [${cut} of ${all} characters left out; narrow the call to see them.]`;
}
