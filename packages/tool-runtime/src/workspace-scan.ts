import { promises as fs, type Stats } from "node:fs";
import { join } from "node:path";
import type { Language } from "./define-tool.ts";
import { openFolder, type FolderHandle } from "./folder-handle.ts";
import { workspaceError } from "./workspace-error.ts";
import { isLeftOut, shownNames } from "./workspace-names.ts";
import { nameFault } from "./workspace-path.ts";
import { targetInside } from "./workspace-walk.ts";
import type { WorkspaceFile } from "./workspace.ts";

/** A name that lies in the folder and is not offered, with the reason for people. */
export interface LeftOutEntry {
  path: string;
  reason: string;
}

export interface WorkspaceScan {
  files: WorkspaceFile[];
  leftOut: LeftOutEntry[];
}

interface ScanState {
  root: string;
  language: Language;
  signal: AbortSignal | undefined;
  scan: WorkspaceScan;
}

/** Deeper than any office folder; ends a tree made to exhaust handles. */
const maxDepth = 64;

/** Every regular file below the root and everything that is left out, both by path. Links are never entered. */
export async function scanWorkspace(root: string, language: Language, signal?: AbortSignal): Promise<WorkspaceScan> {
  const state: ScanState = { root, language, signal, scan: { files: [], leftOut: [] } };
  const folder = await openFolder(root, root);
  await scanFolder(state, folder, [], []);
  state.scan.files.sort((a, b) => (a.path < b.path ? -1 : 1));
  state.scan.leftOut.sort((a, b) => (a.path < b.path ? -1 : 1));
  return state.scan;
}

async function scanFolder(state: ScanState, folder: FolderHandle, names: string[], shown: string[]): Promise<void> {
  try {
    const entries = (await fs.readdir(folder.child("."))).filter((name) => !isLeftOut(name));
    for (const entry of shownNames(entries)) {
      if (state.signal?.aborted) throw workspaceError("cancelled", "", state.language);
      await scanEntry(state, folder, entry.name, names, [...shown, entry.shown]);
    }
  } finally {
    await folder.close();
  }
}

async function scanEntry(
  state: ScanState,
  folder: FolderHandle,
  name: string,
  names: string[],
  shown: string[],
): Promise<void> {
  const path = shown.join("/");
  const leaveOut = (reason: string): void => void state.scan.leftOut.push({ path, reason });
  const fault = nameFault(name, state.language);
  if (fault !== "") return leaveOut(fault);
  try {
    const stats = await fs.lstat(folder.child(name));
    if (stats.isFile()) {
      state.scan.files.push(workspaceFile(path, join(folder.path, name), stats));
    } else if (stats.isDirectory()) {
      if (names.length >= maxDepth) return leaveOut(state.language === "ko" ? "너무 깊습니다" : "too deep");
      const inner = await openFolder(folder.child(name), join(folder.path, name));
      await scanFolder(state, inner, [...names, name], shown);
    } else if (stats.isSymbolicLink()) {
      // What a link inside leads to is listed under its own path.
      const target = targetInside(state.root, names, await fs.readlink(folder.child(name)));
      if (target === undefined) leaveOut(workspaceError("link", path, state.language).message);
    } else {
      leaveOut(workspaceError("special", path, state.language).message);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EACCES" || code === "EPERM") leaveOut(workspaceError("rights", path, state.language).message);
    // Gone, or swapped for a link, since the folder was read: as if it had not been there.
    else if (code !== "ENOENT" && code !== "ELOOP" && code !== "ENOTDIR" && code !== "EINVAL") throw error;
  }
}

/** The file as it was when it was found. */
export function workspaceFile(path: string, absolutePath: string, stats: Stats): WorkspaceFile {
  return { path, absolutePath, size: stats.size, mtimeMs: stats.mtimeMs, dev: stats.dev, ino: stats.ino };
}
