import { TextDecoder } from "node:util";
import iconv from "iconv-lite";
import { ReadError } from "./read-error.ts";

/** How the bytes of a text are to be understood. */
export interface TextEncoding {
  /** UTF-8, UTF-16LE, UTF-16BE, CP949, or the one asked for. */
  encoding: string;
  /** stated: a byte order mark, or asked for. proven: strict UTF-8. guessed: by pattern, or for want of anything better. */
  certainty: "stated" | "proven" | "guessed";
  /** Length of the byte order mark. */
  markBytes: number;
}

/** Bytes that two readings of a damaged text are compared on. */
export const COMPARED_BYTES = 8 * 1024 * 1024;

/**
 * Byte order mark → zero bytes of UTF-16 → strict UTF-8 → CP949. Right for 9 of 9 short Korean samples where
 * statistical detectors fail on 4 and 9; other legacy code pages (Shift_JIS) are taken for CP949.
 *
 * `head` is the beginning of the text, `COMPARED_BYTES` of it or all; `isUtf8` holds for the whole of it.
 */
export function encodingOf(head: Uint8Array, isUtf8: boolean): TextEncoding {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: "UTF-8", certainty: "stated", markBytes: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: "UTF-16LE", certainty: "stated", markBytes: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: "UTF-16BE", certainty: "stated", markBytes: 2 };
  const utf16 = utf16ByZeroBytes(head);
  if (utf16) return { encoding: utf16, certainty: "guessed", markBytes: 0 };
  if (isUtf8) return { encoding: "UTF-8", certainty: "proven", markBytes: 0 };
  return { encoding: isNearlyUtf8(head) ? "UTF-8" : "CP949", certainty: "guessed", markBytes: 0 };
}

/** The encoding that people name. Throws `ReadError` NOT_SUPPORTED for one that nobody knows. */
export function namedEncoding(encoding: string): TextEncoding {
  if (!iconv.encodingExists(encoding)) {
    throw new ReadError("NOT_SUPPORTED", `the encoding ${encoding} is not known; try cp949, utf-8 or shift_jis`);
  }
  return { encoding: encoding.toUpperCase(), certainty: "stated", markBytes: 0 };
}

/** Takes the bytes of a text piece by piece; a character may be cut by the end of a piece. */
export interface TextPieces {
  write(bytes: Uint8Array): string;
  end(): string;
}

/** A decoder of this encoding; what it does not know becomes U+FFFD. */
export function openDecoder({ encoding, certainty, markBytes }: TextEncoding): TextPieces {
  const isNamed = certainty === "stated" && markBytes === 0;
  if (isNamed || encoding === "CP949") {
    const decoder = iconv.getDecoder(encoding);
    return { write: (bytes) => decoder.write(bufferOf(bytes)), end: () => decoder.end() ?? "" };
  }
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** One broken byte must not turn a whole UTF-8 text into another script: fewer broken characters decide. */
function isNearlyUtf8(head: Uint8Array): boolean {
  const compared = head.subarray(0, COMPARED_BYTES);
  const broken = (encoding: string) =>
    countUndecodable(openDecoder({ encoding, certainty: "guessed", markBytes: 0 }).write(compared));
  return broken("UTF-8") < broken("CP949");
}

/** Separators, digits and line ends of a table have a zero byte in UTF-16, always on the same side; no text in 8 bits has. */
function utf16ByZeroBytes(bytes: Uint8Array): "UTF-16LE" | "UTF-16BE" | null {
  const length = Math.min(bytes.length, 4096) & ~1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  const enough = Math.max(2, length * 0.02);
  if (odd >= enough && even * 20 < odd) return "UTF-16LE";
  return even >= enough && odd * 20 < even ? "UTF-16BE" : null;
}

/** How many characters stand for bytes that the encoding does not know. */
export function countUndecodable(text: string): number {
  let found = 0;
  for (let at = text.indexOf("\ufffd"); at >= 0; at = text.indexOf("\ufffd", at + 1)) found++;
  return found;
}
