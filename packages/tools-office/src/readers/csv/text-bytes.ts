import type { ByteSource } from "../../gate/byte-source.ts";
import { openDecoder, type TextEncoding } from "../../gate/text-encoding.ts";
import type { CharacterNotes } from "../encoding-warnings.ts";

const LINE_FEED = 10;
const RETURN = 13;
/** U+FFFD in UTF-8. */
const REPLACEMENT = Buffer.from([0xef, 0xbf, 0xbd]);

/** A text as UTF-8, whatever its file is in, piece by piece; what is odd about its characters is noted as they pass. */
export class TextBytes implements CharacterNotes {
  undecodable = 0;
  firstLine = 0;
  controls = 0;
  private lines = 1;
  private lastByte = 0;
  private tail: Buffer = Buffer.alloc(0);
  private readonly source: ByteSource;
  private readonly encoding: TextEncoding;
  private readonly isUtf8: boolean;

  /** `isUtf8` holds for all bytes of the source. */
  constructor(source: ByteSource, encoding: TextEncoding, isUtf8: boolean) {
    this.source = source;
    this.encoding = encoding;
    this.isUtf8 = isUtf8 && encoding.encoding === "UTF-8";
  }

  async *pieces(): AsyncGenerator<Buffer> {
    let mark = this.encoding.markBytes;
    const decoder = this.isUtf8 ? null : openDecoder(this.encoding);
    let rest: Uint8Array = new Uint8Array();
    for await (const chunk of this.source.chunks()) {
      const bytes = mark === 0 ? chunk : chunk.subarray(mark);
      mark -= chunk.length - bytes.length;
      if (!decoder) {
        yield this.noted(bufferOf(bytes));
        continue;
      }
      const joined = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      // iconv-lite 0.7.3 loses the byte after half a letter at the end of what it is given; a line end is no such half.
      const whole = joined.lastIndexOf(LINE_FEED) + 1;
      yield this.noted(Buffer.from(decoder.write(joined.subarray(0, whole))));
      rest = joined.subarray(whole);
    }
    if (decoder) yield this.noted(Buffer.from(decoder.write(rest) + decoder.end()));
  }

  private noted(bytes: Buffer): Buffer {
    this.countUndecodable(bytes);
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] as number;
      if (byte >= 32) continue;
      if (byte === RETURN || (byte === LINE_FEED && (at > 0 ? bytes[at - 1] : this.lastByte) !== RETURN)) this.lines++;
      else if (byte < 9 || (byte > 13 && byte !== 26)) this.controls++;
    }
    if (bytes.length > 0) this.lastByte = bytes[bytes.length - 1] as number;
    return bytes;
  }

  /** The bytes of a character may be cut by the end of a piece. */
  private countUndecodable(bytes: Buffer): void {
    const joint = Buffer.concat([this.tail, bytes.subarray(0, 2)]);
    if (joint.includes(REPLACEMENT)) this.found(1, bytes, 0);
    let found = 0;
    const first = bytes.indexOf(REPLACEMENT);
    for (let at = first; at >= 0; at = bytes.indexOf(REPLACEMENT, at + 3)) found++;
    if (found > 0) this.found(found, bytes, first);
    this.tail = Buffer.concat([this.tail, bytes.subarray(-2)]).subarray(-2);
  }

  private found(count: number, bytes: Buffer, first: number): void {
    if (this.undecodable === 0) {
      this.firstLine = this.lines;
      for (let at = 0; at < first; at++) {
        const before = at > 0 ? bytes[at - 1] : this.lastByte;
        if (bytes[at] === RETURN || (bytes[at] === LINE_FEED && before !== RETURN)) this.firstLine++;
      }
    }
    this.undecodable += count;
  }
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
