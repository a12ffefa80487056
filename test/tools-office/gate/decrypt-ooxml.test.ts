import { createCipheriv } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openCfb } from "../../../packages/tools-office/src/gate/cfb.ts";
import { decryptOoxml } from "../../../packages/tools-office/src/gate/decrypt-ooxml.ts";
import { decryptStandard } from "../../../packages/tools-office/src/gate/decrypt-standard.ts";

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/office/${name}`, import.meta.url));

test.each([
  ["x21_encrypted_pass123.xlsx", "pass123"],
  ["x21b_encrypted_velvet.xlsx", undefined],
])("%s opens with %s and gives the plain package back", (name, password) => {
  const plain = fixture("x21_plain_for_enc.xlsx");
  expect(Buffer.from(decryptOoxml(fixture(name), password)).equals(plain)).toBe(true);
});

test.each([
  [undefined, "PASSWORD_NEEDED"],
  ["pass124", "WRONG_PASSWORD"],
  ["", "WRONG_PASSWORD"],
])("the password %j gives %s", (password, code) => {
  expect(() => decryptOoxml(fixture("x21_encrypted_pass123.xlsx"), password)).toThrow(
    expect.objectContaining({ code }),
  );
});

test("a compound file lists its root and gives its streams", () => {
  const cfb = openCfb(fixture("x21_encrypted_pass123.xlsx"));
  expect(cfb.names).toContain("EncryptionInfo");
  expect(Buffer.from(cfb.stream("EncryptionInfo").subarray(8, 40)).toString("utf8")).toMatch(/^<\?xml/);
  expect(() => cfb.stream("missing")).toThrow(expect.objectContaining({ code: "DAMAGED" }));
});

test("a compound file with any four bytes overwritten ends, with its stream or an error", () => {
  const bytes = fixture("x21_encrypted_pass123.xlsx");
  for (let at = 24; at < bytes.length; at += 4) {
    const copy = Buffer.from(bytes);
    copy.writeUInt32LE(1, at);
    let outcome: unknown;
    try {
      outcome = openCfb(copy).stream("EncryptionInfo");
    } catch (error) {
      outcome = error;
    }
    expect(outcome instanceof Uint8Array || outcome instanceof Error).toBe(true);
  }
});

/** Key, salt and verifier of one password, as published with the tests of msoffcrypto-tool. */
const vector = {
  password: "Password1234_",
  key: "40b13a71f90b966e375408f2d181a1aa",
  salt: "e88266490c5bd1eebd2b4394e3f830ef",
  verifier: "516f732e966fac17b1c5d7d8cc36c928",
  verifierHash: "2b6168dabe2911ad2bd37c1746745c14d3cf1bb140a48f4e6f3d23880872b16a",
};

/** EncryptionInfo of Office 2007 (MS-OFFCRYPTO 2.3.4.5). */
function standardInfo(): Buffer {
  const header = Buffer.alloc(32);
  header.writeUInt32LE(0x660e, 8);
  header.writeUInt32LE(0x8004, 12);
  header.writeUInt32LE(128, 16);
  const start = Buffer.from("0400020024000000", "hex");
  const number = (value: number) => Buffer.from([value, 0, 0, 0]);
  const hex = (text: string) => Buffer.from(text, "hex");
  const verifier = [number(16), hex(vector.salt), hex(vector.verifier), number(20), hex(vector.verifierHash)];
  return Buffer.concat([start, number(header.length), header, ...verifier]);
}

test("Office 2007 encryption opens with its password only", () => {
  const cipher = createCipheriv("aes-128-ecb", Buffer.from(vector.key, "hex"), null).setAutoPadding(false);
  const body = Buffer.concat([cipher.update(Buffer.from("the package itself, and padding.")), cipher.final()]);
  const length = Buffer.alloc(8);
  length.writeUInt32LE(18);
  const encrypted = Buffer.concat([length, body]);
  const opened = decryptStandard(standardInfo(), encrypted, vector.password);
  expect(Buffer.from(opened ?? []).toString()).toBe("the package itself");
  expect(decryptStandard(standardInfo(), encrypted, "password1234_")).toBeNull();
});
