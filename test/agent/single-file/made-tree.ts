import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CachePlaces } from "../../../packages/agent/src/single-file/cache-places.ts";
import type { CarriedTree } from "../../../packages/agent/src/single-file/carried-tree.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A tree of three small files, one of them a native library. */
export function madeTree(version = "1.2.3"): CarriedTree {
  const contents = { "app/main.mjs": "main", "app/native.so": "library", "data/한글 자료.txt": "자료" };
  const files = Object.entries(contents).map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    sha256: sha256(text),
    native: path.endsWith(".so"),
  }));
  const hash = sha256(JSON.stringify(files));
  return { version, hash, files, contents: () => Buffer.from(Object.values(contents).join("")) };
}

/** A new folder in which a cache can be made, with a space and Korean letters in its path. */
export function newPlace(): string {
  return join(mkdtempSync(join(tmpdir(), "cloister tree 나무-")), "cache");
}

export const placesIn = (...roots: string[]): CachePlaces => ({
  preinstalled: "/nonexistent/runtime",
  own: roots.map((root) => ({ root, parents: [] })),
});
