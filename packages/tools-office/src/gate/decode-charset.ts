import { TextDecoder } from "node:util";
import iconv from "iconv-lite";
import { decodeText } from "./decode-text.ts";

/** Text whose encoding is stated beside it, and how it was understood. */
export interface DecodedCharset {
  text: string;
  encoding: string;
  certainty: "stated" | "proven" | "guessed";
  undecodable: number;
}

/** Everything that says EUC-KR is read as the larger CP949 (WHATWG Encoding 4.2 treats both as one). */
const korean = /^(euc-?kr|ks_?c_?5601(-?1987)?|ksc5601|cp949|ms949|uhc|x-windows-949|windows-949|korean|iso-ir-149)$/i;
/** These state nothing: mailers write them for want of something better. */
const silent = /^(us-ascii|ascii|unknown-8bit|x-unknown|unknown|default|binary)?$/i;
/** WHATWG reads Latin-1 as the larger Windows page. */
const latin1 = /^(iso-?8859-?1|latin-?1|l1)$/i;

/** Decodes by the charset stated in a mail or page; a charset that is missing, unknown or proven wrong is guessed. */
export function decodeCharset(bytes: Uint8Array, charset: string): DecodedCharset {
  const label = charset.trim().replace(/^["']|["']$/g, "");
  const text = silent.test(label) ? null : decodeStated(bytes, label);
  if (text === null) return decodeText(bytes);
  const undecodable = countUndecodable(text);
  if (undecodable > 0) {
    const other = decodeText(bytes);
    if (other.undecodable === 0 && other.certainty !== "stated") return other;
  }
  const encoding = korean.test(label) ? "CP949" : label.toUpperCase();
  return { text, encoding, certainty: "stated", undecodable };
}

/** null when the charset is unknown. */
function decodeStated(bytes: Uint8Array, label: string): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (korean.test(label)) return iconv.decode(buffer, "cp949");
  if (/^iso-?2022-?kr$/i.test(label)) return decodeIso2022Kr(buffer);
  if (latin1.test(label)) return iconv.decode(buffer, "windows-1252");
  if (iconv.encodingExists(label)) return iconv.decode(buffer, label);
  try {
    return new TextDecoder(label).decode(buffer);
  } catch {
    return null;
  }
}

/** RFC 1557: after SO each byte is half of an EUC-KR letter without its high bit, SI ends that. */
function decodeIso2022Kr(bytes: Uint8Array): string {
  const euc: number[] = [];
  let isShifted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x1b && bytes[at + 1] === 0x24 && bytes[at + 2] === 0x29 && bytes[at + 3] === 0x43) at += 3;
    else if (byte === 0x0e || byte === 0x0f) isShifted = byte === 0x0e;
    else euc.push(isShifted && byte > 0x20 ? byte | 0x80 : byte);
  }
  return iconv.decode(Buffer.from(euc), "cp949");
}

function countUndecodable(text: string): number {
  let found = 0;
  for (let at = text.indexOf("\ufffd"); at >= 0; at = text.indexOf("\ufffd", at + 1)) found++;
  return found;
}
