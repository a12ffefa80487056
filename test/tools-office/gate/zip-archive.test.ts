import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { openZip } from "../../../packages/tools-office/src/gate/zip-archive.ts";
import { listZipEntries } from "../../../packages/tools-office/src/gate/zip-directory.ts";

const caps = { partBytes: 1000, totalBytes: 1500 };

const zipOf = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

async function partText(bytes: Uint8Array, name: string): Promise<string> {
  return Buffer.from(await openZip(bytes).bytes(name)).toString("utf8");
}

/** Every occurrence of a name in the archive, local header and directory, becomes another of the same length. */
function rename(bytes: Uint8Array, from: string, to: string): Uint8Array {
  return Buffer.from(Buffer.from(bytes).toString("latin1").replaceAll(from, to), "latin1");
}

/** The directory entry of the first part. */
function directoryAt(bytes: Uint8Array): number {
  return Buffer.from(bytes).indexOf("PK\u0001\u0002", "latin1");
}

function patched(bytes: Uint8Array, change: (view: DataView, directory: number) => void): Uint8Array {
  const copy = Uint8Array.from(bytes);
  change(new DataView(copy.buffer), directoryAt(copy));
  return copy;
}

describe("names", () => {
  test("are looked up without case, and folders are no parts", async () => {
    const bytes = zipOf({ "a/B.xml": "x", "c/": "" });
    expect(openZip(bytes).names).toEqual(["a/B.xml"]);
    expect(openZip(bytes).has("A/b.XML")).toBe(true);
    expect(await partText(bytes, "A/b.XML")).toBe("x");
  });

  test("with backslashes read as with slashes", async () => {
    expect(await partText(rename(zipOf({ "a/b.xml": "x" }), "a/b.xml", "a\\b.xml"), "a/b.xml")).toBe("x");
  });

  test.each(["../b.xml", "/ab.xmlx", "C:/b.xml", "a\\..\\b.x"])("%s is refused", (name) => {
    const placeholder = "x".repeat(name.length);
    expect(() => openZip(rename(zipOf({ [placeholder]: "1" }), placeholder, name))).toThrow(
      expect.objectContaining({ code: "DAMAGED", message: expect.stringContaining("unsafe name") }),
    );
  });

  test("that differ in case only are refused", () => {
    expect(() => openZip(zipOf({ "a.xml": "1", "A.xml": "2" }))).toThrow(
      expect.objectContaining({ code: "DAMAGED", message: "the archive holds two parts named A.xml" }),
    );
  });
});

describe("limits", () => {
  test("10,000 entries are read, one more is too large", () => {
    const parts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, ""]));
    expect(openZip(zipOf(parts(10_000))).names).toHaveLength(10_000);
    expect(() => openZip(zipOf(parts(10_001)))).toThrow(expect.objectContaining({ code: "TOO_LARGE" }));
  });

  test("one part may not unpack to more than its cap, whatever size the directory states", async () => {
    const bytes = patched(zipOf({ a: "x".repeat(1001) }), (view, at) => view.setUint32(at + 24, 10, true));
    await expect(openZip(bytes, caps).bytes("a")).rejects.toMatchObject({ code: "TOO_LARGE" });
  });

  test("a part of exactly the cap is read", async () => {
    expect(await openZip(zipOf({ a: "x".repeat(1000) }), caps).bytes("a")).toHaveLength(1000);
  });

  test("all parts together may not unpack to more than the total", async () => {
    const zip = openZip(zipOf({ a: "x".repeat(1000), b: "y".repeat(501) }), caps);
    await zip.bytes("a");
    await expect(zip.bytes("b")).rejects.toMatchObject({ code: "TOO_LARGE" });
  });

  test("a high ratio alone is no reason", async () => {
    expect(await partText(zipOf({ a: "0".repeat(5_000_000) }), "a")).toHaveLength(5_000_000);
  });
});

