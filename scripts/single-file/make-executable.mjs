import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "postject";

const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

/** Puts the start script and the packed tree into a copy of `node` at `out`. `work` holds boot.cjs. */
export async function makeExecutable({ node, blobMaker, work, list, packed, out, target }) {
  writeFileSync(join(work, "tree.json"), JSON.stringify(list));
  writeFileSync(join(work, "tree.br"), packed);
  // Without code cache and snapshot the blob also fits the Node of another system. Names without folders: the blob keeps them.
  const config = {
    main: "boot.cjs",
    output: "blob",
    disableExperimentalSEAWarning: true,
    useSnapshot: false,
    useCodeCache: false,
    assets: { "tree.json": "tree.json", "tree.br": "tree.br" },
  };
  writeFileSync(join(work, "sea.json"), JSON.stringify(config));
  execFileSync(blobMaker, ["--experimental-sea-config", "sea.json"], {
    cwd: work,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (!readFileSync(node).includes(`${FUSE}:0`))
    throw new Error(`${node} is not a plain Node: its fuse is used or absent.`);
  mkdirSync(dirname(out), { recursive: true });
  rmSync(out, { force: true });
  copyFileSync(node, out);
  chmodSync(out, 0o755);
  // Before injection, never after: strip would cut the payload.
  if (target.startsWith("linux")) execFileSync("strip", ["-s", out]);
  await quietly(() => inject(out, "NODE_SEA_BLOB", readFileSync(join(work, "blob")), { sentinelFuse: FUSE }));
}

/** The library that writes the section reports each of Node's own notes as unknown. */
async function quietly(work) {
  const { log, warn } = console;
  console.log = console.warn = () => {};
  try {
    await work();
  } finally {
    Object.assign(console, { log, warn });
  }
}
