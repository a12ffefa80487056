import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { inPlaceOf } from "./replaced-modules.mjs";

/** A bundle in ES modules has no `require`, `__filename` and `__dirname`, which CommonJS packages inside it look for. */
const COMMONJS_NAMES =
  'import{createRequire as __cr}from"node:module";import{fileURLToPath as __fu}from"node:url";import{dirname as __dn}from"node:path";' +
  "const require=__cr(import.meta.url),__filename=__fu(import.meta.url),__dirname=__dn(__filename);";

/** Never loaded: other systems' engines, a browser shell, and the canvas that reading text does not need. */
const LEFT_OUT = ["@node-llama-cpp/*", "electron", "@reflink/*", "@napi-rs/canvas"];

const shared = (root) => ({
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  target: "node20",
  conditions: ["x-source"],
  minify: true,
  keepNames: true,
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
});

/**
 * Bundles the program and the engine's self-test into `folder` as ES modules, and the start of the executable to `boot`
 * as CommonJS. Gives the source files that went in, relative to `root`.
 */
export async function bundle({ root, folder, boot, target }) {
  const modules = {
    ...shared(root),
    format: "esm",
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    external: LEFT_OUT,
    banner: { js: COMMONJS_NAMES },
  };
  const program = await build({
    ...modules,
    entryPoints: { main: "packages/agent/src/cli/main.ts" },
    splitting: true,
    chunkNames: "part-[hash]",
    plugins: [inPlaceOf(root, target), selfTestInOwnFile],
  });
  const selfTest = await build({
    ...modules,
    entryPoints: { testBindingBinary: "node_modules/node-llama-cpp/dist/bindings/utils/testBindingBinary.js" },
  });
  const start = await build({
    ...shared(root),
    format: "cjs",
    entryPoints: ["packages/agent/src/single-file/boot.ts"],
    outfile: boot,
  });
  return [program, selfTest, start].flatMap(({ metafile }) => Object.keys(metafile.inputs)).sort();
}

/**
 * node-llama-cpp tries a library in a child, which it starts with its own file. Inside a bundle that file is gone and it
 * would pass over the test, so it is told of the one bundled beside it.
 */
const selfTestInOwnFile = {
  name: "self-test-in-own-file",
  setup({ onLoad }) {
    const before = "const __filename = fileURLToPath(import.meta.url);";
    const after =
      'const __filename = path.join(path.dirname(fileURLToPath(import.meta.url)), "testBindingBinary.mjs");';
    onLoad({ filter: /node-llama-cpp[\\/]dist[\\/]bindings[\\/]utils[\\/]testBindingBinary\.js$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      if (!source.includes(before)) throw new Error(`${path}: not the text that this build mends; look at it again.`);
      return { contents: source.replace(before, after), loader: "js" };
    });
  },
};

/** Modules are loaded by `import()`, which the script inside an executable does not have; a real file does. */
export const DOOR = `"use strict";
exports.load = (name) => import(require("node:url").pathToFileURL(require("node:path").join(__dirname, name)).href);
`;

export const enginePackage = (root) => join(root, "node_modules", "node-llama-cpp");
