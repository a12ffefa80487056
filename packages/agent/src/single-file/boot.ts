/**
 * Start of the single executable: unpacks what it carries, checks it, and hands over to the program there. Bundled by itself
 * to CommonJS, the only form that an executable of Node 20 starts with.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { getAsset, getRawAsset } from "node:sea";
import { cachePlaces } from "./cache-places.ts";
import { carriedTree, StartError } from "./carried-tree.ts";
import { prepareTree } from "./prepare-tree.ts";

const CANNOT_START = 78;

/** node-llama-cpp starts this executable again to try a native library where a crash does no harm. */
function isEngineTest(): boolean {
  return process.env["TEST_BINDING_CP"] === "true" && process.send !== undefined;
}

function tell(line: string): void {
  process.stderr.write(`cloister: ${line}\n`);
}

function preparedFolder(): string {
  const tree = carriedTree(getAsset("tree.json", "utf8"), () => getRawAsset("tree.br") as ArrayBuffer);
  try {
    return prepareTree(tree, cachePlaces({ env: process.env, executable: process.execPath }), tell);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    tell(error.message);
    return process.exit(CANNOT_START);
  }
}

const door = join(preparedFolder(), "engine", "app", "dist", "door.cjs");
const { load } = createRequire(door)(door) as { load(name: string): Promise<unknown> };
void load(isEngineTest() ? "testBindingBinary.mjs" : "main.mjs").catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
