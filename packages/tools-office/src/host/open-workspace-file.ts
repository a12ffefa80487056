import type { FileHandle } from "node:fs/promises";
import { openVerified, type WorkspaceFile } from "@cloister/tool-runtime";
import type { ByteSource } from "../gate/byte-source.ts";
import { ReadError } from "../readers/reader.ts";

/** Above it Node would hold a third of the child's memory limit in one Buffer. */
const maxFileBytes = 300 * 1024 * 1024;
const pieceBytes = 1024 * 1024;

/** A file opened and proven to be the one the workspace resolved. */
export interface OpenedFile {
  /** Changes whenever the content may have: ctime cannot be set by a program, mtime can. */
  stamp: string;
  /** Its bytes piece by piece, however many there are. */
  source: ByteSource;
  /** All of them at once. Throws `ReadError` TOO_LARGE. */
  readAll(): Promise<Uint8Array>;
}

/** Opens a workspace file for the length of `use`. Throws `ReadError` CHANGED or NO_ACCESS. */
export async function withWorkspaceFile<T>(file: WorkspaceFile, use: (opened: OpenedFile) => Promise<T>): Promise<T> {
  const handle = await openHandle(file);
  try {
    const stat = await handle.stat();
    const stamp = [stat.dev, stat.ino, stat.size, stat.mtimeMs, stat.ctimeMs].join(":");
    return await use({ stamp, source: sourceOf(handle, stat.size), readAll: () => readAll(file, handle, stat.size) });
  } finally {
    await handle.close();
  }
}

function sourceOf(handle: FileHandle, size: number): ByteSource {
  return {
    size,
    async *chunks() {
      for (let at = 0; at < size;) {
        const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, at);
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
        at += bytesRead;
      }
    },
  };
}

async function readAll({ path }: WorkspaceFile, handle: FileHandle, size: number): Promise<Uint8Array> {
  if (size <= maxFileBytes) return handle.readFile();
  const megabytes = Math.round(size / 1024 / 1024);
  const message = `${path} has ${megabytes} MB; files up to 300 MB can be read, csv files of any size.`;
  throw new ReadError("TOO_LARGE", message);
}

async function openHandle(file: WorkspaceFile): Promise<FileHandle> {
  try {
    return await openVerified(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // EBUSY: Windows, while another program holds the file open for itself.
    if (code !== "UNREADABLE" && code !== "EBUSY") throw changed(file, error);
    throw new ReadError(
      "NO_ACCESS",
      `${file.path} cannot be opened: no permission, or another program holds it. Close it there, or ask for access.`,
      { cause: error },
    );
  }
}

function changed(file: WorkspaceFile, cause?: unknown): ReadError {
  return new ReadError(
    "CHANGED",
    `${file.path} was moved, replaced or deleted after it was found. List the folder again.`,
    { cause },
  );
}
