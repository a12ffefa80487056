import { createDecipheriv } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import type { CompoundFile } from "../../gate/cfb.ts";
import { limits } from "../../gate/limits.ts";
import { ReadError } from "../../gate/read-error.ts";
import { tag } from "./records.ts";

/** The streams of a document, unlocked and unpacked within the limits of the gate. */
export interface DocumentStreams {
  docInfo: Buffer;
  /** Paths of the sections in order. */
  sections: string[];
  section(path: string): Buffer;
  /** The document records changes (bit 14 of the header). */
  tracksChanges: boolean;
}

const COMPRESSED = 1;
const PASSWORD = 1 << 1;
const DISTRIBUTION = 1 << 2;
const RIGHTS = 1 << 4;
const CERTIFICATE = 1 << 8;
const TRACKED = 1 << 14;

/** Opens the streams. Throws `ReadError`: PASSWORD_NEEDED, NOT_SUPPORTED for rights management, DAMAGED. */
export function openStreams(cfb: CompoundFile): DocumentStreams {
  const header = Buffer.from(cfb.stream("FileHeader"));
  if (header.length < 40) throw new ReadError("DAMAGED", "the head of the document is cut off");
  const flags = header.readUInt32LE(36);
  if (flags & PASSWORD)
    throw new ReadError("PASSWORD_NEEDED", "the document is locked with a password; save a copy without it");
  if (flags & (RIGHTS | CERTIFICATE))
    throw new ReadError(
      "NOT_SUPPORTED",
      "the document is locked by rights management; ask its owner for a copy without it",
    );
  const isDistribution = (flags & DISTRIBUTION) !== 0;
  const budget = { left: limits.totalBytes };
  const unpack = (bytes: Buffer) => (flags & COMPRESSED ? inflate(bytes, budget) : bytes);
  const folder = isDistribution ? "ViewText/" : "BodyText/";
  const sections = cfb.paths
    .filter((path) => path.startsWith(folder) && /\/Section\d+$/.test(path))
    .sort((a, b) => sectionNumber(a) - sectionNumber(b));
  if (sections.length === 0) throw new ReadError("DAMAGED", "the document holds no text section");
  return {
    docInfo: unpack(Buffer.from(cfb.stream("DocInfo"))),
    sections,
    section(path) {
      const bytes = Buffer.from(cfb.stream(path));
      return unpack(isDistribution ? unlockDistribution(bytes) : bytes);
    },
    tracksChanges: (flags & TRACKED) !== 0,
  };
}

function sectionNumber(path: string): number {
  return Number(/\d+$/.exec(path)?.[0] ?? 0);
}

function inflate(bytes: Buffer, budget: { left: number }): Buffer {
  const most = Math.min(limits.partBytes, budget.left);
  try {
    // What is cut off is given as far as it goes: the records tell that the end is missing.
    const output = inflateRawSync(bytes, { maxOutputLength: Math.max(most, 1), finishFlush: 2 });
    budget.left -= output.length;
    return output;
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ERR_BUFFER_TOO_LARGE")
      throw new ReadError("TOO_LARGE", `the document unpacks to more than ${Math.floor(most / 1024 / 1024)} MB`, {
        cause,
      });
    throw new ReadError("DAMAGED", "a part of the document cannot be unpacked", { cause });
  }
}

/**
 * A document for distribution keeps its text under a key that lies in the first record itself, scrambled by the random
 * numbers of the C library (HWP 5.0 for distribution, chapter 2).
 */
function unlockDistribution(bytes: Buffer): Buffer {
  const isHead = bytes.length >= 260 && (bytes.readUInt32LE(0) & 0x3ff) === tag.distribution;
  if (!isHead) throw new ReadError("DAMAGED", "the distribution document has no key record");
  const data = Buffer.from(bytes.subarray(4, 260));
  const start = 4 + (data.readUInt32LE(0) & 0xf);
  unscramble(data);
  const locked = bytes.subarray(260);
  const decipher = createDecipheriv("aes-128-ecb", data.subarray(start, start + 16), null).setAutoPadding(false);
  return Buffer.concat([decipher.update(locked.subarray(0, locked.length - (locked.length % 16))), decipher.final()]);
}

function unscramble(data: Buffer): void {
  let seed = data.readUInt32LE(0);
  const random = () => {
    seed = (Math.imul(seed, 214_013) + 2_531_011) >>> 0;
    return (seed >>> 16) & 0x7fff;
  };
  let key = 0;
  for (let at = 0, left = 0; at < data.length; at++, left--) {
    if (left === 0) {
      key = random() & 0xff;
      left = (random() & 0xf) + 1;
    }
    if (at >= 4) data[at] = (data[at] ?? 0) ^ key;
  }
}
