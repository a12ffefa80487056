import iconv from "iconv-lite";
import { decodeText } from "../../gate/decode-text.ts";

/** How an HTML file was read. */
export interface DecodedHtml {
  text: string;
  encoding: string;
  certainty: "stated" | "proven" | "guessed";
  undecodable: number;
}

/** A byte order mark or valid UTF-8 beats the `charset` of the page, which beats a guess. */
export function decodeHtml(bytes: Uint8Array, encoding?: string): DecodedHtml {
  const decoded = decodeText(bytes, encoding === undefined ? {} : { encoding });
  if (decoded.certainty !== "guessed" || decoded.encoding !== "CP949") return decoded;
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  const charset = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1];
  if (charset === undefined) return decoded;
  // Pages that say EUC-KR use the larger CP949 (WHATWG Encoding 4.2 treats both as one).
  const isKorean = /^(euc-kr|ks_c_5601-1987|ksc5601|cp949|ms949|x-windows-949|windows-949|korean)$/i.test(charset);
  if (isKorean) return { ...decoded, certainty: "stated" };
  if (/^utf-?8$/i.test(charset) || !iconv.encodingExists(charset)) return decoded;
  const text = iconv.decode(Buffer.from(bytes), charset);
  return { text, encoding: charset.toUpperCase(), certainty: "stated", undecodable: text.split("\ufffd").length - 1 };
}
