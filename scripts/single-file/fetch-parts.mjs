import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fetchPart } from "./fetch-part.mjs";

/** The native parts of a target, all of pinned hashes: Node, llama.cpp, SQLite (null: Node's own), files beside them. */
export function fetchParts(target, root, cache) {
  const pinned = JSON.parse(readFileSync(join(import.meta.dirname, "parts.json"), "utf8"))[target];
  const nodeFolder = fetchPart(pinned.node, cache);
  const blobMaker = join(fetchPart(pinned.blobMaker, cache), "bin", "node");
  const modules = join(root, "node_modules");
  if (target === "linux-x64") {
    const llamaPackage = join(modules, "@node-llama-cpp", target);
    return {
      nodePackage: nodeFolder,
      llamaPackage,
      node: join(nodeFolder, "bin", "node"),
      blobMaker,
      llama: join(llamaPackage, "bins", target),
      sqlite: join(modules, "better-sqlite3", "build", "Release", "better_sqlite3.node"),
      beside: [],
    };
  }
  throw new Error(`${target}: not yet`);
}
