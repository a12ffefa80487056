import { hash, randomBytes } from "node:crypto";

/** Bytes of a salt: a redacted value cannot be found by trying values. */
export const SALT_BYTES = 16;

export interface Salted {
  salt: Uint8Array;
  text: string;
}

/** A value with a fresh salt. */
export const salted = (text: string): Salted => ({ salt: randomBytes(SALT_BYTES), text });

/** Lower-case hex SHA-256 over the salt and the value in UTF-8. */
export function commitmentOf({ salt, text }: Salted): string {
  return hash("sha256", Buffer.concat([salt, Buffer.from(text, "utf8")]), "hex");
}
