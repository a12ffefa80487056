import { createDecipheriv, createHash } from "node:crypto";
import { ReadError } from "./read-error.ts";

/** MS-OFFCRYPTO 2.3.4.7 fixes the count. */
const SPIN_COUNT = 50_000;

/** Standard encryption (Office 2007): AES in ECB mode, SHA-1; null when the password is wrong. */
export function decryptStandard(info: Uint8Array, encrypted: Uint8Array, password: string): Uint8Array | null {
  const bytes = Buffer.from(info.buffer, info.byteOffset, info.byteLength);
  const header = 12;
  const headerSize = bytes.readUInt32LE(8);
  const keyBytes = bytes.readUInt32LE(header + 16) / 8;
  const verifier = header + headerSize;
  if (![16, 24, 32].includes(keyBytes) || verifier + 72 > bytes.length) {
    throw new ReadError("NOT_SUPPORTED", "files encrypted with another cipher than AES cannot be opened");
  }
  const salt = bytes.subarray(verifier + 4, verifier + 20);
  const key = deriveKey(password, salt, keyBytes);
  const input = decipher(key, bytes.subarray(verifier + 20, verifier + 36));
  const stated = decipher(key, bytes.subarray(verifier + 40, verifier + 72));
  if (!createHash("sha1").update(input).digest().equals(stated.subarray(0, 20))) return null;
  const packed = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
  const length = Number(packed.readBigUInt64LE(0));
  const body = packed.subarray(8);
  return decipher(key, body.subarray(0, body.length - (body.length % 16))).subarray(0, length);
}

function deriveKey(password: string, salt: Buffer, keyBytes: number): Buffer {
  const sha1 = (...parts: Buffer[]) => createHash("sha1").update(Buffer.concat(parts)).digest();
  let value = sha1(salt, Buffer.from(password, "utf16le"));
  const counter = Buffer.alloc(4);
  for (let i = 0; i < SPIN_COUNT; i++) {
    counter.writeUInt32LE(i);
    value = sha1(counter, value);
  }
  counter.writeUInt32LE(0);
  value = sha1(value, counter);
  const half = (pad: number) => sha1(Buffer.alloc(64, pad).map((byte, index) => byte ^ (value[index] ?? 0)) as Buffer);
  return Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keyBytes);
}

function decipher(key: Buffer, value: Buffer): Buffer {
  const cipher = createDecipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(value), cipher.final()]);
}
