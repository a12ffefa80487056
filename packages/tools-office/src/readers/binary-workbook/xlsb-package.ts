import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readXml } from "../../ooxml/read-xml.ts";
import { builtinFormat } from "../number-format/builtin-formats.ts";
import { storedZip } from "./stored-zip.ts";
import { formatRecord, harmlessRecords } from "./xlsb-records.ts";

/** Parts that hold no cells, names, formats or comments. */
const unread =
  /(^|\/)(media|embeddings|printerSettings|customXml|ctrlProps|activeX|theme|docProps|drawings|charts|chartsheets|pivot\w*|slicer\w*|queryTables|diagrams)\/|vbaProject|calcChain/i;
const LAST_BUILTIN = 58;

/**
 * The package as SheetJS gets it: only what it reads, unpacked by the gate, its XML looked through for DOCTYPE and depth
 * by our own parser. Throws `ReadError`.
 */
export async function gatedPackage(zip: ZipArchive): Promise<Buffer> {
  const parts = new Map<string, Uint8Array>();
  for (const name of zip.names) {
    if (unread.test(name)) continue;
    if (/\.(xml|rels)$/i.test(name)) {
      await readXml(zip.stream(name), {});
      parts.set(name, await zip.bytes(name));
    } else if (/\.bin$/i.test(name)) parts.set(name, binaryPart(name, await zip.bytes(name)));
  }
  return storedZip(parts);
}

function binaryPart(name: string, bytes: Uint8Array): Uint8Array {
  // Says of cells what no reading has, in lists whose stated length is believed.
  if (/(^|\/)metadata\.bin$/i.test(name)) return new Uint8Array();
  const records = harmlessRecords(bytes);
  // SheetJS forgets the number of a built-in format and has American codes for some; a code of the file comes later and wins.
  return /(^|\/)styles\.bin$/i.test(name) ? Buffer.concat([...koreanFormats(), records]) : records;
}

function koreanFormats(): Buffer[] {
  return Array.from({ length: LAST_BUILTIN }, (_, index) => formatRecord(index + 1, builtinFormat(index + 1)));
}
