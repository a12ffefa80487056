import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { hwpFile, record } from "./hwp-file.ts";
import { madeFile } from "./slides-hwp-sheets.ts";

const files = [
  "s01_xlwt.xls",
  "s02_sheetjs.xlsb",
  "s03_libreoffice.xls",
  "s03_libreoffice.ods",
  "t01_slides.pptx",
  "h01_rules.hwp",
  "h01_rules.hwpx",
];
const codes = ["DAMAGED", "TOO_LARGE", "NOT_SUPPORTED", "PASSWORD_NEEDED", "EMPTY"];
const TIME = 20_000;

async function outcome(bytes: Uint8Array, path: string): Promise<string> {
  const start = Date.now();
  const { ok, error } = await readDocument(bytes, { path });
  expect(Date.now() - start).toBeLessThan(TIME);
  return ok ? "OK" : (error?.code ?? "none");
}

describe.each(files)("%s", (name) => {
  test("cut at every tenth is refused", async () => {
    const bytes = madeFile(name);
    for (let tenth = 1; tenth < 10; tenth++) {
      const cut = bytes.subarray(0, Math.floor((bytes.length * tenth) / 10));
      // The end of a compound file may be padding or a stream that is not read.
      const allowed = /\.(xls|hwp)$/.test(name) && tenth > 3 ? [...codes, "OK"] : codes;
      expect(allowed).toContain(await outcome(cut, name));
    }
  });

  test("with bits flipped is read or refused, never anything else", async () => {
    const original = madeFile(name);
    let seed = 7;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return seed % below;
    };
    for (let round = 0; round < 60; round++) {
      const bytes = Buffer.from(original);
      for (let flip = 0; flip <= round % 8; flip++) {
        const at = random(bytes.length);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      }
      expect([...codes, "OK"]).toContain(await outcome(bytes, name));
    }
  }, 120_000);
});

const zipOf = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([part, xml]) => [part, strToU8(xml)])));
const ods = (content: string) =>
  zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": content });
const table = (rows: string) =>
  `<o:document-content xmlns:o="o" xmlns:t="t" xmlns:x="x"><o:body><o:spreadsheet><t:table t:name="가">${rows}</t:table></o:spreadsheet></o:body></o:document-content>`;
const cell = (repeat: number, value = "1") =>
  `<t:table-cell t:number-columns-repeated="${repeat}" o:value-type="float" o:value="${value}"><x:p>${value}</x:p></t:table-cell>`;
const hwpx = (section: string) => zipOf({ mimetype: "application/hwp+zip", "Contents/section0.xml": section });
const slides = (slide: string) =>
  zipOf({
    "_rels/.rels":
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="ppt/presentation.xml"/></Relationships>',
    "ppt/presentation.xml":
      '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="1" r:id="s"/></p:sldIdLst></p:presentation>',
    "ppt/_rels/presentation.xml.rels":
      '<Relationships><Relationship Id="s" Type="x/slide" Target="slides/slide1.xml"/></Relationships>',
    "ppt/slides/slide1.xml": slide,
  });
const deep = (name: string, depth: number) => `${`<${name}>`.repeat(depth)}${`</${name}>`.repeat(depth)}`;
const entity = '<!DOCTYPE a [<!ENTITY x "y">]>';

test.each<[string, string, () => Uint8Array]>([
  [
    "an ods of seventeen billion repeated cells",
    "TOO_LARGE",
    () => ods(table(`<t:table-row t:number-rows-repeated="1048576">${cell(16384)}</t:table-row>`)),
  ],
  ["an ods with an entity", "DAMAGED", () => ods(entity + table(""))],
  ["a deep ods", "TOO_LARGE", () => ods(table(deep("g", 5000)))],
  ["a deep hwpx", "TOO_LARGE", () => hwpx(deep("p", 5000))],
  ["an hwpx with an entity", "DAMAGED", () => hwpx(`${entity}<sec/>`)],
  ["an hwpx without a section", "DAMAGED", () => zipOf({ mimetype: "application/hwp+zip", "a.xml": "<a/>" })],
  ["a deep slide", "TOO_LARGE", () => slides(deep("g", 5000))],
  ["a slide with an entity", "DAMAGED", () => slides(`${entity}<p:sld/>`)],
  ["a slide of a million shapes", "TOO_LARGE", () => slides(`<sld>${"<sp/>".repeat(1_000_000)}</sld>`)],
  [
    "an xlsb with an entity",
    "DAMAGED",
    () => zipOf({ "xl/workbook.bin": "", "[Content_Types].xml": `${entity}<Types/>` }),
  ],
  [
    "an xlsb without anything in it",
    "DAMAGED",
    () => zipOf({ "xl/workbook.bin": "", "[Content_Types].xml": "<Types/>" }),
  ],
])("%s is %s", async (_, code, make) => {
  expect(await outcome(make(), "a")).toBe(code);
});

test("cells far apart in an ods cost nothing", async () => {
  const rows = `<t:table-row t:number-rows-repeated="1048575"><t:table-cell t:number-columns-repeated="16384"/></t:table-row><t:table-row><t:table-cell t:number-columns-repeated="16383"/>${cell(1, "9")}</t:table-row>`;
  const { sheets } = await readDocument(ods(table(rows)), { path: "a.ods" });
  expect(sheets[0]?.cells).toEqual([{ ref: "XFD1048576", text: "9", value: 9, type: "number" }]);
});

test("a table of an hwp that claims far cells, and a record that claims more than there is, stay small", async () => {
  const far = record(0x48, 1, Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255]));
  const inside = record(0x47, 1, Buffer.from(" lbt"), [record(0x4d, 2), far, far]);
  const { ok } = await readDocument(hwpFile([record(0x42, 0, Buffer.alloc(22), [inside])]), { path: "a.hwp" });
  expect(ok).toBe(true);
});
