import iconv from "iconv-lite";
import { ReadError } from "../../gate/read-error.ts";
import { countBefore } from "./count-before.ts";

/** The text of a Word file, one character for each position (CP), and where each position lies in the stream (FC). */
export interface DocText {
  /** Halves of letters that take two positions are `\0`. */
  text: string;
  offsetOf(position: number): number;
  /** Pieces of 8-bit text that were read as CP949. */
  koreanPieces: number;
}

interface Piece {
  start: number;
  end: number;
  offset: number;
  bytesPerCharacter: 1 | 2;
}

/** A document that claims more text than this repeats itself. */
const MAX_CHARACTERS = 20_000_000;

/** Reads the pieces the text is kept in (Clx, MS-DOC 2.9.38). Throws `ReadError`. */
export function readPieces(clx: DataView, stream: Uint8Array): DocText {
  const pieces = listPieces(clx, stream.length);
  const texts: string[] = [];
  let koreanPieces = 0;
  for (const { start, end, offset, bytesPerCharacter } of pieces) {
    const bytes = Buffer.from(stream.buffer, stream.byteOffset + offset, (end - start) * bytesPerCharacter);
    const korean = bytesPerCharacter === 1 ? decodeKorean(bytes) : null;
    if (korean !== null) koreanPieces++;
    texts.push(korean ?? (bytesPerCharacter === 2 ? bytes.toString("utf16le") : iconv.decode(bytes, "windows-1252")));
  }
  return {
    text: texts.join(""),
    koreanPieces,
    offsetOf(position) {
      const piece = pieces[countBefore(pieces, ({ end }) => end <= position)];
      return piece ? piece.offset + (position - piece.start) * piece.bytesPerCharacter : -1;
    },
  };
}

function listPieces(clx: DataView, streamLength: number): Piece[] {
  const table = pieceTable(clx);
  const count = Math.floor((table.byteLength - 4) / 12);
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index++) {
    const start = table.getUint32(index * 4, true);
    const end = table.getUint32(index * 4 + 4, true);
    const place = table.getUint32((count + 1) * 4 + index * 8 + 2, true);
    const isNarrow = (place & 0x40000000) !== 0;
    const offset = isNarrow ? (place & 0x3fffffff) >>> 1 : place & 0x3fffffff;
    const bytesPerCharacter = isNarrow ? 1 : 2;
    if (start !== (pieces.at(-1)?.end ?? 0) || end < start) throw damaged();
    if (end > MAX_CHARACTERS) throw new ReadError("TOO_LARGE", "the document has more than 20 million characters");
    if (offset + (end - start) * bytesPerCharacter > streamLength)
      throw new ReadError("DAMAGED", "the document is cut off");
    pieces.push({ start, end, offset, bytesPerCharacter });
  }
  if (pieces.length === 0) throw damaged();
  return pieces;
}

/** Property changes (1) come before the table of pieces (2). */
function pieceTable(clx: DataView): DataView {
  for (let at = 0; at + 5 <= clx.byteLength;) {
    const type = clx.getUint8(at);
    if (type === 1) at += 3 + clx.getUint16(at + 1, true);
    else if (type === 2) {
      const length = clx.getUint32(at + 1, true);
      if (length < 16 || at + 5 + length > clx.byteLength) throw damaged();
      return new DataView(clx.buffer, clx.byteOffset + at + 5, length);
    } else throw damaged();
  }
  throw damaged();
}

/**
 * 8-bit text is cp1252 (MS-DOC 2.9.73), but converters of Korean programs write CP949. Its bytes come in pairs of the
 * Hangul rows; accented letters and quotes of Western text hardly ever do. null when it is Western.
 */
function decodeKorean(bytes: Buffer): string | null {
  let high = 0;
  let paired = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    high++;
    const trail = bytes[at + 1] ?? 0;
    if (lead < 0xa1 || lead > 0xfd || trail < 0xa1) continue;
    high++;
    paired += lead >= 0xb0 && lead <= 0xc8 ? 2 : 0;
    at++;
  }
  if (high < 4 || paired < high * 0.7) return null;
  const letters: string[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const isPair = (bytes[at] ?? 0) >= 0x81 && (bytes[at + 1] ?? 0) >= 0x41;
    letters.push(
      isPair
        ? `${iconv.decode(bytes.subarray(at, at + 2), "cp949").slice(0, 1)}\0`
        : String.fromCharCode(bytes[at] ?? 0),
    );
    if (isPair) at++;
  }
  return letters.join("");
}

function damaged(): ReadError {
  return new ReadError("DAMAGED", "the table of the text's pieces is damaged");
}
