import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readXml } from "../../ooxml/read-xml.ts";
import { builtinFormat } from "../number-format/builtin-formats.ts";

/** Number format code of each cell style, by the index that `s=` of a cell names. */
export async function readStyles(zip: ZipArchive, part: string | null): Promise<string[]> {
  const custom = new Map<number, string>();
  const ids: number[] = [];
  let inCellXfs = false;
  // Conditional formats (dxfs) have formats too, with numbers of their own.
  let inFormats = false;
  if (part === null) return [];
  await readXml(zip.stream(part), {
    open(name, attributes) {
      if (name === "numFmts") inFormats = true;
      else if (name === "numFmt" && inFormats)
        custom.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "General");
      else if (name === "cellXfs") inCellXfs = true;
      else if (name === "xf" && inCellXfs) ids.push(Number(attributes["numFmtId"] ?? 0));
    },
    close(name) {
      if (name === "cellXfs") inCellXfs = false;
      else if (name === "numFmts") inFormats = false;
    },
  });
  return ids.map((id) => custom.get(id) ?? builtinFormat(id));
}
