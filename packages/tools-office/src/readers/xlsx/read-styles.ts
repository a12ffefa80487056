import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readXml } from "../../ooxml/read-xml.ts";
import { builtinFormat } from "../number-format/builtin-formats.ts";

/** Number format code of each cell style, by the index that `s=` of a cell names. */
export async function readStyles(zip: ZipArchive, part: string | null): Promise<string[]> {
  const custom = new Map<number, string>();
  const ids: number[] = [];
  let inCellXfs = false;
  if (part === null) return [];
  await readXml(zip.stream(part), {
    open(name, attributes) {
      if (name === "numFmt") custom.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "General");
      else if (name === "cellXfs") inCellXfs = true;
      else if (name === "xf" && inCellXfs) ids.push(Number(attributes["numFmtId"] ?? 0));
    },
    close(name) {
      if (name === "cellXfs") inCellXfs = false;
    },
  });
  return ids.map((id) => custom.get(id) ?? builtinFormat(id));
}
