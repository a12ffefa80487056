import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const NATIVE = /[.](so|node|dll)$/;

export const sha256Of = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** Relative paths of all files, sorted by their code units: the same on every PC. */
export function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** The tree as the executable carries it: its list, and its files one behind the other, packed. */
export function packTree(tree, version) {
  const contents = filesOf(tree).map((path) => ({ path, content: readFileSync(join(tree, path)) }));
  const files = contents.map(({ path, content }) => ({
    path,
    bytes: content.length,
    sha256: sha256Of(content),
    native: NATIVE.test(path),
  }));
  const hash = sha256Of(JSON.stringify(files));
  const joined = Buffer.concat(contents.map(({ content }) => content));
  const packed = brotliCompressSync(joined, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: joined.length,
    },
  });
  return { list: { version, hash, files }, packed, bytes: joined.length };
}
