import { spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";

const repository = resolve(import.meta.dirname, "../..");
const defaultModel = {
  id: "qwen2.5-coder-1.5b-instruct",
  file: "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
  bytes: 1117320768,
};

/** Stands for the built program: tells its arguments; a fetch fails as on a PC without a network. */
const program = `
const args = process.argv.slice(2);
if (args[0] === "models" && args[1] === "fetch") { console.log("fetching " + args[2]); process.exit(1); }
console.log(JSON.stringify({ args, cwd: process.cwd() }));
`;

/** Stands for npm: a checkout is installed and built in a moment, and what was done is written down. */
const npm = `#!/usr/bin/env bash
set -eu
echo "$1" >>"$DONE"
echo "words of npm"
if [ "$1" = ci ]; then
  rm -rf node_modules
  # One process of its own, as npm is: bash may lose a signal that comes while it starts a child.
  exec node -e 'require("fs").mkdirSync("node_modules"); setTimeout(() => {}, 1000 * Number(process.argv[1]))' "\${NPM_SECONDS:-0}"
else
  mkdir -p packages/agent/dist/cli; cp program.js packages/agent/dist/cli/main.js
fi
`;

let folder = "";
let root = "";
let env: NodeJS.ProcessEnv = {};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "run script 한글 "));
  root = join(folder, "check out");
  for (const path of ["packages/agent/src", "bin", "data", "home"]) mkdirSync(join(root, path), { recursive: true });
  cpSync(join(repository, "scripts/run.sh"), join(root, "scripts/run.sh"));
  cpSync(join(repository, "scripts/set-up.sh"), join(root, "scripts/set-up.sh"));
  cpSync(join(repository, "models/manifest.json"), join(root, "models/manifest.json"));
  for (const path of ["package-lock.json", "tsconfig.base.json", "packages/agent/package.json"]) {
    writeFileSync(join(root, path), "{}");
  }
  writeFileSync(join(root, "packages/agent/src/main.ts"), "");
  writeFileSync(join(root, "program.js"), program);
  writeFileSync(join(root, "bin/npm"), npm, { mode: 0o755 });
  env = {
    ...process.env,
    PATH: `${join(root, "bin")}:${process.env["PATH"]}`,
    DONE: join(root, "done"),
    HOME: join(root, "home"),
  };
  env["CLOISTER_DATA"] = join(root, "data");
  delete env["CLOISTER_MODELS"];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(args: string[], more: NodeJS.ProcessEnv = {}, script = join(root, "scripts/run.sh")) {
  return spawnSync(script, args, { cwd: folder, env: { ...env, ...more }, encoding: "utf8" });
}

function done(): string[] {
  return existsSync(join(root, "done")) ? readFileSync(join(root, "done"), "utf8").trim().split("\n") : [];
}

test("sets up once, keeps stdout for the program and hands its arguments on as they are", () => {
  const args = ["read", "내 파일 $x.xlsx", "--json"];
  for (const _ of [1, 2]) {
    const { status, stdout } = run(args);
    expect({ status, told: JSON.parse(stdout) as unknown }).toEqual({ status: 0, told: { args, cwd: folder } });
  }
  expect(done()).toEqual(["ci", "run"]);
});

test("runs through a symbolic link from any folder", () => {
  symlinkSync(join(root, "scripts/run.sh"), join(folder, "cloister"));
  expect(run(["tools", "list"], {}, join(folder, "cloister")).status).toBe(0);
});

test.each([
  ["a changed source", () => appendLater("packages/agent/src/main.ts"), ["run"]],
  ["a deleted source", () => rmSync(join(root, "packages/agent/src/main.ts")), ["run"]],
  ["a changed lock file", () => appendLater("package-lock.json"), ["ci", "run"]],
  ["deleted packages", () => rmSync(join(root, "node_modules"), { recursive: true }), ["ci"]],
  ["a deleted build", () => rmSync(join(root, "packages/agent/dist"), { recursive: true }), ["run"]],
])("after %s does what is needed and no more", async (_, change, expected) => {
  run(["--version"]);
  await wait(20);
  change();
  expect(run(["--version"]).status).toBe(0);
  expect(done().slice(2)).toEqual(expected);
});

function appendLater(path: string): void {
  appendFileSync(join(root, path), " ");
}

