import { accessSync, closeSync, constants, lstatSync, openSync, readdirSync, readSync, type Stats } from "node:fs";
import { join, relative, sep } from "node:path";
import { sha256Of, StartError, type CarriedFile, type CarriedTree } from "./carried-tree.ts";
import { startWords } from "./start-words.ts";
import type { TreeFault } from "./tree-fault.ts";

const OTHERS_MAY_WRITE = 0o022;

/** Who may have put the files there: this user, or the system's administrator. */
export function isTrusted({ uid, mode }: Stats): TreeFault | null {
  if (process.platform === "win32") return null;
  if (uid !== process.getuid?.() && uid !== 0) return { kind: "OF_ANOTHER_USER" };
  return mode & OTHERS_MAY_WRITE ? { kind: "WRITABLE_BY_OTHERS" } : null;
}

/** Null when the folder holds exactly what this program carries. Throws `StartError` on a disk that runs no programs. */
export function checkTree(folder: string, tree: CarriedTree): TreeFault | null {
  const fault = checkFolder(folder) ?? checkNames(folder, tree) ?? checkContents(folder, tree);
  if (fault === null) requireRunnable(folder, tree);
  return fault;
}

function checkFolder(folder: string): TreeFault | null {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return { kind: "MISSING" };
  return found.isDirectory() ? isTrusted(found) : { kind: "NOT_A_FOLDER" };
}

/** An added file could be loaded in place of another; a link leads out of the tree. */
function checkNames(folder: string, tree: CarriedTree): TreeFault | null {
  const carried = new Set(tree.files.map(({ path }) => path));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name);
    const path = relative(folder, full).split(sep).join("/");
    if (entry.isDirectory()) {
      const fault = isTrusted(lstatSync(full));
      if (fault !== null) return fault;
    } else if (!entry.isFile() || !carried.has(path)) return { kind: "ADDED", path };
  }
  return null;
}

function checkContents(folder: string, tree: CarriedTree): TreeFault | null {
  // One buffer for all files keeps the peak of memory low.
  const buffer = Buffer.allocUnsafe(Math.max(...tree.files.map(({ bytes }) => bytes)) + 1);
  const changed = tree.files.find((file) => !isUnchanged(folder, file, buffer));
  return changed === undefined ? null : { kind: "CHANGED", path: changed.path };
}

function isUnchanged(folder: string, { path, bytes, sha256 }: CarriedFile, buffer: Buffer): boolean {
  let file: number;
  try {
    file = openSync(join(folder, path), "r");
  } catch {
    return false;
  }
  try {
    let filled = 0;
    while (filled <= bytes) {
      const count = readSync(file, buffer, filled, bytes + 1 - filled, null);
      if (count === 0) break;
      filled += count;
    }
    return filled === bytes && sha256Of(buffer.subarray(0, filled)) === sha256;
  } finally {
    closeSync(file);
  }
}

/** A disk mounted noexec answers here, long before the riddle that loading a library from it would be. */
function requireRunnable(folder: string, { files }: CarriedTree): void {
  const native = files.find((file) => file.native);
  if (native === undefined || process.platform === "win32") return;
  try {
    accessSync(join(folder, native.path), constants.X_OK);
  } catch {
    throw new StartError("REFUSED", startWords().noPrograms(folder));
  }
}
