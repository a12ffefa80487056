import { createHash } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { lstat, open, type FileHandle } from "node:fs/promises";

const HASH_CHUNK_BYTES = 4 * 1024 ** 2;

export interface HashedFile {
  bytes: number;
  sha256: string;
}

/** Changes with the file under a name, its size and the time of its last change. */
export type FileStamp = string;

/** The file is no regular one, or has another size than it must have. */
export class NoImageError extends Error {}

/** Throws `NoImageError`, or what the system says. A link is not followed, a pipe not waited for. */
export async function hashFile(file: string, expectedBytes?: number): Promise<HashedFile> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const info = await handle.stat();
    if (!info.isFile()) throw new NoImageError(`${file} is no regular file`);
    if (expectedBytes !== undefined && info.size !== expectedBytes) throw new NoImageError(`${file} has another size`);
    return { bytes: info.size, sha256: await hashOf(handle) };
  } finally {
    await handle.close();
  }
}

async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of handle.createReadStream({ highWaterMark: HASH_CHUNK_BYTES, autoClose: false })) {
    hash.update(chunk as Buffer);
  }
  return hash.digest("hex");
}

export async function stampOf(file: string): Promise<FileStamp> {
  const { dev, ino, size, mtimeMs } = await lstat(file);
  return [dev, ino, size, mtimeMs].join(":");
}

/** True when both names are of one file. */
export async function isSameFile(a: Stats, file: string): Promise<boolean> {
  const b = await lstat(file);
  return a.dev === b.dev && a.ino === b.ino;
}

/** On the disk, and for the user alone. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, constants.O_RDWR | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
