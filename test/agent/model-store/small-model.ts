import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ManifestModel } from "../../../packages/agent/src/model-store/manifest.ts";
import type { ModelFolders } from "../../../packages/agent/src/model-store/model-folders.ts";

/** Bytes of a "model": the store looks at size and hash only. */
export const weights = Buffer.from("GGUF".padEnd(3000, "한글 weights "));

/** A manifest entry for `weights`. */
export const smallModel: ManifestModel = {
  id: "small",
  file: "small.gguf",
  bytes: weights.length,
  sha256: createHash("sha256").update(weights).digest("hex"),
  licence: "Apache-2.0",
  architecture: "qwen2",
  template: "chatml",
  context: 1024,
  recommended: false,
  default: true,
  small: false,
  engineTest: false,
  note: "",
  sources: [{ type: "folder" }],
};

/** Empty folders of a PC: a stick, another model folder, the own one, the data folder. */
export function emptyFolders(): ModelFolders & { stick: string; extra: string } {
  const root = mkdtempSync(join(tmpdir(), "모델 store "));
  const [stick, extra, target, data] = ["stick", "extra", "models", "data"].map((name) => join(root, name)) as [
    string,
    string,
    string,
    string,
  ];
  for (const folder of [stick, extra, target]) mkdirSync(folder);
  return { stick, extra, target, data, search: [extra, target] };
}

/** Puts a file there and gives its path. */
export function put(folder: string, name: string, bytes: Buffer): string {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

/** `weights` with one bit turned: same size, another hash. */
export function flipped(): Buffer {
  const bytes = Buffer.from(weights);
  bytes[1000] = (bytes[1000] ?? 0) ^ 1;
  return bytes;
}
