import type { Sheet } from "@cloister/tool-runtime";
import { ReadError } from "../../gate/read-error.ts";
import { openZip, type ZipArchive } from "../../gate/zip-archive.ts";
import { attributeOf, readXml } from "../../ooxml/read-xml.ts";
import { readRelationships, type Relationship } from "../../ooxml/relationships.ts";

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
  /** Dates count from 1904-01-01 (ECMA-376-1 18.2.28). */
  date1904: boolean;
  sharedStringsPart: string | null;
  stylesPart: string | null;
  hasMacros: boolean;
}

/** Opens the package and reads its list of sheets. Throws `ReadError`; a workbook without sheets is DAMAGED. */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const zip = openZip(bytes);
  const part = await workbookPart(zip);
  const relationships = await readRelationships(zip, part);
  const { listed, date1904 } = await readWorkbookPart(zip, part);
  const sheets = listed.map((sheet) => sheetEntry(sheet, relationships));
  if (sheets.length === 0) throw new ReadError("DAMAGED", "the workbook lists no sheets");
  return {
    zip,
    sheets,
    date1904,
    sharedStringsPart: partOfType(relationships, "sharedStrings", zip),
    stylesPart: partOfType(relationships, "styles", zip),
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
  let date1904 = false;
  await readXml(zip.stream(part), {
    open(name, attributes) {
      if (name === "workbookPr") date1904 = isTrue(attributes["date1904"]);
      if (name !== "sheet") return;
      const state = attributes["state"];
      listed.push({
        name: attributes["name"] ?? "",
        state: state === "hidden" || state === "veryHidden" ? state : "visible",
        id: attributeOf(attributes, "id") ?? "",
      });
    },
  });
  return { listed, date1904 };
}

function sheetEntry(sheet: ListedSheet, relationships: readonly Relationship[]): SheetEntry {
  const link = relationships.find((relationship) => relationship.id === sheet.id && !relationship.external);
  if (!link) throw new ReadError("DAMAGED", `the sheet ${sheet.name} has no part in the package`);
  return { name: sheet.name, state: sheet.state, part: link.target, isChart: link.type === "chartsheet" };
}

/** xsd:boolean. */
export function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}
