import { deflateRawSync } from "node:zlib";
import { hostileFile as file, type HostileMaker } from "./hostile-file.ts";
import { documentOf, entities, links, openTags, paragraphs, pdfOf } from "./office-parts.ts";

const MB = 1024 * 1024;

/** Word documents and PDFs that are deep, hold themselves, or claim what they do not have. */
export function hostileDocuments(): HostileMaker[] {
  return [...words(), ...pdfs()];
}

function words() {
  const cell = (inner: string) => `<w:tbl><w:tr><w:tc>${inner}</w:tc></w:tr></w:tbl>`;
  let nested = "<w:p/>";
  for (let level = 0; level < 60; level++) nested = cell(nested);
  return [
    file("deep.docx", () => documentOf(openTags(100_000, "w:tbl"))),
    file("tables-in-tables.docx", () => documentOf(nested)),
    file("wide-spans.docx", () =>
      documentOf(
        `<w:tbl>${`<w:tr><w:tc><w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr><w:p/></w:tc></w:tr>`.repeat(20_000)}</w:tbl>`,
      ),
    ),
    file("open-comments.docx", () =>
      documentOf(`${'<w:p><w:commentRangeStart w:id="1"/></w:p>'.repeat(2_000)}${paragraphs(20_000)}`),
    ),
    file("numbering.docx", () =>
      documentOf(`<w:p><w:pPr><w:numPr><w:ilvl w:val="999999999"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>`),
    ),
    file("document-in-itself.docx", () =>
      documentOf('<w:altChunk r:id="c"/>', { "word/_rels/document.xml.rels": links(["c", "aFChunk", "document.xml"]) }),
    ),
    file("entities.docx", () => documentOf("", { "word/document.xml": `${entities}<document>&c;</document>` })),
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
