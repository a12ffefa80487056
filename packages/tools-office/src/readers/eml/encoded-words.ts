import { decodeCharset } from "../../gate/decode-charset.ts";
import { decodeBase64, decodeQuotedPrintable } from "./transfer-decoding.ts";

const word = /=\?([^?\s]{1,60})\?([bq])\?([^?]*)\?=/gi;

/**
 * `=?euc-kr?B?…?=` → text (RFC 2047). Words of one charset that follow each other are decoded together, since mailers
 * cut letters in two; the space between words is none.
 */
export function decodeWords(text: string): string {
  let result = "";
  let at = 0;
  let run: { charset: string; bytes: Uint8Array[] } | null = null;
  const flush = (): void => {
    if (run) result += decodeCharset(Buffer.concat(run.bytes), run.charset).text;
    run = null;
  };
  for (const match of text.matchAll(word)) {
    const [whole, label = "", encoding = "", content = ""] = match;
    const between = text.slice(at, match.index);
    // RFC 2231 5: a language may follow the charset.
    const charset = label.replace(/\*.*$/, "").toLowerCase();
    if (run === null || between.trim() !== "" || run.charset !== charset) {
      const isBetweenWords = run !== null && between.trim() === "";
      flush();
      if (!isBetweenWords) result += between;
      run = { charset, bytes: [] };
    }
    run.bytes.push(encoding.toLowerCase() === "b" ? decodeBase64(content).bytes : decodeQ(content));
    at = match.index + whole.length;
  }
  flush();
  return result + text.slice(at);
}

function decodeQ(content: string): Uint8Array {
  return decodeQuotedPrintable(Buffer.from(content.replaceAll("_", " "), "latin1"));
}
