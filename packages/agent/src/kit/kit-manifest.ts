import { createPublicKey, verify } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { KitError } from "./kit-error.ts";
import { kitWords } from "./kit-words.ts";

export const MANIFEST = "kit.json";
export const SIGNATURE = "kit.json.sig";

/** Stays within the kit: no parts that lead upwards, no drive, no backslash. */
const innerPath = z.string().regex(/^(?![/])(?!.*(^|[/])[.]{1,2}([/]|$))[^\\:\0]+$/, "a path within the kit");

const kitManifest = z.strictObject({
  format: z.literal(1),
  product: z.literal("cloister"),
  version: z.string().regex(/^\d+[.]\d+[.]\d+$/),
  target: z.enum(["linux-x64", "win-x64"]),
  /** Hash of what the executable carries: the same for every build of the same sources. */
  payload: z.string().regex(/^[0-9a-f]{64}$/),
  program: innerPath,
  files: z
    .array(
      z.strictObject({
        path: innerPath,
        bytes: z.number().int().nonnegative(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1),
});

/** What a kit says it is: which version for which system, and every file with its hash. */
export type KitManifest = z.infer<typeof kitManifest>;
export type KitFile = KitManifest["files"][number];

/** The manifest of the kit, its ed25519 signature checked first. Throws `KitError` NO_KIT, WRONG_SIGNATURE or DAMAGED. */
export async function readKitManifest(folder: string, publicKey: string): Promise<KitManifest> {
  const bytes = await readPart(folder, MANIFEST);
  const signature = Buffer.from((await readPart(folder, SIGNATURE)).toString("latin1"), "base64");
  // Nothing of the text is looked at before it is known whose it is.
  if (!verify(null, bytes, createPublicKey(publicKey), signature))
    throw new KitError("WRONG_SIGNATURE", kitWords().wrongSignature(folder));
  const parsed = kitManifest.safeParse(JSON.parse(bytes.toString("utf8")));
  if (!parsed.success) throw new KitError("DAMAGED", kitWords().unknownManifest(z.prettifyError(parsed.error)));
  return parsed.data;
}

async function readPart(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name));
  } catch (cause) {
    throw new KitError("NO_KIT", kitWords().noKit(folder, name), { cause });
  }
}
