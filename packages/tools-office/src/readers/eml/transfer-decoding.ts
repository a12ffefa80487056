/** Bytes of a part, and whether its encoding was damaged. */
export interface DecodedTransfer {
  bytes: Uint8Array;
  isDamaged: boolean;
}

/** Undoes a Content-Transfer-Encoding (RFC 2045 6); an unknown one is taken for none. */
export function decodeTransfer(body: Uint8Array, encoding: string): DecodedTransfer {
  switch (encoding.trim().toLowerCase()) {
    case "base64":
      return decodeBase64(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1"));
    case "quoted-printable":
      return { bytes: decodeQuotedPrintable(body), isDamaged: false };
    default:
      return { bytes: body, isDamaged: false };
  }
}

/** Characters outside the alphabet are stepped over (RFC 2045 6.8); many of them, or a cut end, mean damage. */
export function decodeBase64(text: string): DecodedTransfer {
  const clean = text.replace(/[^A-Za-z0-9+/]+/g, "");
  const foreign = text.replace(/[A-Za-z0-9+/=\s]+/g, "").length;
  const isDamaged = foreign * 100 > text.length || clean.length % 4 === 1;
  return { bytes: Buffer.from(clean, "base64"), isDamaged };
}

/** RFC 2045 6.7: `=E2`, and `=` at the end of a line joins it with the next; anything else stands for itself. */
export function decodeQuotedPrintable(body: Uint8Array): Uint8Array {
  const out = Buffer.alloc(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0;
    if (byte !== 0x3d) {
      out[length++] = byte;
      continue;
    }
    const end = softBreakEnd(body, at + 1);
    const high = hexDigit(body[at + 1]);
    const low = hexDigit(body[at + 2]);
    if (end > 0) at = end;
    else if (high >= 0 && low >= 0) {
      out[length++] = high * 16 + low;
      at += 2;
    } else out[length++] = byte;
  }
  return out.subarray(0, length);
}

/** Place of the line feed that ends a soft break beginning here; 0 when there is none. */
function softBreakEnd(body: Uint8Array, from: number): number {
  let at = from;
  while (at < from + 80 && (body[at] === 0x20 || body[at] === 0x09)) at++;
  if (body[at] === 0x0d) return body[at + 1] === 0x0a ? at + 1 : at;
  if (body[at] === 0x0a) return at;
  return at >= body.length ? at : 0;
}

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
