import fnv from "fnv-plus";
import { afterEach, describe, expect, test } from "vitest";
import { resultFingerprint } from "@cloister/tool-runtime";
import { fnv1a64 } from "../../packages/tool-runtime/src/result-fingerprint.ts";

/** FNV-1a 64 by its definition, over UTF-8 bytes. */
function independentFnv(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, "0");
}

describe("FNV-1a 64", () => {
  afterEach(() => fnv.useUTF8(false));

  test.each([
    ["", "cbf29ce484222325"],
    ["a", "af63dc4c8601ec8c"],
    ["foobar", "85944171f73967e8"],
  ])("gives the published value of %j", (text, hash) => {
    expect(fnv1a64(text)).toBe(hash);
  });

  test.each(["강남 지점 매출", "품목: 키보드, 12,300원", "é ∑ 😀 𠮷", "a\ud800b", "\udc00"])(
    "agrees with an independent computation over %j",
    (text) => {
      expect(fnv1a64(text)).toBe(independentFnv(text));
    },
  );

  test("keeps leading zeros", () => {
    const texts = Array.from({ length: 3000 }, (_, index) => `row ${index} of 400`);
    const withZeros = texts.filter((text) => independentFnv(text).startsWith("0"));
    expect(withZeros.length).toBeGreaterThan(0);
    expect(withZeros.map(fnv1a64)).toEqual(withZeros.map(independentFnv));
  });

  test("does not depend on the process-wide useUTF8 switch", () => {
    fnv.useUTF8(true);
    expect(fnv1a64("매출")).toBe(independentFnv("매출"));
  });
});

describe("a result's fingerprint", () => {
  test("is the hash and the length", () => {
    expect(resultFingerprint("foobar")).toBe("85944171f73967e8-6");
  });

  test("leaves out what the tool marks as volatile, longest part first", () => {
    const first = resultFingerprint("3 rows in 12 ms, id 12 ms-7", ["12 ms", "12 ms-7"]);
    const second = resultFingerprint("3 rows in 9 ms, id 9 ms-8", ["9 ms", "9 ms-8"]);
    expect(first).toBe(second);
  });

  test("tells a date of a document from another, and ignores an empty volatile part", () => {
    expect(resultFingerprint("due 2026-03-01", [""])).not.toBe(resultFingerprint("due 2026-03-02", [""]));
  });
});
