import type { DocumentObject } from "@cloister/tool-runtime";
import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readXml } from "../../ooxml/read-xml.ts";
import { readRelationships } from "../../ooxml/relationships.ts";

/** Columns named of a table; the rest is counted. */
const MAX_COLUMNS = 30;

/** A table of a sheet (ECMA-376-1 18.5.1.2): its name, range and columns. Throws `ReadError`. */
export async function readTablePart(zip: ZipArchive, part: string, sheet: string): Promise<DocumentObject> {
  let title = "";
  let range = "";
  const columns: string[] = [];
  await readXml(zip.stream(part), {
    open(name, attributes) {
      if (name === "table") {
        title = attributes["displayName"] ?? attributes["name"] ?? "";
        range = attributes["ref"] ?? "";
      }
      if (name === "tableColumn") columns.push(attributes["name"] ?? "");
    },
  });
  const rest = columns.length > MAX_COLUMNS ? ` (+${columns.length - MAX_COLUMNS})` : "";
  const detail = columns.slice(0, MAX_COLUMNS).join(", ") + rest;
  return { type: "table", title, anchor: { type: "range", sheet, range }, detail };
}

/** A pivot table (ECMA-376-1 18.10.1.73) with the range its cache was made from. Throws `ReadError`. */
export async function readPivotPart(zip: ZipArchive, part: string, sheet: string): Promise<DocumentObject> {
  let title = "";
  let range = "";
  await readXml(zip.stream(part), {
    open(name, attributes) {
      if (name === "pivotTableDefinition") title = attributes["name"] ?? "";
      if (name === "location") range = attributes["ref"] ?? "";
    },
  });
  const links = await readRelationships(zip, part);
  const cache = links.find(({ type, external }) => type === "pivotCacheDefinition" && !external);
  const target = cache && zip.has(cache.target) ? await readPivotSource(zip, cache.target) : "";
  return {
    type: "pivot",
    title,
    anchor: { type: "range", sheet, range },
    ...(target === "" ? {} : { target }),
  };
}

async function readPivotSource(zip: ZipArchive, part: string): Promise<string> {
  let source = "";
  await readXml(zip.stream(part), {
    open(name, attributes) {
      if (name === "cacheSource" && attributes["type"] !== "worksheet") source = attributes["type"] ?? "";
      if (name !== "worksheetSource") return;
      const { sheet, ref, name: named } = attributes;
      source = named ?? (sheet === undefined ? (ref ?? "") : `${sheet}!${ref ?? ""}`);
    },
  });
  return source;
}
