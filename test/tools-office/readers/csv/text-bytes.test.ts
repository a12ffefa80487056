import * as fc from "fast-check";
import { expect, test } from "vitest";
import { TextBytes } from "../../../../packages/tools-office/src/readers/csv/text-bytes.ts";
import {
  encodingWarnings,
  characterWarnings,
} from "../../../../packages/tools-office/src/readers/encoding-warnings.ts";
import { decodeText } from "../../../../packages/tools-office/src/gate/decode-text.ts";
import { encodingOf } from "../../../../packages/tools-office/src/gate/text-encoding.ts";

const letters = fc.constantFrom(0x41, 0x0a, 0x0d, 0x1b, 0x1a, 0x00, 0xea, 0xb0, 0x80, 0xff, 0xef, 0xbf, 0xbd, 0x2c);

test("what is odd about the characters is the same in pieces as of the whole text", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(letters, { maxLength: 40 }),
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 }),
      async (list, lengths) => {
        const bytes = Buffer.from(list);
        const decoded = decodeText(bytes);
        const encoding = encodingOf(bytes, decoded.certainty === "proven");
        const source = {
          size: bytes.length,
          async *chunks() {
            let at = 0;
            for (const length of lengths) yield bytes.subarray(at, (at += length));
            yield bytes.subarray(at);
          },
        };
        const text = new TextBytes(source, encoding, decoded.certainty === "proven");
        const pieces: Buffer[] = [];
        for await (const piece of text.pieces()) pieces.push(piece);
        expect(Buffer.concat(pieces).toString()).toBe(decoded.text);
        expect(characterWarnings(encoding, text)).toEqual(encodingWarnings(decoded));
      },
    ),
    { numRuns: 2000 },
  );
});
