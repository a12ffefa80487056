import { createInflateRaw, crc32 } from "node:zlib";
import { limits } from "./limits.ts";
import { ReadError } from "./read-error.ts";
import { readZipDirectory, type ZipEntry } from "./zip-directory.ts";

/** A zip held in memory whose parts are inflated as a stream, never beyond the limits of the gate. */
export interface ZipArchive {
  /** Names of all parts, in directory order. */
  readonly names: readonly string[];
  /** Names are compared without case (OPC part names, ECMA-376-2 6.2.2.3). */
  has(name: string): boolean;
  /** What the part unpacks to, as the archive states it: a hint, never a limit. 0 when it is missing. */
  statedBytes(name: string): number;
  /** The part in chunks. Throws `ReadError` while being read: TOO_LARGE, DAMAGED, PASSWORD_NEEDED. */
  stream(name: string): AsyncIterable<Uint8Array>;
  bytes(name: string): Promise<Uint8Array>;
}

/** The caps to read under; only tests set lower ones. */
export interface InflateLimits {
  partBytes: number;
  totalBytes: number;
}

/** Opens a zip by its central directory. Throws `ReadError`. */
export function openZip(bytes: Uint8Array, caps: InflateLimits = limits): ZipArchive {
  const entries = readZipDirectory(bytes);
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const budget = { bytes: caps.totalBytes };
  const stream = (name: string) => {
    const entry = byName.get(name.toLowerCase());
    if (!entry) throw new ReadError("DAMAGED", `the part ${name} is missing`);
    return unpackEntry(bytes, entry, budget, caps);
  };
  return {
    names: entries.map((entry) => entry.name),
    has: (name) => byName.has(name.toLowerCase()),
    statedBytes: (name) => byName.get(name.toLowerCase())?.size ?? 0,
    stream,
    async bytes(name) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream(name)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}

/** One file of a zip in chunks; `budget` holds what may still be unpacked in all. Throws as `ZipArchive.stream` does. */
export async function* unpackEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  budget: { bytes: number },
  caps: InflateLimits = limits,
): AsyncGenerator<Uint8Array> {
  const packed = packedBytes(bytes, entry);
  let produced = 0;
  let sum = 0;
  for await (const chunk of entry.method === 0 ? [packed] : inflated(packed, entry.name)) {
    produced += chunk.length;
    budget.bytes -= chunk.length;
    if (produced > caps.partBytes || budget.bytes < 0) {
      throw new ReadError("TOO_LARGE", `${entry.name} unpacks to more than ${megabytes(caps, budget.bytes)} MB`);
    }
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32) throw new ReadError("DAMAGED", `${entry.name} does not match its checksum`);
}

function megabytes(caps: InflateLimits, left: number): number {
  return Math.floor((left < 0 ? caps.totalBytes : caps.partBytes) / (1024 * 1024));
}

/** The local header repeats the name with its own lengths, and only those place the data (APPNOTE 4.3.7). */
function packedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.encrypted) throw new ReadError("PASSWORD_NEEDED", "the archive is locked with a password");
  if (entry.method !== 0 && entry.method !== 8) {
    throw new ReadError("NOT_SUPPORTED", `${entry.name} is packed with method ${entry.method}`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = entry.headerOffset;
  if (at < 0 || at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) {
    throw new ReadError("DAMAGED", `${entry.name} is not where the zip directory says`);
  }
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + entry.compressedSize > bytes.length) throw new ReadError("DAMAGED", `${entry.name} is cut off`);
  return bytes.subarray(start, start + entry.compressedSize);
}

async function* inflated(packed: Uint8Array, name: string): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  inflate.end(packed);
  try {
    for await (const chunk of inflate) yield chunk as Uint8Array;
  } catch (cause) {
    throw new ReadError("DAMAGED", `${name} cannot be unpacked`, { cause });
  } finally {
    inflate.destroy();
  }
}
