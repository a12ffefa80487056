import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * The ed25519 key that signs a build: the one given, else one that this checkout makes once and keeps to itself. Kits of
 * different checkouts then do not update each other, which is what a kit without a release key is worth.
 */
export function signingKey(given, own) {
  const file = given ?? own;
  if (given === undefined && !existsSync(own)) {
    mkdirSync(dirname(own), { recursive: true });
    const { privateKey } = generateKeyPairSync("ed25519");
    writeFileSync(own, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
  }
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyType !== "ed25519") throw new Error(`${file} is not an ed25519 key.`);
  return { key, publicKey: createPublicKey(key).export({ type: "spki", format: "pem" }) };
}
