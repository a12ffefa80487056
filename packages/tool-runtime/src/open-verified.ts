import { constants, promises as fs } from "node:fs";
import type { Language } from "./define-tool.ts";
import { systemError, workspaceError } from "./workspace-error.ts";
import type { WorkspaceFile } from "./workspace.ts";

/**
 * Opens a workspace file for reading and makes sure that it is the file that was found. The caller closes the handle.
 *
 * Contract: follows no link in the last name, never waits on a pipe, and throws `ToolError` OUTSIDE_WORKSPACE when
 * device or inode differ: a swap between finding and opening gives an error, never another file's bytes.
 */
export async function openVerified(file: WorkspaceFile, language: Language = "en"): Promise<fs.FileHandle> {
  // 0 where the system has no such flag (Windows).
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  try {
    const handle = await fs.open(file.absolutePath, flags);
    const stats = await handle.stat();
    if (stats.isFile() && stats.dev === file.dev && stats.ino === file.ino) return handle;
    await handle.close();
  } catch (error) {
    throw systemError(error, file.path, language);
  }
  throw workspaceError("swapped", file.path, language);
}
