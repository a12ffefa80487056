import { makeZip, type ZipParts } from "./make-zip.ts";

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const packageLinks = "http://schemas.openxmlformats.org/package/2006/relationships";

/** Relationships of a package or part: `[id, type, target]`. */
export function links(...all: [id: string, type: string, target: string][]): string {
  const list = all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`);
  return `<Relationships xmlns="${packageLinks}">${list.join("")}</Relationships>`;
}

/** A workbook of one sheet with this content of its worksheet element. */
export function workbookParts(sheet: string, more: ZipParts = {}): ZipParts {
  return {
    "_rels/.rels": links(["a", "officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `<workbook xmlns:r="${types}"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": links(["r1", "worksheet", "worksheets/sheet1.xml"]),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns:r="${types}">${sheet}</worksheet>`,
    ...more,
  };
}

/** The same as a file. */
export function workbookOf(sheet: string, more?: ZipParts): Uint8Array {
  return makeZip(workbookParts(sheet, more));
}

/** A document with this body. */
export function documentParts(body: string, more: ZipParts = {}): ZipParts {
  return {
    "_rels/.rels": links(["d", "officeDocument", "word/document.xml"]),
    "word/_rels/document.xml.rels": links(),
    "word/document.xml": `<w:document xmlns:w="w" xmlns:r="${types}"><w:body>${body}</w:body></w:document>`,
    ...more,
  };
}

/** The same as a file. */
export function documentOf(body: string, more?: ZipParts): Uint8Array {
  return makeZip(documentParts(body, more));
}

/** Start tags without an end. */
export function openTags(count: number, tag: string): string {
  return `<${tag}>`.repeat(count);
}

/** Declares `&c;`, which stands for ever more of itself. */
export const entities = `<!DOCTYPE a [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`;

/** Cells of a grid, numbers in all of them. */
export function numberRows(rows: number, columns: number): string {
  const cells = Array.from({ length: columns }, (_, index) => `<c><v>${index + 1}</v></c>`).join("");
  return `<sheetData>${Array.from({ length: rows }, () => `<row>${cells}</row>`).join("")}</sheetData>`;
}

/** Paragraphs of text. */
export function paragraphs(count: number): string {
  const one = (index: number) =>
    `<w:p><w:r><w:t>제${index + 1}조 (기간) 계약 기간은 ${index + 1}개월로 한다.</w:t></w:r></w:p>`;
  return Array.from({ length: count }, (_, index) => one(index)).join("");
}

/** A PDF with a page for each list of lines, in a font that every reader has. */
export function pdfOf(pages: readonly (readonly string[])[]): Uint8Array {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  for (const [index, lines] of pages.entries()) {
    const shown = lines.map((line) => `(${line}) Tj 0 -14 Td`).join(" ");
    const stream = `BT /F1 10 Tf 56 780 Td ${shown} ET`;
    const resources = "/Resources<</Font<</F1 3 0 R>>>>";
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${resources}/Contents ${5 + index * 2} 0 R>>`,
      `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    );
  }
  return assemble(objects);
}

function assemble(objects: readonly string[]): Uint8Array {
  const parts = ["%PDF-1.5\n"];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const text = `${index + 1} 0 obj\n${object}\nendobj\n`;
    length += text.length;
    parts.push(text);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  parts.push(`${head}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`);
  return Buffer.from(parts.join(""), "latin1");
}
