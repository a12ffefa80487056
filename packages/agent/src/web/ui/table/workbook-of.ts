import { columnName } from "../viewer/place-of.ts";
import type { PlainTable } from "./table-text.ts";
import { zipOf } from "./zip-of.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A workbook with one sheet of this table: numbers stay numbers, and no text ever becomes a formula. */
export function workbookOf(table: PlainTable, sheetName: string): Uint8Array<ArrayBuffer> {
  return zipOf([
    [
      "[Content_Types].xml",
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
    ],
    ["_rels/.rels", relations(`${RELATIONS}/officeDocument`, "xl/workbook.xml")],
    ["xl/_rels/workbook.xml.rels", relations(`${RELATIONS}/worksheet`, "worksheets/sheet1.xml")],
    [
      "xl/workbook.xml",
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(plainName(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ["xl/worksheets/sheet1.xml", sheetXml(table)],
  ]);
}

const relations = (type: string, target: string): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`;

function sheetXml({ columns, rows }: PlainTable): string {
  const lines = [columns, ...rows].map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`)).join("")}</row>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

function cellXml(value: string | number | null, ref: string): string {
  if (value === null) return "";
  if (typeof value === "number" && Number.isFinite(value)) return `<c r="${ref}"><v>${value}</v></c>`;
  return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`;
}

/** What a sheet may not be called (ECMA-376 18.2.19), and at most 31 characters. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\]/gu, " ")
    .slice(0, 31)
    .trim() || "Sheet1";

function escaped(text: string): string {
  // XML 1.0 has no place for these.
  // oxlint-disable-next-line no-control-regex
  const allowed = text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, "");
  return allowed.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
