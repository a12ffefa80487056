import { promises as fs } from "node:fs";
import { isAbsolute, join, posix, relative, sep } from "node:path";
import type { Language } from "./define-tool.ts";
import { openFolder, type FolderHandle } from "./folder-handle.ts";
import { systemError, workspaceError } from "./workspace-error.ts";
import { comparable, isLeftOut } from "./workspace-names.ts";

/** Where a walk ended: the open parent folder and the last name on disk ("" for the root itself). */
export interface WalkEnd {
  parent: FolderHandle;
  name: string;
  /** Names from the root to the end, as people see them. */
  shown: string[];
}

/** More links than this in one path are a loop (Linux itself gives up at 40). */
const maxLinks = 8;

/**
 * Walks from the root, name by name, never following a symbolic link blindly: a link's target is walked from the root
 * again and must stay inside. The caller closes `parent`.
 */
export async function walkTo(root: string, wanted: readonly string[], language: Language): Promise<WalkEnd> {
  let pending = [...wanted];
  let names: string[] = [];
  let shown: string[] = [];
  let links = 0;
  let folder = await openFolder(root, root);
  try {
    for (;;) {
      const next = pending.shift();
      if (next === undefined) return { parent: folder, name: "", shown };
      const name = await nameOnDisk(folder, next, wanted, language);
      const stats = await fs.lstat(folder.child(name));
      if (stats.isSymbolicLink()) {
        links += 1;
        if (links > maxLinks) throw workspaceError("link", wanted.join("/"), language);
        const target = targetInside(root, names, await fs.readlink(folder.child(name)));
        if (target === undefined) throw workspaceError("link", wanted.join("/"), language);
        pending = [...target, ...pending];
        names = [];
        shown = [];
        await folder.close();
        folder = await openFolder(root, root);
        continue;
      }
      names.push(name);
      shown.push(await shownName(folder, name));
      if (pending.length === 0) return { parent: folder, name, shown };
      if (!stats.isDirectory()) throw workspaceError("missing", wanted.join("/"), language);
      const inner = await openFolder(folder.child(name), join(folder.path, name));
      await folder.close();
      folder = inner;
    }
  } catch (error) {
    await folder.close();
    throw systemError(error, wanted.join("/"), language);
  }
}

/** The names from the root to a link's target, undefined when it leads out. */
export function targetInside(root: string, names: readonly string[], target: string): string[] | undefined {
  const absolute = isAbsolute(target) ? target : join(root, ...names, target);
  const inside = relative(root, absolute);
  if (inside === "" || isAbsolute(inside)) return inside === "" ? [] : undefined;
  const parts = inside.split(sep === "\\" ? /[\\/]/u : posix.sep);
  return parts[0] === ".." || parts.some(isLeftOut) ? undefined : parts;
}

/** The exact name if it exists, else the one name that is the same by NFC and without case. */
async function nameOnDisk(
  folder: FolderHandle,
  name: string,
  wanted: readonly string[],
  language: Language,
): Promise<string> {
  if (isLeftOut(name)) throw workspaceError("hidden", wanted.join("/"), language);
  // Elsewhere names may be found in another case, and the listing says how they are written.
  if (process.platform === "linux" && (await exists(folder, name))) return name;
  const entries = await fs.readdir(folder.child("."));
  if (entries.includes(name)) return name;
  const same = entries.filter((entry) => comparable(entry) === comparable(name) && !isLeftOut(entry));
  const [only] = same;
  if (only === undefined) throw workspaceError("missing", wanted.join("/"), language);
  if (same.length > 1) throw workspaceError("ambiguous", wanted.join("/"), language, same);
  return only;
}

/** NFC, except where an NFC twin lies beside it. */
async function shownName(folder: FolderHandle, name: string): Promise<string> {
  const composed = name.normalize("NFC");
  return composed !== name && (await exists(folder, composed)) ? name : composed;
}

async function exists(folder: FolderHandle, name: string): Promise<boolean> {
  try {
    await fs.lstat(folder.child(name));
    return true;
  } catch {
    return false;
  }
}
