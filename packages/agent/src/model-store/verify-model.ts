import { stat } from "node:fs/promises";
import { hashFile } from "./hash-file.ts";
import { ModelStoreError } from "./model-store-error.ts";
import { readVerifiedStamp, writeVerifiedStamp } from "./verified-stamp.ts";
import { storeWords } from "./store-words.ts";

export interface ExpectedModel {
  sha256: string;
  bytes: number;
}

export interface VerifyOptions {
  dataFolder: string;
  /** Hash even when a stamp says that this file was hashed before. */
  anew?: boolean;
  onProgress?: (bytes: number) => void;
}

/**
 * Hash of a model file, from its stamp when nothing about the file changed. A data folder that cannot be written
 * costs the stamp, not the answer.
 */
export async function modelHash(path: string, options: VerifyOptions): Promise<string> {
  const stamped = options.anew ? null : await readVerifiedStamp(options.dataFolder, path);
  if (stamped !== null) return stamped;
  const sha256 = await hashFile(path, options.onProgress);
  await writeVerifiedStamp(options.dataFolder, path, sha256).catch(() => undefined);
  return sha256;
}

/**
 * Checks size and SHA-256 before anything parses the file. Throws `ModelStoreError` NOT_FOUND, WRONG_SIZE or
 * WRONG_HASH.
 */
export async function verifyModel(path: string, expected: ExpectedModel, options: VerifyOptions): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new ModelStoreError("NOT_FOUND", storeWords().noModelFile(path));
  if (found.size !== expected.bytes) {
    throw new ModelStoreError("WRONG_SIZE", storeWords().wrongSize(path, found.size, expected.bytes));
  }
  const sha256 = await modelHash(path, options);
  if (sha256 === expected.sha256) return;
  throw new ModelStoreError("WRONG_HASH", storeWords().wrongHash(path, sha256, expected.sha256));
}
