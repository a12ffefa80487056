import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readAllowList } from "../../../packages/agent/src/model-store/allow-list.ts";
import { findModel } from "../../../packages/agent/src/model-store/find-model.ts";
import { hashFile } from "../../../packages/agent/src/model-store/hash-file.ts";
import { importModel } from "../../../packages/agent/src/model-store/import-model.ts";
import { emptyFolders, flipped, put, smallModel, weights } from "./small-model.ts";

test("copies a manifest model under the manifest's name, whatever it is called on the stick", async () => {
  const folders = emptyFolders();
  const file = put(folders.stick, "받은 파일.gguf", weights);
  const path = join(folders.target, "small.gguf");
  const imported = await importModel(file, [smallModel], folders);
  expect(imported).toEqual({ id: "small", path, sha256: smallModel.sha256, bytes: weights.length });
  expect([readFileSync(path).equals(weights), readdirSync(folders.target)]).toEqual([true, ["small.gguf"]]);
});

test("refuses an unknown hash, shows hash and size, and leaves nothing behind", async () => {
  const folders = emptyFolders();
  const file = put(folders.stick, "small.gguf", flipped());
  const message = expect.stringMatching(`sha256 ${await hashFile(file)}, ${weights.length} bytes`) as string;
  await expect(importModel(file, [smallModel], folders)).rejects.toMatchObject({ code: "NOT_ALLOWED", message });
  expect([readdirSync(folders.target), await readAllowList(folders.data)]).toEqual([[], []]);
});

test("lets in an unknown hash that the administrator names, from then on, never under a manifest name", async () => {
  const folders = emptyFolders();
  const file = put(folders.stick, "small.gguf", flipped());
  const sha256 = await hashFile(file);
  const now = () => new Date("2026-01-02T03:04:05.000Z");
  const { id, path } = await importModel(file, [smallModel], folders, { allow: sha256.toUpperCase(), now });
  expect([id, path]).toEqual([null, join(folders.target, `${sha256.slice(0, 12)}-small.gguf`)]);
  const allowed = { sha256, bytes: weights.length, file: "small.gguf", allowedAt: "2026-01-02T03:04:05.000Z" };
  expect(await readAllowList(folders.data)).toEqual([allowed]);
  expect(await findModel(path, [smallModel], folders)).toMatchObject({ sha256, model: null });
  await importModel(file, [smallModel], folders);
});

test.each([
  ["a missing file", "missing.gguf", {}, "NO_FILE"],
  ["a hash that is another file's", "small.gguf", { allow: "0".repeat(64) }, "NOT_ALLOWED"],
] as const)("refuses %s", async (_, name, options, code) => {
  const folders = emptyFolders();
  put(folders.stick, "small.gguf", flipped());
  const importing = importModel(join(folders.stick, name), [smallModel], folders, options);
  await expect(importing).rejects.toMatchObject({ code });
});
