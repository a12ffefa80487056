import { createPublicKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { dataFilesRoot } from "../data-files.ts";
import { KitError } from "./kit-error.ts";
import { kitWords } from "./kit-words.ts";

/** The public key whose kits this program takes: the one given, else the one that it was built with. */
export async function releaseKey(given?: string): Promise<string> {
  const file = given ?? join(dataFilesRoot(), "release-key.pem");
  try {
    const text = await readFile(file, "utf8");
    if (createPublicKey(text).asymmetricKeyType === "ed25519") return text;
  } catch (cause) {
    throw new KitError("NO_KEY", kitWords().noKey(file), { cause });
  }
  throw new KitError("NO_KEY", kitWords().noKey(file));
}
