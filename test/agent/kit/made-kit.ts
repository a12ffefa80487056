import { createHash, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import { installPlaces } from "../../../packages/agent/src/kit/install-places.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return { key: privateKey, publicKey: publicKey.export({ type: "spki", format: "pem" }).toString() };
}

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "cloister kit 키트-"));
  made.push(folder);
  return folder;
}

export interface MadeKit {
  version?: string;
  target?: string;
  files?: Record<string, string>;
}

/** A signed kit with a program of a few bytes, in a folder with a space and Korean letters in its name. */
export function makeKit(key: KeyObject, { version = "1.0.0", target = "linux-x64", files = {} }: MadeKit = {}): string {
  const folder = newFolder();
  const contents = {
    cloister: `program ${version}`,
    "models/small.gguf": "weights",
    "GUIDE.en.txt": "guide",
    ...files,
  };
  for (const [path, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const list = Object.entries(contents).map(([path, text]) => ({ path, bytes: text.length, sha256: sha256(text) }));
  const payload = sha256(JSON.stringify(contents));
  const manifest = { format: 1, product: "cloister", version, target, payload, program: "cloister", files: list };
  signKit(folder, JSON.stringify(manifest), key);
  return folder;
}

export function signKit(folder: string, manifest: string, key: KeyObject): void {
  writeFileSync(join(folder, "kit.json"), manifest);
  writeFileSync(join(folder, "kit.json.sig"), sign(null, Buffer.from(manifest), key).toString("base64"));
}

/** The places of a user whose home is that folder. */
export const placesOf = (home: string) => installPlaces(undefined, { env: {}, platform: "linux", home });
