import type { Sheet } from "@cloister/tool-runtime";
import { ReadError } from "../../gate/read-error.ts";
import { openZip, type ZipArchive } from "../../gate/zip-archive.ts";
import { attributeOf, readXml, type XmlAttributes } from "../../ooxml/read-xml.ts";
import { readRelationships, type Relationship } from "../../ooxml/relationships.ts";
import type { DefinedName } from "./defined-names.ts";

/** A sheet as the workbook lists it, in tab order. */
export interface SheetEntry {
  name: string;
  state: Sheet["state"];
  part: string;
  /** A sheet that is one chart and has no cells. */
  isChart: boolean;
}

/** The frame of a workbook: everything but the cells. */
export interface Workbook {
  zip: ZipArchive;
  sheets: SheetEntry[];
  /** Names of listed sheets that are not in the file: leftovers of macro modules, or damage. */
  missingSheets: string[];
  /** Dates count from 1904-01-01 (ECMA-376-1 18.2.28). */
  date1904: boolean;
  sharedStringsPart: string | null;
  stylesPart: string | null;
  /** Authors of threaded comments. */
  peoplePart: string | null;
  /** Names for ranges, constants and formulas; those that Excel hides are left out. */
  names: DefinedName[];
  /** What `[1]` in a formula stands for: the address of the other workbook. */
  externalWorkbooks: string[];
  hasMacros: boolean;
}

/** Opens the package and reads its list of sheets. Throws `ReadError`; a workbook without sheets is DAMAGED. */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const zip = openZip(bytes);
  const part = await workbookPart(zip);
  const relationships = await readRelationships(zip, part);
  const { listed, date1904, names, externalIds } = await readWorkbookPart(zip, part);
  const found = listed.map((sheet) => sheetEntry(sheet, relationships, zip));
  const sheets = found.filter((sheet) => sheet !== null);
  const missingSheets = listed.filter((_, index) => found[index] === null).map(({ name }) => name);
  if (listed.length === 0) throw new ReadError("DAMAGED", "the workbook lists no sheets");
  if (sheets.length === 0) throw new ReadError("DAMAGED", `no sheet is in the package: ${missingSheets.join(", ")}`);
  return {
    zip,
    sheets,
    missingSheets,
    date1904,
    sharedStringsPart: partOfType(relationships, "sharedStrings", zip),
    stylesPart: partOfType(relationships, "styles", zip),
    peoplePart: partOfType(relationships, "person", zip),
    names: names.map((name) => ({ ...name, sheetIndex: indexAmong(sheets, found, name.sheetIndex) })),
    externalWorkbooks: await externalWorkbooks(zip, externalIds, relationships),
    hasMacros: relationships.some((relationship) => relationship.type === "vbaProject"),
  };
}

/** The package says which part is the workbook; files without that link use the usual name. */
async function workbookPart(zip: ZipArchive): Promise<string> {
  const relationships = await readRelationships(zip, "");
  const part = partOfType(relationships, "officeDocument", zip) ?? "xl/workbook.xml";
  if (!zip.has(part)) throw new ReadError("DAMAGED", "the package holds no workbook");
  return part;
}

function partOfType(relationships: readonly Relationship[], type: string, zip: ZipArchive): string | null {
  return relationships.find((link) => link.type === type && !link.external && zip.has(link.target))?.target ?? null;
}

interface ListedSheet {
  name: string;
  state: Sheet["state"];
  id: string;
}

async function readWorkbookPart(zip: ZipArchive, part: string) {
  const listed: ListedSheet[] = [];
  const names: DefinedName[] = [];
  const externalIds: string[] = [];
  let date1904 = false;
  let defined: DefinedName | null = null;
  await readXml(zip.stream(part), {
    open(name, attributes) {
      if (name === "definedName" && !isTrue(attributes["hidden"])) defined = definedName(attributes);
      if (name === "externalReference") externalIds.push(attributeOf(attributes, "id") ?? "");
      // Extensions have elements of the same name (x15:workbookPr), which say nothing about dates.
      if (name === "workbookPr") date1904 ||= isTrue(attributes["date1904"]);
      if (name !== "sheet") return;
      const state = attributes["state"];
      listed.push({
        name: attributes["name"] ?? "",
        state: state === "hidden" || state === "veryHidden" ? state : "visible",
        id: attributeOf(attributes, "id") ?? "",
      });
    },
    text(piece) {
      if (defined) defined.formula += piece;
    },
    close(name) {
      if (name !== "definedName") return;
      if (defined) names.push(defined);
      defined = null;
    },
  });
  return { listed, date1904, names, externalIds };
}

function definedName(attributes: XmlAttributes): DefinedName {
  const index = attributes["localSheetId"];
  return { name: attributes["name"] ?? "", formula: "", sheetIndex: index === undefined ? null : Number(index) };
}

/** The link to another workbook stands in the relationships of its own part (ECMA-376-1 18.14.7). */
async function externalWorkbooks(
  zip: ZipArchive,
  ids: readonly string[],
  relationships: readonly Relationship[],
): Promise<string[]> {
  const addresses: string[] = [];
  for (const id of ids) {
    const part = relationships.find((link) => link.id === id && !link.external)?.target;
    const links = part === undefined ? [] : await readRelationships(zip, part);
    addresses.push(links.find(({ external }) => external)?.target ?? "");
  }
  return addresses;
}

/** The index of a listed sheet among those that are there; -1 when it is not. */
function indexAmong(sheets: SheetEntry[], found: (SheetEntry | null)[], index: number | null): number | null {
  const sheet = index === null ? null : found[index];
  return index === null ? null : sheet ? sheets.indexOf(sheet) : -1;
}

function sheetEntry(sheet: ListedSheet, relationships: readonly Relationship[], zip: ZipArchive): SheetEntry | null {
  const link = relationships.find((relationship) => relationship.id === sheet.id && !relationship.external);
  if (!link || !zip.has(link.target)) return null;
  return { name: sheet.name, state: sheet.state, part: link.target, isChart: link.type === "chartsheet" };
}

/** xsd:boolean. */
export function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}
