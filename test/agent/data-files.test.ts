import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { dataFilesRoot, skillsFolder } from "../../packages/agent/src/data-files.ts";

const repository = resolve(import.meta.dirname, "../..");

test("in a checkout the files lie at its root, from sources and from the build", () => {
  expect(dataFilesRoot()).toBe(repository);
  expect(dataFilesRoot(join(repository, "packages/agent/dist"))).toBe(repository);
  expect(skillsFolder()).toBe(join(repository, "skills"));
});

test("in an unpacked program they lie beside its code", () => {
  const app = mkdtempSync(join(tmpdir(), "app-"));
  for (const folder of ["dist", "models"]) mkdirSync(join(app, folder));
  writeFileSync(join(app, "models/manifest.json"), "{}");
  expect(dataFilesRoot(join(app, "dist"))).toBe(app);
});

test("says that files are missing rather than running without them", () => {
  expect(() => dataFilesRoot(tmpdir())).toThrow(/manifest\.json is missing/);
});
