import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { readFixture } from "./read-fixture.ts";

test("a workbook is read whole", async () => {
  expect(await readFixture("x13_strict.xlsx")).toEqual({
    version: 1,
    file: "x13_strict.xlsx",
    sha256: "8831e8af8c8d16ca72ff168f84cc13f438d2d712909b97ac1b3d72c4faf505cb",
    kind: "xlsx",
    ok: true,
    error: null,
    coverage: {
      sheets: 1,
      hiddenSheets: [],
      hiddenRows: 0,
      hiddenColumns: 0,
      cells: 2,
      uncalculatedFormulas: 0,
      comments: 0,
      charts: 0,
      images: 0,
    },
    warnings: [],
    sheets: [
      {
        name: "S",
        state: "visible",
        extent: "A1:B1",
        cells: [
          { ref: "A1", text: "42", value: 42, type: "number" },
          { ref: "B1", text: "엄격", value: "엄격", type: "text" },
        ],
        merges: [],
      },
    ],
    blocks: [],
  });
});

test.each([
  ["x22_zipbomb_400MB.xlsx", "xlsx", "TOO_LARGE", /sheet1.xml unpacks to more than 200 MB/],
  ["x23_truncated.xlsx", "unknown", "DAMAGED", /the file is incomplete/],
  ["x23b_zero.xlsx", "unknown", "EMPTY", /empty/],
  ["x21_encrypted_pass123.xlsx", "xlsx", "PASSWORD_NEEDED", /password/],
])("%s is refused with a reason", async (name, kind, code, message) => {
  expect(await readFixture(name)).toMatchObject({
    kind,
    ok: false,
    error: { code, message: expect.stringMatching(message) },
    coverage: {},
    sheets: [],
    blocks: [],
  });
});

test("the hash is that of the bytes, of refused files too", async () => {
  const bytes = Buffer.from("PK\u0003\u0004 no archive");
  const reading = await readDocument(bytes, { path: "a/거짓.xlsx" });
  expect(reading).toMatchObject({ file: "a/거짓.xlsx", ok: false, error: { code: "DAMAGED" } });
  expect(reading.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
});

test.each([
  ["a.html", "<html><!-- note --><script>1</script></html>"],
  ["a.txt", " \n\n "],
])("%s that holds nothing to read says so", async (path, content) => {
  const { ok, warnings } = await readDocument(Buffer.from(content), { path });
  expect([ok, warnings.map(({ code }) => code)]).toEqual([true, ["NO_TEXT"]]);
});
