import { openCfb } from "./cfb.ts";
import { notSupported, type Sniffed } from "./sniffed.ts";

/** Tells the formats apart that are compound files. Throws `ReadError` when its directory is damaged. */
export function sniffCfb(bytes: Uint8Array, extension: string): Sniffed {
  const cfb = openCfb(bytes);
  // MS-CFB 2.6.4: names are compared without case, and some programs write WORKBOOK.
  const names = new Set(cfb.names.map((name) => name.toLowerCase()));
  // MS-OFFCRYPTO 2.3.4: the encrypted package does not say of which kind it is; the name is the only hint.
  if (names.has("encryptedpackage")) return { kind: encryptedKind(extension), encrypted: true };
  if (names.has("__properties_version1.0")) return { kind: "msg" };
  if (names.has("fileheader") && isHwp(cfb.stream("FileHeader"))) return { kind: "hwp" };
  if (names.has("worddocument")) return { kind: "doc" };
  if (names.has("workbook") || names.has("book")) return { kind: "xls" };
  if (names.has("powerpoint document"))
    return notSupported(
      "unknown",
      "a PowerPoint 97-2003 presentation (ppt; open it in PowerPoint or LibreOffice and save it as pptx)",
    );
  return notSupported("unknown", "a compound file of an unknown program");
}

function encryptedKind(extension: string): "xlsx" | "docx" | "pptx" {
  if (extension.startsWith("doc")) return "docx";
  return extension.startsWith("pp") ? "pptx" : "xlsx";
}

function isHwp(header: Uint8Array): boolean {
  return Buffer.from(header.subarray(0, 17)).toString("latin1") === "HWP Document File";
}
