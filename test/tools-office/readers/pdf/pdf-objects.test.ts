import { expect, test } from "vitest";
import { readDocument } from "../../../../packages/tools-office/src/readers/read-document.ts";
import { pdfOf } from "../korean-pdf.ts";

const page = (rest: string) =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 6 0 R${rest}>>`;
const stream = (text: string) => `<</Length ${text.length}>>stream\n${text}\nendstream`;
const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
const words = stream("BT /F1 12 Tf 72 700 Td (See our site) Tj 0 -40 Td (Other line) Tj ET");
const twoPages = (catalog: string, first: string, ...more: string[]) =>
  pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>",
    page(first),
    page(""),
    font,
    words,
    ...more,
  ]);
const read = (bytes: Uint8Array) => readDocument(bytes, { path: "a.pdf" });

test("the outline is listed with its levels and pages, an entry that leads nowhere too", async () => {
  const reading = await read(
    twoPages(
      "/Outlines 7 0 R",
      "",
      "<</Type/Outlines/First 8 0 R/Last 10 0 R/Count 3>>",
      "<</Title(Chapter 1)/Parent 7 0 R/Next 10 0 R/First 9 0 R/Last 9 0 R/Count 1/Dest[3 0 R/Fit]>>",
      "<</Title<FEFFC81C0031C7A5>/Parent 8 0 R/Dest[4 0 R/XYZ 0 842 0]>>",
      "<</Title(Lost)/Parent 7 0 R/Prev 8 0 R/Dest(nowhere)>>",
    ),
  );
  expect(reading.objects).toEqual([
    { type: "outline", title: "Chapter 1", anchor: { type: "page", page: 1 }, level: 1 },
    { type: "outline", title: "제1장", anchor: { type: "page", page: 2 }, level: 2 },
    { type: "outline", title: "Lost", anchor: { type: "part", name: "outline" }, level: 1 },
  ]);
});

test("links out of the document are listed with the words under them, links inside it are not", async () => {
  const uri = "<</Type/Annot/Subtype/Link/Rect[70 695 150 715]/A<</S/URI/URI(https://example.com/a)>>>>";
  const inner = "<</Type/Annot/Subtype/Link/Rect[70 655 150 675]/Dest[4 0 R/Fit]>>";
  const reading = await read(twoPages("", `/Annots[${uri} ${inner}]`));
  expect(reading.objects).toEqual([
    { type: "link", title: "See our site", anchor: { type: "page", page: 1 }, target: "https://example.com/a" },
  ]);
});

test("a document without outline and links lists nothing", async () => {
  expect((await read(twoPages("", ""))).objects).toBeUndefined();
});

test("an outline that leads back to itself ends", async () => {
  const reading = await read(
    twoPages(
      "/Outlines 7 0 R",
      "",
      "<</Type/Outlines/First 8 0 R/Last 8 0 R/Count 1>>",
      "<</Title(Round)/Parent 7 0 R/Next 8 0 R/First 8 0 R/Last 8 0 R/Count 1>>",
    ),
  );
  expect(reading.ok).toBe(true);
  expect((reading.objects ?? []).length).toBeLessThanOrEqual(2_000);
});

test("the share of characters without a readable code is told", async () => {
  const unmapped = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 7 0 R>>";
  const map = stream(
    "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <20> <7E> <E020> endbfrange endcmap end",
  );
  const bytes = pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    page(""),
    "null",
    unmapped,
    words,
    map,
  ]);
  const reading = await read(bytes);
  expect(reading.coverage.unreadableShare).toBe(1);
  expect(reading.warnings.map(({ code, message }) => [code, message])).toEqual([
    ["UNREADABLE_TEXT", "Page 1: 100 % of the characters have no readable code, the text is not reliable."],
  ]);
});
