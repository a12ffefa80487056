import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { factsOf } from "../../../packages/tools-office/src/host/file-facts.ts";

/** The bytes in pieces of these lengths, the rest in one. */
function sourceOf(bytes: Buffer, lengths: readonly number[]) {
  return {
    size: bytes.length,
    async *chunks() {
      let at = 0;
      for (const length of lengths) yield bytes.subarray(at, (at += length));
      yield bytes.subarray(at);
    },
  };
}

const lengths = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 20 });

test("text in UTF-8 is known as such wherever its letters are cut", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: fc.constantFrom("a", "é", "가", "😀") }), lengths, async (text, cuts) => {
      expect((await factsOf(sourceOf(Buffer.from(text), cuts))).isUtf8).toBe(true);
    }),
  );
});

test("bytes are UTF-8 in pieces when they are as a whole, and the hash is that of the whole", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(0x41, 0xea, 0xb0, 0x80, 0xf0, 0x9f, 0xc3, 0xff)),
      lengths,
      async (list, cuts) => {
        const bytes = Buffer.from(list);
        const isUtf8 = Buffer.from(bytes.toString("utf8")).equals(bytes);
        const sha256 = createHash("sha256").update(bytes).digest("hex");
        expect(await factsOf(sourceOf(bytes, cuts))).toEqual({ sha256, isUtf8 });
      },
    ),
    { numRuns: 1000 },
  );
});
