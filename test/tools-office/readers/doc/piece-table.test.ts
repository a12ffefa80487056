import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { readPieces } from "../../../../packages/tools-office/src/readers/doc/piece-table.ts";

/** A table with one 8-bit piece. */
function narrowPiece(bytes: Uint8Array): DataView {
  const clx = Buffer.alloc(5 + 16);
  clx.writeUInt8(2, 0);
  clx.writeUInt32LE(16, 1);
  clx.writeUInt32LE(bytes.length, 5 + 4);
  clx.writeUInt32LE(0x40000000, 5 + 8 + 2);
  return new DataView(clx.buffer, clx.byteOffset, clx.length);
}

test.each([
  ["CP949", iconv.encode("계약 금액은 1,000원이다.", "cp949"), "계약 금액은 1,000원이다.", 1],
  ["cp1252", iconv.encode("“Größe” — naïve café", "windows-1252"), "“Größe” — naïve café", 0],
])("8-bit text in %s is read, one position for each byte", (_, bytes, text, korean) => {
  const read = readPieces(narrowPiece(bytes), bytes);
  expect(read.text).toHaveLength(bytes.length);
  expect(read.text.replaceAll("\0", "")).toBe(text);
  expect(read.koreanPieces).toBe(korean);
});
