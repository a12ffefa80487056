import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const repository = resolve(import.meta.dirname, "../..");
const packages = ["tool-runtime", "tools-office", "agent"];
const copy = mkdtempSync(join(tmpdir(), "imports-"));

/** One violation a row: the file to plant, its text, and the rule that must name the file. */
const planted = [
  ["no-circular", "tool-runtime/src/planted-a.ts", 'import "./planted-b.ts";'],
  ["not-to-unresolvable", "tool-runtime/src/planted-c.ts", 'import "./not-there.ts";'],
  ["no-deep-imports", "agent/src/intake/planted.ts", 'import "../../../tool-runtime/src/reading.ts";'],
  ["product-never-imports-test-or-scripts", "agent/src/planted-d.ts", 'import "../../../test/planted.ts";'],
  ["tool-runtime-is-a-leaf", "tool-runtime/src/planted-e.ts", 'import "@cloister/tools-office";'],
  ["tool-packages-see-only-tool-runtime", "tools-office/src/planted.ts", 'import "@cloister/agent";'],
  ["only-compose-names-tool-packages", "agent/src/answer/planted.ts", 'import "@cloister/tools-office";'],
  ["front-ends-are-leaves", "agent/src/answer/planted-f.ts", 'import "../cli/planted.ts";'],
  ["web-does-not-import-cli", "agent/src/web/planted.ts", 'import "../cli/planted.ts";'],
  ["run-sees-ports-only", "agent/src/run/planted.ts", 'import type { Planted } from "../session/planted.ts";'],
  ["one-door-to-llama", "agent/src/context/planted.ts", 'import "node-llama-cpp";'],
  ["one-door-to-the-network", "agent/src/model-store/planted.ts", 'import "node:https";'],
  ["few-doors-to-child-processes", "agent/src/model-store/planted-g.ts", 'import "node:child_process";'],
  ["few-doors-to-the-disk", "agent/src/core-groups/planted.ts", 'import "node:fs/promises";'],
  ["few-doors-to-sqlite", "agent/src/audit/planted.ts", 'import "better-sqlite3";'],
  ["office-model-is-plain-data", "tools-office/src/model/planted.ts", 'import { z } from "zod"; export const s = z;'],
  ["office-readers-never-render", "tools-office/src/readers/planted.ts", 'import "../render/planted-h.ts";'],
  ["office-render-never-reads", "tools-office/src/render/planted.ts", 'import "../readers/planted-i.ts";'],
] as const;

/** The neighbours of an opened door stay shut: every row must be named as well. */
const plantedNearDoors = [
  ["only-compose-names-tool-packages", "agent/src/cli/planted-j.ts", 'import "@cloister/tools-office";'],
  ["only-compose-names-tool-packages", "agent/src/composer.ts", 'import "@cloister/tools-office";'],
  ["run-sees-ports-only", "agent/src/run/planted-k.ts", 'import "../model/planted-l.ts";'],
  ["few-doors-to-the-disk", "agent/src/cli/planted-m.ts", 'import "node:fs";'],
] as const;

/** What the doors are for: none of these may be named. */
const allowed = [
  ["agent/src/compose-planted.ts", 'import "@cloister/tools-office";'],
  ["agent/src/run/planted-n.ts", 'import "../model/chat-template.ts";'],
  ["agent/src/cli/user-files.ts", 'import "node:fs/promises";'],
] as const;

/** What the planted files import. */
const targets = {
  "tool-runtime/src/planted-b.ts": 'import "./planted-a.ts";',
  "agent/src/cli/planted.ts": "export {};",
  "agent/src/model/planted-l.ts": "export {};",
  "agent/src/session/planted.ts": "export type Planted = string;",
  "tools-office/src/render/planted-h.ts": "export {};",
  "tools-office/src/readers/planted-i.ts": "export {};",
};

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

/** The copy's node_modules are the repository's, but for the packages themselves. */
function linkModules(): void {
  mkdirSync(join(copy, "node_modules/@cloister"), { recursive: true });
  for (const name of readdirSync(join(repository, "node_modules"))) {
    if (name !== "@cloister") symlinkSync(join(repository, "node_modules", name), join(copy, "node_modules", name));
  }
  for (const name of packages) symlinkSync(join(copy, "packages", name), join(copy, "node_modules/@cloister", name));
}

function copyRepository(): void {
  for (const name of [".dependency-cruiser.mjs", "tsconfig.json", "tsconfig.base.json", "package.json"]) {
    cpSync(join(repository, name), join(copy, name));
  }
  for (const name of packages) {
    for (const part of ["src", "package.json", "tsconfig.json"]) {
      cpSync(join(repository, "packages", name, part), join(copy, "packages", name, part), { recursive: true });
    }
    const own = join(repository, "packages", name, "node_modules");
    if (readdirSync(dirname(own)).includes("node_modules"))
      symlinkSync(own, join(copy, "packages", name, "node_modules"));
  }
  linkModules();
}

function check(root: string) {
  const script = join(repository, "scripts/check-imports.mjs");
  return spawnSync(process.execPath, [script, root], { encoding: "utf8" });
}

beforeAll(copyRepository);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("the import gate", () => {
  test("names every planted violation by its rule", () => {
    write("test/planted.ts", "export {};");
    for (const [path, text] of Object.entries(targets)) write(`packages/${path}`, text);
    const forbidden = [...planted, ...plantedNearDoors];
    for (const [, path, text] of forbidden) write(`packages/${path}`, text);
    for (const [path, text] of allowed) write(`packages/${path}`, text);
    const { status, stderr } = check(copy);
    const found = stderr.split("\n").map((line) => line.split(" -> ")[0] ?? "");
    expect(found).toEqual(expect.arrayContaining(forbidden.map(([rule, path]) => `${rule}: packages/${path}`)));
    expect(found.filter((line) => allowed.some(([path]) => line.endsWith(path)))).toEqual([]);
    expect(status).toBe(1);
  });

  test("has a planted violation for every rule", async () => {
    const config: unknown = (await import(join(repository, ".dependency-cruiser.mjs"))).default;
    const { forbidden } = config as { forbidden: { name: string }[] };
    expect(planted.map(([rule]) => rule)).toEqual(forbidden.map(({ name }) => name));
  });

  test("is red when it saw no module at all", () => {
    for (const name of packages) rmSync(join(copy, "packages", name, "src"), { recursive: true });
    const { status, stderr } = check(copy);
    expect({ status, stderr: stderr.trim() }).toEqual({ status: 1, stderr: "no-sources: 0 modules were checked" });
  });
});
