import { strToU8, zipSync } from "fflate";

const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Number formats of the styles, by the index that cells name. */
export const formats = [
  "General",
  "yyyy-mm-dd",
  '"₩"#,##0',
  "0.00%",
  '_-* #,##0_-;\\-* #,##0_-;_-* "-"_-;_-@_-',
  "#,###",
  '#,##0"천원"',
  "hh:mm",
  "yyyy-mm-dd hh:mm",
  "00000",
  "[h]:mm",
  '#,##0"원"',
  '0.0;[Red]-0.0;"없음"',
];

/** A cell: a number, a text, or the number with its style, or the XML of its own with `#` for the reference. */
export type MadeCell = number | string | null | { value: number; style: number } | { xml: string };

export interface MadeSheet {
  name: string;
  /** Rows by their number; without numbers they follow each other from 1. */
  rows: (MadeCell[] | { hidden?: boolean; row?: number; cells: MadeCell[] })[];
  columns?: string;
  after?: string;
  prefix?: string;
}

/** Makes a workbook whose texts stand in the string table, as programs write it. */
export function madeWorkbook(sheets: readonly MadeSheet[]): Uint8Array {
  const strings = new Map<string, number>();
  const parts: Record<string, string> = {};
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const links = sheets.map((sheet, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet, strings);
    return link(`r${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`);
  });
  const listed = sheets.map(({ name }, at) => `<sheet name="${name}" r:id="r${at + 1}"/>`);
  const numFmts = formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${escaped(code)}"/>`);
  const xfs = formats.map((_, at) => `<xf numFmtId="${at === 0 ? 0 : 170 + at}"/>`);
  Object.assign(parts, {
    "_rels/.rels": `<Relationships>${link("a", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${relationships}"><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${links.join("")}${link("s", "sharedStrings", "strings.xml")}${link("t", "styles", "styles.xml")}</Relationships>`,
    "xl/strings.xml": `<sst>${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    "xl/styles.xml": `<styleSheet><numFmts>${numFmts.join("")}</numFmts><cellXfs>${xfs.join("")}</cellXfs></styleSheet>`,
  });
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 1 });
}

function sheetXml({ rows, columns = "", after = "", prefix = "" }: MadeSheet, strings: Map<string, number>): string {
  let next = 1;
  const data = rows.map((given) => {
    const { cells, row = next, hidden = false } = Array.isArray(given) ? { cells: given } : given;
    next = row + 1;
    const xml = cells.map((cell, at) => cellXml(cell, `${letters(at)}${row}`, strings, prefix)).join("");
    return `<${prefix}row r="${row}"${hidden ? ' hidden="1"' : ""}>${xml}</${prefix}row>`;
  });
  return `<${prefix}worksheet>${columns}<${prefix}sheetData>${data.join("\n")}</${prefix}sheetData>${after}</${prefix}worksheet>`;
}

function cellXml(cell: MadeCell, ref: string, strings: Map<string, number>, p: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<${p}c r="${ref}"><${p}v>${cell}</${p}v></${p}c>`;
  if (typeof cell === "string") {
    const index = strings.get(cell) ?? strings.size;
    strings.set(cell, index);
    return `<${p}c r="${ref}" t="s"><${p}v>${index}</${p}v></${p}c>`;
  }
  if ("xml" in cell) return cell.xml.replace("#", ref);
  return `<${p}c r="${ref}" s="${cell.style}"><${p}v>${cell.value}</${p}v></${p}c>`;
}

function letters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
