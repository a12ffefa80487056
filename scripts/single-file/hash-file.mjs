import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** Bytes and sha256 of a file of any size. */
export async function hashFile(path) {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}
