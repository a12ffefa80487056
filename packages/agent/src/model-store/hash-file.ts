import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** Lower-case hex SHA-256 of a file's bytes. */
export async function hashFile(path: string, onProgress?: (bytes: number) => void): Promise<string> {
  const hash = createHash("sha256");
  let bytes = 0;
  // 4 MiB reads: the default 64 KiB spends more time on events than on hashing.
  for await (const chunk of createReadStream(path, { highWaterMark: 4 << 20 })) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    onProgress?.(bytes);
  }
  return hash.digest("hex");
}