/** The commands that the scripts use, found as on this system, without flock. */
function pathWithoutFlock(): string {
  const bin = join(root, "bin-without-flock");
  mkdirSync(bin);
  const names = "bash env node cat rm mkdir sleep cksum find head df awk cp mv tail dirname readlink tr wc uname";
  for (const name of names.split(" ")) {
    const place = spawnSync("bash", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
    symlinkSync(place, join(bin, name));
  }
  return `${join(root, "bin")}:${bin}`;
}

test.each(["flock", "no flock"])("two first starts at once install once, with %s", async (lock) => {
  const PATH = lock === "flock" ? env["PATH"] : pathWithoutFlock();
  const start = () =>
    new Promise<number | null>((resolveStart) => {
      const more = { ...env, PATH, NPM_SECONDS: "0.5" };
      spawn(join(root, "scripts/run.sh"), ["doctor"], { env: more, stdio: "ignore" }).on("close", resolveStart);
    });
  expect(await Promise.all([start(), start()])).toEqual([0, 0]);
  expect(done()).toEqual(["ci", "run"]);
});

test("goes on after a set-up that was stopped in the middle", async () => {
  const stopped = spawn(join(root, "scripts/run.sh"), ["doctor"], {
    env: { ...env, NPM_SECONDS: "30" },
    stdio: "ignore",
    detached: true,
  });
  while (!existsSync(join(root, "node_modules"))) await wait(20);
  // As Ctrl-C does: to the whole process group.
  process.kill(-(stopped.pid ?? 0), "SIGINT");
  await new Promise((resolveStop) => stopped.on("close", resolveStop));
  expect(run(["doctor"]).status).toBe(0);
  expect(done()).toEqual(["ci", "ci", "run"]);
});

test.each([
  { args: ["ask", "얼마?", "--folder", "x"], id: defaultModel.id },
  { args: ["ask", "q", "--model", "qwen2.5-coder-0.5b-instruct"], id: "qwen2.5-coder-0.5b-instruct" },
  { args: ["bench", "kv", "--json"], id: defaultModel.id },
])("stops with a clear message when $args needs a model that cannot be had", ({ args, id }) => {
  const { status, stdout, stderr } = run(args);
  expect({ status, stdout }).toEqual({ status: 78, stdout: "" });
  expect(stderr).toContain(`fetching ${id}`);
  expect(stderr).toContain(`There is no model ${id} on this PC.`);
});

test.each([
  ["--version"],
  ["--help"],
  ["ask", "--help"],
  ["tools", "list"],
  ["read", "a.xlsx"],
  ["search", "ask"],
  ["audit", "list"],
  ["models", "list"],
  ["bench", "read"],
  ["ask", "q", "--model", "/stick/own.gguf"],
  [],
])("fetches no model for: %s %s", (...args) => {
  const { status, stderr } = run(args);
  expect(status).toBe(0);
  expect(stderr).not.toContain("fetching");
});

test.each(["CLOISTER_MODELS", "data folder", "checkout"])("uses the model that lies in: %s", (place) => {
  const cache = place === "CLOISTER_MODELS" ? "other models" : place === "checkout" ? "models" : "data/models";
  mkdirSync(join(root, cache), { recursive: true });
  writeFileSync(join(root, cache, defaultModel.file), "");
  truncateSync(join(root, cache, defaultModel.file), defaultModel.bytes);
  const more = place === "CLOISTER_MODELS" ? { CLOISTER_MODELS: `/nowhere:${join(root, cache)}` } : {};
  expect(run(["ask", "q"], more)).toMatchObject({
    status: 0,
    stderr: expect.not.stringContaining("fetching") as string,
  });
});

test.each(["v18.20.4", "v20.18.1", "v23.0.0", "v9.9.9"])("refuses Node %s in one line", (version) => {
  writeFileSync(join(root, "bin/node"), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 });
  const { status, stderr } = run(["--version"]);
  expect({ status, lines: stderr.trim().split("\n").length }).toEqual({ status: 78, lines: 1 });
  expect(stderr).toContain(`Node ${version} does not fit`);
});

test("says where npm's words are when the packages cannot be installed", () => {
  writeFileSync(join(root, "bin/npm"), "#!/bin/sh\necho ENOTFOUND; exit 1\n", { mode: 0o755 });
  const { status, stdout, stderr } = run(["--version"]);
  expect({ status, stdout }).toEqual({ status: 78, stdout: "" });
  expect(stderr).toMatch(/ENOTFOUND[\s\S]*cloister: Packages could not be installed/);
});
