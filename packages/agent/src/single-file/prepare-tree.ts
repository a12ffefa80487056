import { accessSync, chmodSync, constants, lstatSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { CachePlaces } from "./cache-places.ts";
import { StartError, treeName, type CarriedTree } from "./carried-tree.ts";
import { checkTree, isTrusted } from "./check-tree.ts";
import { startWords } from "./start-words.ts";
import { sweepTrees } from "./sweep-trees.ts";
import type { TreeFault } from "./tree-fault.ts";
import { UNFINISHED, unpackTree } from "./unpack-tree.ts";

/**
 * The folder with the unpacked tree, checked now: a right one is used, a wrong one is written anew with a word to `tell`.
 * Throws `StartError`, naming every place that was tried.
 */
export function prepareTree(tree: CarriedTree, places: CachePlaces, tell: (line: string) => void): string {
  const installed = preinstalledTree(tree, places.preinstalled, tell);
  if (installed !== null) return installed;
  const tried: string[] = [];
  for (const { root, parents } of places.own) {
    try {
      return treeIn(root, parents, tree, tell);
    } catch (error) {
      if (error instanceof StartError && error.problem === "DAMAGED")
        throw new StartError("DAMAGED", startWords().damaged(error.message));
      tried.push(`  ${root}: ${startWords().systemError(error)}`);
    }
  }
  throw new StartError("NO_FOLDER", startWords().noFolder(tried));
}

function preinstalledTree(tree: CarriedTree, root: string, tell: (line: string) => void): string | null {
  const folder = join(root, treeName(tree));
  try {
    const fault = checkTree(folder, tree);
    if (fault === null) return folder;
    if (fault.kind !== "MISSING") tell(startWords().passedOver(folder, startWords().fault(fault)));
  } catch (error) {
    tell(startWords().passedOver(folder, startWords().systemError(error)));
  }
  return null;
}

function treeIn(root: string, parents: readonly string[], tree: CarriedTree, tell: (line: string) => void): string {
  const folder = join(root, treeName(tree));
  // A read-only folder that an administrator filled is as good as one's own.
  if (lstatSync(root, { throwIfNoEntry: false })?.isDirectory() && !canWrite(root)) {
    const fault = checkTree(folder, tree);
    if (fault === null) return folder;
    throw new StartError("REFUSED", startWords().readOnlyAndWrong(startWords().fault(fault)));
  }
  for (const owned of [...parents, root]) requireOwnFolder(owned);
  const fault = checkTree(folder, tree);
  if (fault !== null) writeAnew(root, tree, fault, tell);
  sweepTrees(root, treeName(tree));
  return folder;
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Making a folder in one of these never ends in Node 20. */
const SYSTEM_FOLDER = /^[/](proc|sys)([/]|$)/;

/** A real folder that only this user can write to. */
function requireOwnFolder(folder: string): void {
  if (SYSTEM_FOLDER.test(resolve(folder))) throw new StartError("REFUSED", startWords().systemFolder());
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory()) throw new StartError("REFUSED", startWords().fault({ kind: "NOT_A_FOLDER" }));
  const fault = isTrusted(found);
  if (fault?.kind === "OF_ANOTHER_USER") throw new StartError("REFUSED", startWords().fault(fault));
  if (fault !== null) chmodSync(folder, 0o700);
  accessSync(folder, constants.W_OK | constants.X_OK);
}

function writeAnew(root: string, tree: CarriedTree, fault: TreeFault, tell: (line: string) => void): void {
  const folder = join(root, treeName(tree));
  if (fault.kind !== "MISSING") {
    tell(startWords().writtenAnew(folder, startWords().fault(fault)));
    moveAway(folder, root);
  }
  unpackTree(root, tree);
  const stillWrong = checkTree(folder, tree);
  if (stillWrong !== null) throw new StartError("REFUSED", startWords().fault(stillWrong));
}

/** Moved, then removed: a program that still runs from there keeps the files that it holds open. */
function moveAway(folder: string, root: string): void {
  const away = join(root, `${UNFINISHED}away-${process.pid}-${Date.now()}`);
  try {
    renameSync(folder, away);
  } catch (error) {
    // Another start was first and moved it already.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return;
  }
  try {
    rmSync(away, { recursive: true, force: true });
  } catch {
    // Windows keeps files that are in use; the sweep of a later day removes them.
  }
}
