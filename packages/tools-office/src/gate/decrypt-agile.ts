import { createDecipheriv, createHash } from "node:crypto";
import { SaxesParser } from "saxes";
import { ReadError } from "./read-error.ts";

/** Parameters of one key in the XML header. */
interface KeyParameters {
  salt: Buffer;
  blockSize: number;
  keyBytes: number;
  hash: string;
}

interface PasswordKey extends KeyParameters {
  spinCount: number;
  verifierInput: Buffer;
  verifierHash: Buffer;
  keyValue: Buffer;
}

/** MS-OFFCRYPTO 2.3.4.11 to 2.3.4.13: what each derived key is for. */
const verifierInputBlock = Buffer.from("fea7d2763b4b9e79", "hex");
const verifierHashBlock = Buffer.from("d7aa0f6d3061344e", "hex");
const keyValueBlock = Buffer.from("146e0be7abacd0d6", "hex");

const SEGMENT = 4096;
/** The hash is meant to be slow; a hostile file may not make it endless (Office uses 100,000). */
const MAX_SPIN = 10_000_000;

/** Agile encryption (Office 2010 and later); null when the password is wrong. */
export function decryptAgile(info: Uint8Array, encrypted: Uint8Array, password: string): Uint8Array | null {
  const { data, key } = readHeader(Buffer.from(info.subarray(8)).toString("utf8"));
  const spun = spinPassword(key, password);
  const unwrap = (block: Buffer, value: Buffer) =>
    decipher(deriveKey(key, spun, block), key.salt, value, key.blockSize);
  const input = unwrap(verifierInputBlock, key.verifierInput);
  const stated = unwrap(verifierHashBlock, key.verifierHash);
  const actual = createHash(key.hash).update(input.subarray(0, key.salt.length)).digest();
  if (!actual.equals(stated.subarray(0, actual.length))) return null;
  const secret = unwrap(keyValueBlock, key.keyValue).subarray(0, data.keyBytes);
  return decryptPackage(encrypted, secret, data);
}

function spinPassword({ hash, salt, spinCount }: PasswordKey, password: string): Buffer {
  let value = createHash(hash).update(salt).update(Buffer.from(password, "utf16le")).digest();
  const counter = Buffer.alloc(4);
  for (let i = 0; i < spinCount; i++) {
    counter.writeUInt32LE(i);
    value = createHash(hash).update(counter).update(value).digest();
  }
  return value;
}

function deriveKey({ hash, keyBytes }: PasswordKey, spun: Buffer, block: Buffer): Buffer {
  return fit(createHash(hash).update(spun).update(block).digest(), keyBytes);
}

/** Short values are filled up with 0x36 (MS-OFFCRYPTO 2.3.4.11). */
function fit(value: Buffer, length: number): Buffer {
  return value.length >= length
    ? value.subarray(0, length)
    : Buffer.concat([value, Buffer.alloc(length - value.length, 0x36)]);
}

/** The first 8 bytes state the length; then segments of 4,096 bytes, each with an IV of its number. */
function decryptPackage(encrypted: Uint8Array, secret: Buffer, data: KeyParameters): Uint8Array {
  const bytes = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
  if (bytes.length < 8) throw damaged();
  const length = Number(bytes.readBigUInt64LE(0));
  const segments: Buffer[] = [];
  const number = Buffer.alloc(4);
  for (let at = 8, segment = 0; at < bytes.length; at += SEGMENT, segment++) {
    number.writeUInt32LE(segment);
    const iv = createHash(data.hash).update(data.salt).update(number).digest();
    segments.push(decipher(secret, iv, wholeBlocks(bytes.subarray(at, at + SEGMENT), data.blockSize), data.blockSize));
  }
  return Buffer.concat(segments).subarray(0, length);
}

function wholeBlocks(bytes: Buffer, blockSize: number): Buffer {
  return bytes.subarray(0, bytes.length - (bytes.length % blockSize));
}

function decipher(key: Buffer, iv: Buffer, value: Buffer, blockSize: number): Buffer {
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, fit(iv, blockSize)).setAutoPadding(false);
  return Buffer.concat([cipher.update(value), cipher.final()]);
}

function readHeader(xml: string): { data: KeyParameters; key: PasswordKey } {
  let data: KeyParameters | null = null;
  let key: PasswordKey | null = null;
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", () => {
    throw damaged();
  });
  parser.on("opentag", ({ name, attributes }) => {
    const local = name.slice(name.indexOf(":") + 1);
    if (local === "keyData") data = readParameters(attributes);
    if (local === "encryptedKey" && key === null) key = readPasswordKey(attributes);
  });
  parser.write(xml).close();
  if (!data || !key) throw new ReadError("NOT_SUPPORTED", "the file is locked with a certificate, not a password");
  return { data, key };
}

function readParameters(attributes: Record<string, string>): KeyParameters {
  const { saltValue = "", blockSize, keyBits, hashAlgorithm = "", cipherAlgorithm, cipherChaining } = attributes;
  const hash = hashAlgorithm.toLowerCase().replace("-", "");
  const isKnown =
    cipherAlgorithm === "AES" && cipherChaining === "ChainingModeCBC" && /^sha(1|256|384|512)$/.test(hash);
  if (!isKnown) throw new ReadError("NOT_SUPPORTED", `${cipherAlgorithm} with ${hashAlgorithm} cannot be opened`);
  return { salt: Buffer.from(saltValue, "base64"), blockSize: Number(blockSize), keyBytes: Number(keyBits) / 8, hash };
}

function readPasswordKey(attributes: Record<string, string>): PasswordKey {
  const spinCount = Number(attributes["spinCount"]);
  if (!(spinCount >= 0 && spinCount <= MAX_SPIN)) throw damaged();
  const bytes = (name: string) => Buffer.from(attributes[name] ?? "", "base64");
  return {
    ...readParameters(attributes),
    spinCount,
    verifierInput: bytes("encryptedVerifierHashInput"),
    verifierHash: bytes("encryptedVerifierHashValue"),
    keyValue: bytes("encryptedKeyValue"),
  };
}

function damaged(): ReadError {
  return new ReadError("DAMAGED", "the encryption header is damaged");
}
