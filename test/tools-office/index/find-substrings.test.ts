import * as fc from "fast-check";
import { expect, test } from "vitest";
import { storeFile } from "../../../packages/tools-office/src/index/index-rows.ts";
import { openIndexDatabase } from "../../../packages/tools-office/src/index/index-database.ts";
import { searchIndex } from "../../../packages/tools-office/src/index/search-index.ts";

const hangulLetter = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));

test("every piece of a Korean word finds it, in composed and decomposed letters", () => {
  const word = fc.array(hangulLetter, { minLength: 1, maxLength: 8 });
  const piece = fc.tuple(word, fc.nat(7), fc.nat(7), fc.constantFrom("NFC" as const, "NFD" as const));
  fc.assert(
    fc.property(piece, ([letters, at, length, form]) => {
      const start = at % letters.length;
      const query = letters.slice(start, start + 1 + length).join("");
      const database = openIndexDatabase(":memory:");
      storeFile(database, {
        file: { path: "a.txt", absolutePath: "/a.txt", size: 1, mtimeMs: 1, dev: 1, ino: 1 },
        reading: { sha256: "", kind: "text", error: null, warnings: [], coverage: {} },
        tables: 0,
        attempts: 0,
        passages: [
          { file: "a.txt", anchor: { type: "line", line: 1 }, headings: [], text: `앞 2026${letters.join("")} 뒤` },
        ],
      });
      const hits = searchIndex(database, query.normalize(form), { limit: 1 });
      database.close();
      expect(hits.length).toBe(1);
    }),
    { numRuns: 150 },
  );
});

test("no query breaks the search", () => {
  const database = openIndexDatabase(":memory:");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (query) => {
      expect(searchIndex(database, query, { limit: 1 })).toEqual([]);
    }),
  );
  database.close();
});