describe("damage", () => {
  const good = zipOf({ a: "some text that is long enough to be packed, packed, packed" });
  test.each([
    ["the end is cut off", good.slice(0, -30), "DAMAGED"],
    ["the entry has another checksum", patched(good, (view, at) => view.setUint32(at + 16, 1, true)), "DAMAGED"],
    ["the entry lies beyond the file", patched(good, (view, at) => view.setUint32(at + 42, 9999, true)), "DAMAGED"],
    ["the packed size is too long", patched(good, (view, at) => view.setUint32(at + 20, 9999, true)), "DAMAGED"],
    ["the packed bytes are cut", patched(good, (view, at) => view.setUint32(at + 20, 5, true)), "DAMAGED"],
    ["the part is locked", patched(good, (view, at) => view.setUint16(at + 8, 1, true)), "PASSWORD_NEEDED"],
    ["the method is unknown", patched(good, (view, at) => view.setUint16(at + 10, 14, true)), "NOT_SUPPORTED"],
  ])("%s", async (_, bytes, code) => {
    await expect(partText(bytes, "a")).rejects.toMatchObject({ code });
  });

  test("an archive without parts is damaged", () => {
    expect(() => openZip(zipOf({}))).toThrow(expect.objectContaining({ code: "DAMAGED" }));
  });

  test("junk before the archive is stepped over", async () => {
    expect(await partText(Buffer.concat([Buffer.from("junk"), good]), "a")).toMatch(/^some text/);
  });

  test("any byte changed gives the text, an error with a code, and nothing else", async () => {
    for (let at = 0; at < good.length; at++) {
      const bytes = Uint8Array.from(good);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      const outcome = await partText(bytes, "a").catch((error: unknown) => error);
      if (typeof outcome !== "string") expect(outcome).toHaveProperty("code");
      else expect(outcome).toMatch(/^some text that is long enough to be packed, packed, packed$/);
    }
  });
});

/** The archive with a 64-bit end record before its own, which then states `count` entries and only marks. */
function withZip64End(plain: Uint8Array, count: number): Uint8Array {
  const all = Buffer.from(plain);
  const at = directoryAt(all);
  const end = all.indexOf("PK\u0005\u0006", "latin1");
  const record = Buffer.alloc(56);
  record.write("PK\u0006\u0006", "latin1");
  for (const [field, value] of [
    [24, count],
    [32, count],
    [40, end - at],
    [48, at],
  ] as const) {
    record.writeBigUInt64LE(BigInt(value), field);
  }
  const locator = Buffer.alloc(20);
  locator.write("PK\u0006\u0007", "latin1");
  locator.writeBigUInt64LE(BigInt(end), 8);
  const tail = Buffer.from(all.subarray(end));
  for (const field of [8, 10]) tail.writeUInt16LE(0xffff, field);
  return Buffer.concat([all.subarray(0, end), record, locator, tail]);
}

describe("the 64-bit end record", () => {
  const plain = zipOf({ a: "text", b: "more" });

  test("is used where only the number of entries does not fit the old one", async () => {
    expect(await partText(withZip64End(plain, 2), "b")).toBe("more");
  });

  test("is found where something stands before the archive", async () => {
    expect(await partText(Buffer.concat([Buffer.from("junk"), withZip64End(plain, 2)]), "b")).toBe("more");
  });

  test("that states 100,000 entries is too large, not empty", () => {
    expect(() => listZipEntries(withZip64End(plain, 100_000))).toThrow(expect.objectContaining({ code: "TOO_LARGE" }));
  });

  test("that states more entries than there are is damaged", () => {
    expect(() => listZipEntries(withZip64End(plain, 3))).toThrow(expect.objectContaining({ code: "DAMAGED" }));
  });

  test("with a locator that leads nowhere is damaged", () => {
    const bytes = Buffer.from(withZip64End(plain, 2));
    bytes.write("XX", bytes.indexOf("PK\u0006\u0006", "latin1"), "latin1");
    expect(() => listZipEntries(bytes)).toThrow(expect.objectContaining({ code: "DAMAGED" }));
  });
});

test("65,535 entries without a 64-bit end record are too large", () => {
  const bytes = Buffer.from(zipOf({ a: "text" }));
  bytes.writeUInt16LE(0xffff, bytes.indexOf("PK\u0005\u0006", "latin1") + 10);
  expect(() => listZipEntries(bytes)).toThrow(expect.objectContaining({ code: "TOO_LARGE" }));
});

test("64-bit sizes and offsets are read", async () => {
  const plain = Buffer.from(zipOf({ a: "text" }));
  const at = directoryAt(plain);
  const end = plain.indexOf("PK\u0005\u0006", "latin1");
  const entry = Buffer.from(plain.subarray(at, end));
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(4n, 4);
  extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(20)), 12);
  extra.writeBigUInt64LE(0n, 20);
  for (const field of [20, 24, 42]) entry.writeUInt32LE(0xffffffff, field);
  entry.writeUInt16LE(28, 30);
  const record = Buffer.alloc(56);
  record.write("PK\u0006\u0006", "latin1");
  record.writeBigUInt64LE(BigInt(entry.length + extra.length), 40);
  record.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.write("PK\u0006\u0007", "latin1");
  locator.writeBigUInt64LE(BigInt(at + entry.length + extra.length), 8);
  const tail = Buffer.from(plain.subarray(end));
  tail.writeUInt32LE(0xffffffff, 16);
  const bytes = Buffer.concat([plain.subarray(0, at), entry, extra, record, locator, tail]);
  expect(await partText(bytes, "a")).toBe("text");
});
