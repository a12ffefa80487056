import { copyFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DOOR, enginePackage } from "./bundle.mjs";

/**
 * Lays everything but the bundles into `tree`, at the places where the code looks for it: the product's files at the top,
 * node-llama-cpp's in `engine` (it looks at `../bins`, `../llama` and `../../package.json` of its folder), those of pdf.js
 * in a package folder beside the bundle.
 */
export function layTree({ root, tree, target, llama, sqlite, beside, publicKey }) {
  const put = (from, to, options = {}) => {
    mkdirSync(dirname(join(tree, to)), { recursive: true });
    cpSync(from, join(tree, to), { recursive: true, ...options });
  };
  for (const name of ["package.json", "LICENSE", "skills", join("models", "manifest.json")])
    put(join(root, name), name);
  const page = join(root, "packages", "agent", "dist", "page");
  if (existsSync(page)) put(page, "page");
  writeFileSync(join(tree, "release-key.pem"), publicKey);
  layEngine({ root, tree, put, target, llama, beside });
  const pdf = join(root, "node_modules", "pdfjs-dist");
  for (const name of ["package.json", "cmaps", "standard_fonts", "wasm"]) {
    put(join(pdf, name), join("engine/app/dist/node_modules/pdfjs-dist", name));
  }
  if (sqlite !== null) put(sqlite, "native/better_sqlite3.node");
}

function layEngine({ root, tree, put, target, llama, beside }) {
  const engine = enginePackage(root);
  put(join(engine, "package.json"), "engine/package.json");
  writeFileSync(join(tree, "engine", "app", "package.json"), '{"type":"module"}\n');
  for (const name of ["binariesGithubRelease.json", "llama.cpp.info.json"]) {
    put(join(engine, "llama", name), join("engine/app/llama", name));
  }
  put(llama, `engine/app/bins/${target}`, { filter: (path) => !path.endsWith(".lib") });
  for (const file of beside) copyFileSync(file, join(tree, `engine/app/bins/${target}`, file.split("/").pop()));
  writeFileSync(join(tree, "engine/app/dist/door.cjs"), DOOR);
}
