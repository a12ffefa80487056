import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readXml } from "../../ooxml/read-xml.ts";
import { unescapeText } from "./unescape-text.ts";

/** The string table: runs of rich text joined, readings (`rPh`) left out (ECMA-376-1 18.4.8). */
export async function readSharedStrings(zip: ZipArchive, part: string | null): Promise<string[]> {
  const strings: string[] = [];
  if (part === null) return strings;
  let text = "";
  let inText = false;
  let phonetic = false;
  await readXml(zip.stream(part), {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rPh") phonetic = true;
      else if (name === "t") inText = !phonetic;
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(name) {
      if (name === "si") strings.push(unescapeText(text));
      else if (name === "rPh") phonetic = false;
      else if (name === "t") inText = false;
    },
  });
  return strings;
}
