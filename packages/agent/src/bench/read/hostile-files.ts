import { deflateRawSync } from "node:zlib";
import { makeZip } from "./make-zip.ts";
import { documentParts, links, numberRows, paragraphs, pdfOf, workbookParts } from "./office-parts.ts";

/** A file made to hang, crash or fill a reader. */
export interface HostileFile {
  name: string;
  bytes: Uint8Array;
}

const MB = 1024 * 1024;
const deep = (count: number, tag: string) => `<${tag}>`.repeat(count);
const book = (sheet: string, more: Record<string, string | Uint8Array> = {}) => makeZip(workbookParts(sheet, more));
const doc = (body: string, more: Record<string, string | Uint8Array> = {}) => makeZip(documentParts(body, more));
const cells = (count: number) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`);
const entities = `<!DOCTYPE a [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`;

/** Made one at a time, so that they never lie in memory together. */
export interface HostileMaker {
  name: string;
  make(): HostileFile;
}

/** Bombs, lying directories, far cells, deep and recursive structures, cut files. */
export const hostileFiles: readonly HostileMaker[] = [
  ...packages(),
  ...workbooks(),
  ...documents(),
  ...pdfs(),
  ...texts(),
];

function file(name: string, bytes: () => Uint8Array | string): HostileMaker {
  return {
    name,
    make() {
      const made = bytes();
      return { name, bytes: typeof made === "string" ? Buffer.from(made) : made };
    },
  };
}

function packages() {
  // Blank, so that the XML is well-formed to its end.
  const bomb = () => Buffer.alloc(400 * MB, 32);
  const patched = (bytes: Uint8Array, change: (copy: Buffer) => void) => {
    const copy = Buffer.from(bytes);
    change(copy);
    return copy;
  };
  const plain = () => book(numberRows(50, 5));
  return [
    file("bomb-sheet.xlsx", () => book("", { "xl/worksheets/sheet1.xml": bomb() })),
    file("bomb-strings.xlsx", () => {
      const rels = links(["r1", "worksheet", "worksheets/sheet1.xml"], ["s", "sharedStrings", "s.xml"]);
      return book("", { "xl/_rels/workbook.xml.rels": rels, "xl/s.xml": bomb() });
    }),
    file("bomb-many-parts.xlsx", () => {
      const part = Buffer.alloc(60 * MB, 66);
      return book("", Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`xl/media/${at}.xml`, part])));
    }),
    file("bomb.docx", () => doc("", { "word/document.xml": bomb() })),
    file("bomb-nested.zip", () => makeZip({ "a.zip": makeZip({ "b.zip": makeZip({ "c.txt": bomb() }) }) })),
    file("many-entries.zip", () =>
      makeZip(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`${at}.txt`, "x"]))),
    ),
    file("same-names.xlsx", () => Buffer.concat([plain(), plain()])),
    file("climbing-names.zip", () => makeZip({ "../../etc/passwd": "x", "/abs": "y", "C:\\x": "z" })),
    file("lying-sizes.xlsx", () =>
      patched(plain(), (copy) => copy.writeUInt32LE(3, copy.indexOf("PK\u0001\u0002") + 24)),
    ),
    file("lying-packed-size.xlsx", () =>
      patched(plain(), (copy) => copy.writeUInt32LE(0x7fffffff, copy.indexOf("PK\u0001\u0002") + 20)),
    ),
    file("wrong-checksum.xlsx", () =>
      patched(plain(), (copy) => copy.writeUInt32LE(1, copy.indexOf("PK\u0001\u0002") + 16)),
    ),
    file("wrong-offset.xlsx", () =>
      patched(plain(), (copy) => copy.writeUInt32LE(0x7ffffff0, copy.indexOf("PK\u0001\u0002") + 42)),
    ),
    file("truncated.xlsx", () => plain().subarray(0, 700)),
    file("end-only.xlsx", () => plain().subarray(-22)),
    file("polyglot.pdf", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), plain()])),
    file("empty.xlsx", () => ""),
    file("cut-deflate.xlsx", () => deflateRawSync(Buffer.alloc(1000, 1)).subarray(0, 5)),
  ];
}

function workbooks() {
  const rel = (type: string, target: string) => ({ "xl/worksheets/_rels/sheet1.xml.rels": links(["x", type, target]) });
  return [
    file("far-cells.xlsx", () =>
      book(
        `<dimension ref="A1:XFD1048576"/><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row><row r="99999999"><c r="ZZZZ99999999"><v>2</v></c></row></sheetData>`,
      ),
    ),
    file("validation.xlsx", () =>
      book(`<sheetData/><dataValidations><dataValidation sqref="A1:XFD1048576"/></dataValidations>`),
    ),
    file("merges.xlsx", () =>
      book(
        `<sheetData>${cells(50_000).join("")}</sheetData><mergeCells>${cells(50_000)
          .map((_, at) => `<mergeCell ref="A${at + 1}:XFD${at + 1}"/>`)
          .join("")}</mergeCells>`,
      ),
    ),
    file("columns.xlsx", () =>
      book(`<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(20_000)}</cols>${numberRows(2_000, 20)}`),
    ),
    file("deep.xlsx", () => book(deep(100_000, "a"))),
    file("entities.xlsx", () => book("", { "xl/worksheets/sheet1.xml": `${entities}<worksheet>&c;</worksheet>` })),
    file("external-entity.xlsx", () =>
      book("", { "xl/workbook.xml": `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><workbook>&x;</workbook>` }),
    ),
    file("long-attribute.xlsx", () => book(`<sheetData><row r="${"1".repeat(5 * MB)}"/></sheetData>`)),
    file("long-text.xlsx", () =>
      book(`<sheetData><row><c t="inlineStr"><is><t>${"가".repeat(8 * MB)}</t></is></c></row></sheetData>`),
    ),
    file("formats.xlsx", () => {
      const styles = `<styleSheet><numFmts>${Array.from({ length: 20_000 }, (_, at) => `<numFmt numFmtId="${at + 200}" formatCode="${"[h]".repeat(40)}${at}"/>`).join("")}</numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
      const rels = links(["r1", "worksheet", "worksheets/sheet1.xml"], ["s", "styles", "styles.xml"]);
      return book(`<sheetData><row><c s="0"><v>1e300</v></c></row></sheetData>`, {
        "xl/_rels/workbook.xml.rels": rels,
        "xl/styles.xml": styles,
      });
    }),
    file("shared-formulas.xlsx", () =>
      book(
        `<sheetData><row><c r="A1"><f t="shared" si="0">${"A1+".repeat(2_000)}1</f></c></row>${Array.from({ length: 2_000 }, (_, at) => `<row><c><f t="shared" si="0"/><v>${at}</v></c></row>`).join("")}</sheetData>`,
      ),
    ),
    file("sheets.xlsx", () =>
      book("<sheetData/>", {
        "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${'<sheet name="S" r:id="r1"/>'.repeat(5_000)}</sheets></workbook>`,
      }),
    ),
    file("links.xlsx", () =>
      book(
        `${numberRows(5_000, 20)}<hyperlinks>${'<hyperlink ref="A1:XFD1048576" location="x"/>'.repeat(50_000)}</hyperlinks>`,
      ),
    ),
    file("drawing-to-itself.xlsx", () => book("<sheetData/>", { ...rel("drawing", "sheet1.xml") })),
    file("chart-points.xlsx", () =>
      book("<sheetData/>", {
        ...rel("drawing", "../d.xml"),
        "xl/d.xml": `<wsDr xmlns:r="r"><chart r:id="c"/></wsDr>`,
        "xl/_rels/d.xml.rels": links(["c", "chart", "c.xml"]),
        "xl/c.xml": `<chartSpace><chart><plotArea><barChart><ser><val><numLit><pt idx="4000000000"><v>1</v></pt><pt idx="-5"><v>1</v></pt></numLit></val></ser></barChart></plotArea></chart></chartSpace>`,
      }),
    ),
  ];
}

