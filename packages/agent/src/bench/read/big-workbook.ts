import { makeZip } from "./make-zip.ts";
import { links } from "./office-parts.ts";

/** Distinct texts: names, codes and remarks repeat in real files too. */
const TEXTS = 5_000;
/** Number formats of the cell styles: none, date, won, percent. */
const STYLES = [0, 14, 170, 10];

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const documentLinks = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const type = (part: string, kind: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
/** Ours needs none of it; programs that it is compared with do. */
const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type("workbook", "sheet.main")}${type("worksheets/sheet1", "worksheet")}${type("sharedStrings", "sharedStrings")}${type("styles", "styles")}</Types>`;

/** A workbook of `rows` × `columns` cells below a row of titles: texts, numbers, dates, amounts, percentages, formulas. */
export function bigWorkbook(rows: number, columns: number): Uint8Array {
  const chunks = [Buffer.from(`<worksheet ${main}><sheetData>`), Buffer.from(titles(columns))];
  for (let row = 2; row <= rows + 1; row++) chunks.push(Buffer.from(rowXml(row, columns)));
  chunks.push(Buffer.from("</sheetData></worksheet>"));
  return makeZip({
    "[Content_Types].xml": contentTypes,
    "_rels/.rels": links(["a", "officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${documentLinks}"><sheets><sheet name="매출" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": links(
      ["r1", "worksheet", "worksheets/sheet1.xml"],
      ["r2", "sharedStrings", "sharedStrings.xml"],
      ["r3", "styles", "styles.xml"],
    ),
    "xl/sharedStrings.xml": `<sst ${main}>${Array.from({ length: TEXTS }, (_, index) => `<si><t>거래처 ${index} 주식회사</t></si>`).join("")}</sst>`,
    "xl/styles.xml": `<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="&quot;₩&quot;#,##0"/></numFmts><cellXfs>${STYLES.map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": Buffer.concat(chunks),
  });
}

function titles(columns: number): string {
  const cells = Array.from({ length: columns }, (_, at) => `<c t="inlineStr"><is><t>항목${at + 1}</t></is></c>`);
  return `<row r="1">${cells.join("")}</row>`;
}

function rowXml(row: number, columns: number): string {
  let cells = "";
  for (let column = 0; column < columns; column++) cells += cellXml(`${letters(column)}${row}`, row, column);
  return `<row r="${row}">${cells}</row>`;
}

function cellXml(ref: string, row: number, column: number): string {
  switch (column % 6) {
    case 0:
      return `<c r="${ref}"><v>${row}</v></c>`;
    case 1:
      return `<c r="${ref}" t="s"><v>${(row * 7 + column) % TEXTS}</v></c>`;
    case 2:
      return `<c r="${ref}" s="1"><v>${45_000 + (row % 700)}</v></c>`;
    case 3:
      return `<c r="${ref}" s="2"><v>${(row * 1_237) % 9_999_999}</v></c>`;
    case 4:
      return `<c r="${ref}" s="3"><v>0.${String(row % 97).padStart(2, "0")}</v></c>`;
    default:
      return `<c r="${ref}"><f>A${row}*2</f><v>${row * 2}</v></c>`;
  }
}

function letters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);
}
