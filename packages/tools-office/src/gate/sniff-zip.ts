import { notSupported, type Sniffed } from "./sniffed.ts";
import { openZip, type ZipArchive } from "./zip-archive.ts";
import { listZipEntries } from "./zip-directory.ts";

/** Tells the formats apart that are zips inside. Throws `ReadError` when the zip itself is refused. */
export async function sniffZip(bytes: Uint8Array): Promise<Sniffed> {
  if (!isOfficeFile(bytes)) return { kind: "zip" };
  const zip = openZip(bytes);
  if (zip.has("mimetype")) return sniffMimetype(await partText(zip, "mimetype"));
  if (zip.has("xl/workbook.bin")) return { kind: "xlsb" };
  if (zip.has("xl/workbook.xml")) return { kind: "xlsx" };
  if (zip.has("word/document.xml")) return { kind: "docx" };
  if (zip.has("ppt/presentation.xml")) return { kind: "pptx" };
  if (zip.has("Contents/content.hpf")) return { kind: "hwpx" };
  if (zip.has("[Content_Types].xml")) return sniffContentTypes(await partText(zip, "[Content_Types].xml"));
  return { kind: "zip" };
}

/** Only office files are held to the rules for part names: an archive may hold any name, and shows it harmlessly. */
function isOfficeFile(bytes: Uint8Array): boolean {
  return listZipEntries(bytes).some(({ name }) => {
    const part = name.toLowerCase().replace(/^(\.?\/)+/, "");
    return part === "mimetype" || part === "[content_types].xml" || officeParts.has(part);
  });
}

const officeParts = new Set([
  "xl/workbook.bin",
  "xl/workbook.xml",
  "word/document.xml",
  "ppt/presentation.xml",
  "contents/content.hpf",
]);

/** A package may give its main part any name; its content type is fixed (ECMA-376-1 annex). */
function sniffContentTypes(contentTypes: string): Sniffed {
  if (/spreadsheetml\.(sheet|template)\.main|ms-excel\.(sheet|template)\.macroEnabled\.main/.test(contentTypes)) {
    return { kind: "xlsx" };
  }
  if (/wordprocessingml\.(document|template)\.main|ms-word\.document\.macroEnabled/.test(contentTypes)) {
    return { kind: "docx" };
  }
  if (/presentationml\.(presentation|template|slideshow)\.main/.test(contentTypes)) return { kind: "pptx" };
  return { kind: "zip" };
}

function sniffMimetype(mimetype: string): Sniffed {
  if (mimetype.includes("hwp+zip")) return { kind: "hwpx" };
  if (mimetype.includes("opendocument.spreadsheet")) return { kind: "ods" };
  return notSupported("unknown", `a file of type ${mimetype.trim().slice(0, 60)}`);
}

async function partText(zip: ZipArchive, name: string): Promise<string> {
  return Buffer.from(await zip.bytes(name)).toString("utf8");
}