function documents() {
  const cell = (inner: string) => `<w:tbl><w:tr><w:tc>${inner}</w:tc></w:tr></w:tbl>`;
  let nested = "<w:p/>";
  for (let level = 0; level < 60; level++) nested = cell(nested);
  return [
    file("deep.docx", () => doc(deep(100_000, "w:tbl"))),
    file("tables-in-tables.docx", () => doc(nested)),
    file("wide-spans.docx", () =>
      doc(
        `<w:tbl>${`<w:tr><w:tc><w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr><w:p/></w:tc></w:tr>`.repeat(20_000)}</w:tbl>`,
      ),
    ),
    file("open-comments.docx", () =>
      doc(`${'<w:p><w:commentRangeStart w:id="1"/></w:p>'.repeat(2_000)}${paragraphs(20_000)}`),
    ),
    file("numbering.docx", () =>
      doc(`<w:p><w:pPr><w:numPr><w:ilvl w:val="999999999"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>`),
    ),
    file("document-in-itself.docx", () =>
      doc('<w:altChunk r:id="c"/>', { "word/_rels/document.xml.rels": links(["c", "aFChunk", "document.xml"]) }),
    ),
    file("entities.docx", () => doc("", { "word/document.xml": `${entities}<document>&c;</document>` })),
  ];
}

function pdfs() {
  const plain = () => Buffer.from(pdfOf([["Hello"]])).toString("latin1");
  const latin1 = (text: string) => Buffer.from(text, "latin1");
  return [
    file("pages-in-a-ring.pdf", () => latin1(plain().replace("/Kids[4 0 R]", "/Kids[2 0 R]"))),
    file("billion-pages.pdf", () => latin1(plain().replace("/Count 1", "/Count 999999999"))),
    file("content-in-itself.pdf", () => latin1(plain().replace("/Contents 5 0 R", "/Contents 4 0 R"))),
    file("deep-arrays.pdf", () => latin1(plain().replace("/Resources", `/X ${"[".repeat(100_000)}/Resources`))),
    file("no-objects.pdf", () => "%PDF-1.7\n%%EOF"),
    file("stream-bomb.pdf", () => {
      const packed = deflateRawSync(Buffer.alloc(200 * MB, 32));
      const zlib = Buffer.concat([Buffer.from([0x78, 0x9c]), packed, Buffer.alloc(4)]);
      const [head = "", rest = ""] = plain().split(/5 0 obj[\s\S]*?endobj/);
      const object = Buffer.concat([
        latin1(`5 0 obj\n<</Length ${zlib.length}/Filter/FlateDecode>>stream\n`),
        zlib,
        latin1("\nendstream\nendobj"),
      ]);
      return Buffer.concat([latin1(head), object, latin1(rest)]);
    }),
  ];
}

function texts() {
  return [
    file("quotes.csv", () => '"a,'.repeat(700_000)),
    file("columns.csv", () => ",".repeat(2 * MB)),
    file("deep.html", () => `<html>${deep(400_000, "div")}`),
    file("spans.html", () => `<html><table>${"<tr><td rowspan=65534 colspan=1000>x".repeat(20_000)}`),
    file("deep.json", () => "[".repeat(2 * MB)),
    file("pipes.md", () => `${"|".repeat(MB)}\n${"|-".repeat(MB / 2)}\n`),
    file(
      "sheet.xls",
      () =>
        `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">${deep(50_000, "Worksheet")}`,
    ),
  ];
}
