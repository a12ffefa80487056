import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultModel, loadManifest, modelById } from "../../../packages/agent/src/model-store/manifest.ts";

const models = loadManifest();

test("the manifest names these files, and no other is opened", () => {
  expect(models.map(({ id, file, bytes, sha256 }) => [id, file, bytes, sha256])).toEqual([
    [
      "qwen2.5-coder-1.5b-instruct",
      "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
      1117320768,
      "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
    ],
    [
      "qwen2.5-coder-0.5b-instruct",
      "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
      491400064,
      "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
    ],
    [
      "smollm2-135m-instruct",
      "SmolLM2-135M-Instruct.Q4_1.gguf",
      98362432,
      "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
    ],
    [
      "qwen3-4b-instruct-2507",
      "Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf",
      2497280736,
      "2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e",
    ],
  ]);
});

test("each role has its model", () => {
  expect(defaultModel(models).id).toBe("qwen2.5-coder-1.5b-instruct");
  const role = (name: "recommended" | "small" | "engineTest") =>
    models.filter((model) => model[name]).map(({ id }) => id);
  expect([role("recommended"), role("small"), role("engineTest")]).toEqual([
    ["qwen3-4b-instruct-2507"],
    ["qwen2.5-coder-0.5b-instruct"],
    ["smollm2-135m-instruct"],
  ]);
});

test("an unknown id is told with the ones there are", () => {
  expect(() => modelById(models, "gpt")).toThrow(/"gpt"[\s\S]*smollm2-135m-instruct/);
});

const model = { ...models[2], recommended: undefined, default: true };
test.each([
  ["no JSON", "{", /cannot be read/],
  ["an unknown key", JSON.stringify({ version: 1, models: [{ ...model, url: "x" }] }), /url/],
  ["a file name that leads out", JSON.stringify({ version: 1, models: [{ ...model, file: "../x.gguf" }] }), /file/],
  ["a short hash", JSON.stringify({ version: 1, models: [{ ...model, sha256: "abc" }] }), /sha256/],
  ["no default", JSON.stringify({ version: 1, models: [{ ...model, default: false }] }), /default/],
  ["one id twice", JSON.stringify({ version: 1, models: [model, { ...model, default: false }] }), /unique/],
])("refuses a manifest with %s", (_, text, message) => {
  const path = join(mkdtempSync(join(tmpdir(), "manifest-")), "manifest.json");
  writeFileSync(path, text);
  expect(() => loadManifest(path)).toThrow(
    expect.objectContaining({ code: "BAD_MANIFEST", message: expect.stringMatching(message) }),
  );
});
