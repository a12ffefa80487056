import { promises as fs, type Stats } from "node:fs";
import { join, posix } from "node:path";
import type { Language } from "./define-tool.ts";
import { openFolder, type FolderHandle } from "./folder-handle.ts";
import { nearNames } from "./near-names.ts";
import { ToolError } from "./tool-error.ts";
import { systemError, workspaceError, WorkspaceMissingError } from "./workspace-error.ts";
import { comparable, isLeftOut, shownNames } from "./workspace-names.ts";
import { nameFault, splitWorkspacePath } from "./workspace-path.ts";
import { openWorkspaceRoot } from "./workspace-root.ts";
import { scanWorkspace, workspaceFile, type LeftOutEntry } from "./workspace-scan.ts";
import { walkTo, type WalkEnd } from "./workspace-walk.ts";
import type { Workspace, WorkspaceEntry, WorkspaceFile } from "./workspace.ts";

export interface WorkspaceOptions {
  /** Folders of the product itself: the workspace may not contain them nor lie in them. */
  forbidden: readonly string[];
  language?: Language;
}

/** A workspace on disk, which also says what it does not offer. */
export interface OpenedWorkspace extends Workspace {
  /** Names that lie in the folder and are not offered (links out, special files, unusable names), with the reason. */
  leftOut(signal?: AbortSignal): Promise<LeftOutEntry[]>;
}

/**
 * Opens the user's folder. Throws `ToolError`: NOT_FOUND (no such folder), INVALID_INPUT (a file), UNREADABLE (no
 * rights), DENIED (it holds the product's own data, or lies in it). An empty folder opens.
 */
export async function openWorkspace(root: string, options: WorkspaceOptions): Promise<OpenedWorkspace> {
  const language = options.language ?? "en";
  const realRoot = await openWorkspaceRoot(root, options.forbidden, language);
  return Object.freeze({
    root: realRoot,
    list: (folder = "") => list(realRoot, folder, language),
    files: async (signal?: AbortSignal) => (await scanWorkspace(realRoot, language, signal)).files,
    leftOut: async (signal?: AbortSignal) => (await scanWorkspace(realRoot, language, signal)).leftOut,
    resolve: (path: string) => resolve(realRoot, path, language),
  });
}

async function resolve(root: string, path: string, language: Language): Promise<WorkspaceFile> {
  const wanted = splitWorkspacePath(path, language);
  return withWalk(root, wanted, language, async ({ parent, name, shown }) => {
    if (name === "") throw workspaceError("folder", path, language);
    const stats = await fs.lstat(parent.child(name));
    if (stats.isDirectory()) throw workspaceError("folder", path, language);
    if (stats.isSymbolicLink()) throw workspaceError("link", path, language);
    if (!stats.isFile()) throw workspaceError("special", path, language);
    return workspaceFile(shown.join("/"), join(parent.path, name), stats);
  });
}

async function list(root: string, path: string, language: Language): Promise<WorkspaceEntry[]> {
  const wanted = splitWorkspacePath(path, language);
  return withWalk(root, wanted, language, async ({ parent, name, shown }) => {
    if (name !== "" && !(await fs.lstat(parent.child(name))).isDirectory()) {
      throw workspaceError("file", path, language);
    }
    const folder = await openFolder(parent.child(name === "" ? "." : name), join(parent.path, name));
    try {
      return await listFolder(root, folder, shown, language);
    } finally {
      await folder.close();
    }
  });
}

async function listFolder(
  root: string,
  folder: FolderHandle,
  shown: readonly string[],
  language: Language,
): Promise<WorkspaceEntry[]> {
  const names = (await fs.readdir(folder.child("."))).filter((name) => !isLeftOut(name));
  const usable = shownNames(names).filter(({ name }) => nameFault(name, language) === "");
  const entries: WorkspaceEntry[] = [];
  for (const entry of usable) {
    const stats = await fs.lstat(folder.child(entry.name));
    const path = [...shown, entry.shown].join("/");
    const target = stats.isSymbolicLink() ? await linkTarget(root, path, language) : stats;
    if (target?.isFile()) entries.push({ path, isFolder: false, size: target.size, mtimeMs: target.mtimeMs });
    if (target?.isDirectory()) entries.push({ path, isFolder: true, size: 0, mtimeMs: target.mtimeMs });
  }
  return entries.sort((a, b) => Number(b.isFolder) - Number(a.isFolder) || (a.path < b.path ? -1 : 1));
}

/** What a link inside the workspace leads to; undefined when it leads out or nowhere. */
async function linkTarget(root: string, path: string, language: Language): Promise<Stats | undefined> {
  try {
    const end = await walkTo(root, path.split("/"), language);
    try {
      return await fs.lstat(end.parent.child(end.name === "" ? "." : end.name));
    } finally {
      await end.parent.close();
    }
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

async function withWalk<T>(
  root: string,
  wanted: readonly string[],
  language: Language,
  use: (end: WalkEnd) => Promise<T>,
): Promise<T> {
  const path = wanted.join("/");
  let end: WalkEnd | undefined;
  try {
    end = await walkTo(root, wanted, language);
    return await use(end);
  } catch (error) {
    const known = systemError(error, path, language);
    if (!(known instanceof WorkspaceMissingError)) throw known;
    throw await missingWithNearNames(root, path, language);
  } finally {
    await end?.parent.close();
  }
}

/** Names the same file elsewhere first: a model often forgets the folder. */
async function missingWithNearNames(root: string, path: string, language: Language): Promise<ToolError> {
  const paths = (await scanWorkspace(root, language)).files.map((file) => file.path);
  if (paths.length === 0) return workspaceError("empty", path, language);
  const last = comparable(posix.basename(path));
  const elsewhere = paths.filter((candidate) => comparable(posix.basename(candidate)) === last);
  const near = nearNames(path, paths);
  return workspaceError("missing", path, language, [...new Set([...elsewhere, ...near])].slice(0, 3));
}
