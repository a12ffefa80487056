import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import type { KeyObject } from "node:crypto";

/** An ed25519 key that signs checkpoints and sign-offs. */
export interface SigningKey {
  /** Raw, 32 bytes. */
  publicKey: Buffer;
  /** 64 bytes. */
  sign(text: string): Buffer;
}

/** RFC 8410: what stands before the 32 bytes of an ed25519 key in DER. */
const PUBLIC_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** A new key as PEM: PKCS #8 and SPKI. */
export function generateKey(): { privatePem: string; publicPem: string; publicKey: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    privatePem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    publicPem: publicKey.export({ type: "spki", format: "pem" }).toString(),
    publicKey: rawOf(publicKey),
  };
}

/** Null when the text holds no ed25519 private key. */
export function privateKeyFrom(pem: string): SigningKey | null {
  const key = readKey(() => createPrivateKey(pem));
  if (key === null) return null;
  return { publicKey: rawOf(createPublicKey(key)), sign: (text) => sign(null, Buffer.from(text, "utf8"), key) };
}

/** The raw bytes of a public key (or of the public part of a private one); null when the text holds none. */
export function publicKeyFrom(pem: string): Buffer | null {
  const key = readKey(() => createPublicKey(pem));
  return key === null ? null : rawOf(key);
}

/** What people compare: 16 hex digits of the SHA-256 of the public key, in fours. */
export function keyIdOf(publicKey: Uint8Array): string {
  const digits = createHash("sha256").update(publicKey).digest("hex").slice(0, 16);
  return digits.replaceAll(/(.{4})(?=.)/gu, "$1-");
}

export function isSignatureOf(text: string, signature: Uint8Array, publicKey: Uint8Array): boolean {
  const key = readKey(() =>
    createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, publicKey]), format: "der", type: "spki" }),
  );
  return key !== null && signature.length === 64 && verify(null, Buffer.from(text, "utf8"), key, signature);
}

function readKey(read: () => KeyObject): KeyObject | null {
  try {
    const key = read();
    return key.asymmetricKeyType === "ed25519" ? key : null;
  } catch {
    return null;
  }
}

function rawOf(key: KeyObject): Buffer {
  return key.export({ type: "spki", format: "der" }).subarray(PUBLIC_PREFIX.length);
}
