// The single executable: `scripts/build-single-file.sh linux-x64 | win-x64`. See docs/offline-install.md.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { bundle } from "./bundle.mjs";
import { describeBuild } from "./describe-build.mjs";
import { fetchParts } from "./fetch-parts.mjs";
import { layTree } from "./lay-tree.mjs";
import { makeExecutable } from "./make-executable.mjs";
import { makeKit } from "./make-kit.mjs";
import { packTree, sha256Of } from "./pack-tree.mjs";
import { signingKey } from "./signing-key.mjs";

const root = resolve(import.meta.dirname, "../..");
const cache = join(root, ".cache", "single-file");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    "sign-key": { type: "string" },
    kit: { type: "boolean", default: false },
    model: { type: "string", multiple: true, default: [] },
  },
});
const [target] = positionals;
if (!["linux-x64", "win-x64"].includes(target)) {
  console.error(
    "usage: scripts/build-single-file.sh linux-x64 | win-x64 [--kit] [--model ID …] [--out DIR] [--sign-key FILE]",
  );
  process.exit(2);
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
const out = resolve(values.out ?? join(root, "dist", target));
const work = join(cache, `work-${target}`);
const tree = join(work, "tree");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
rmSync(work, { recursive: true, force: true });
mkdirSync(join(tree, "engine", "app", "dist"), { recursive: true });

const parts = fetchParts(target, root, join(cache, "parts"));
const { key, publicKey } = signingKey(values["sign-key"], join(cache, "signing-key.pem"));
const sources = await bundle({
  root,
  target,
  folder: join(tree, "engine", "app", "dist"),
  boot: join(work, "boot.cjs"),
});
layTree({ root, tree, target, publicKey, ...parts });
const { list, packed, bytes } = packTree(tree, version);
const program = join(out, target === "win-x64" ? "cloister.exe" : "cloister");
await makeExecutable({ ...parts, work, list, packed, out: program, target });
console.log(
  `payload: ${list.files.length} files, ${megabytes(bytes)}, packed ${megabytes(packed.length)}, sha256 ${list.hash}`,
);
console.log(`${program}: ${megabytes(statSync(program).size)}, sha256 ${sha256Of(readFileSync(program))}`);

const { texts, models } = describeBuild({ root, target, version, list, sources, parts, modelIds: values.model });
for (const [name, text] of Object.entries(texts)) writeFileSync(join(out, name), text);
if (values.kit) {
  const folder = join(out, "cloister-kit");
  await makeKit({ root, folder, program, target, version, payload: list.hash, texts, models, key });
  console.log(`${folder}: signed; program and ${models.map(({ id }) => id).join(", ")}`);
}
