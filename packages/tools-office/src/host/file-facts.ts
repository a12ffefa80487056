import { createHash } from "node:crypto";
import { isUtf8 } from "node:buffer";
import type { ByteSource } from "../gate/byte-source.ts";

/** SHA-256 of a file, and whether all of its bytes are UTF-8; found in one pass, without the file in memory. */
export async function factsOf(source: ByteSource): Promise<{ sha256: string; isUtf8: boolean }> {
  const hash = createHash("sha256");
  let isValid = true;
  let rest: Uint8Array = new Uint8Array();
  for await (const chunk of source.chunks()) {
    hash.update(chunk);
    if (!isValid) continue;
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = bytes.length - cutBytes(bytes);
    isValid = isUtf8(bytes.subarray(0, whole));
    rest = bytes.slice(whole);
  }
  return { sha256: hash.digest("hex"), isUtf8: isValid && rest.length === 0 };
}

/** Bytes of a character that goes on after the end. */
function cutBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    // A lead byte says how many follow (RFC 3629).
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}
