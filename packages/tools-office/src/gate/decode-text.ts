import { TextDecoder } from "node:util";
import { countUndecodable, encodingOf, namedEncoding, openDecoder, type TextEncoding } from "./text-encoding.ts";

/** Text of a file without any statement of its encoding, and how it was understood. */
export interface DecodedText extends Pick<TextEncoding, "encoding" | "certainty"> {
  text: string;
  /** Characters that the encoding does not know (U+FFFD in the text). */
  undecodable: number;
}

/**
 * Decodes by `encodingOf`, unless `encoding` names one. `isSample`: the bytes may end within a character.
 * Throws `ReadError` NOT_SUPPORTED for an encoding that nobody knows.
 */
export function decodeText(bytes: Uint8Array, options: { isSample?: boolean; encoding?: string } = {}): DecodedText {
  const chosen =
    options.encoding === undefined
      ? encodingOf(bytes, isUtf8(bytes, options.isSample ?? false))
      : namedEncoding(options.encoding);
  const decoder = openDecoder(chosen);
  const text = decoder.write(bytes.subarray(chosen.markBytes)) + decoder.end();
  const { encoding, certainty } = chosen;
  return { text, encoding, certainty, undecodable: countUndecodable(text) };
}

/** A multi-byte character cut at the end of a sample is not an error. */
function isUtf8(bytes: Uint8Array, isSample: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isSample });
    return true;
  } catch {
    return false;
  }
}
