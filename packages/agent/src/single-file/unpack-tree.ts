import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sha256Of, StartError, treeName, type CarriedTree } from "./carried-tree.ts";
import { checkTree } from "./check-tree.ts";
import { startWords } from "./start-words.ts";

/** Begins the names of half-written trees, which `sweepTrees` removes when they are left behind. */
export const UNFINISHED = ".new-";

/** Writes the tree beside its place and moves it there in one step: nobody ever sees half of it. */
export function unpackTree(root: string, tree: CarriedTree): void {
  const contents = tree.contents();
  const unfinished = mkdtempSync(join(root, UNFINISHED));
  try {
    writeFiles(unfinished, tree, contents);
    moveInPlace(unfinished, join(root, treeName(tree)), tree);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function writeFiles(folder: string, { files }: CarriedTree, contents: Buffer): void {
  let start = 0;
  for (const { path, bytes, sha256, native } of files) {
    const content = contents.subarray(start, start + bytes);
    start += bytes;
    if (sha256Of(content) !== sha256) throw new StartError("DAMAGED", path);
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    writeFileSync(target, content, { mode: native ? 0o700 : 0o600, flag: "wx" });
  }
}

function moveInPlace(unfinished: string, place: string, tree: CarriedTree): void {
  try {
    renameSync(unfinished, place);
  } catch (error) {
    // Another start of the same program was first: good, if what it wrote is right.
    if (checkTree(place, tree) === null) return;
    throw new StartError("REFUSED", startWords().systemError(error));
  }
}
