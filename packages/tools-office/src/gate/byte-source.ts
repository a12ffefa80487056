/** The bytes of a file, in pieces, as often as they are wanted: the file need not lie in memory. */
export interface ByteSource {
  readonly size: number;
  chunks(): AsyncIterable<Uint8Array>;
}

const PIECE = 1024 * 1024;

/** A source over bytes that are in memory already. */
export function sourceOfBytes(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    async *chunks() {
      for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
    },
  };
}

/** The first bytes, `size` of them or all. */
export async function headOf(source: ByteSource, size: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source.chunks()) {
    pieces.push(piece);
    length += piece.length;
    if (length >= size) break;
  }
  const [only] = pieces;
  return (pieces.length === 1 && only ? only : Buffer.concat(pieces)).subarray(0, size);
}
