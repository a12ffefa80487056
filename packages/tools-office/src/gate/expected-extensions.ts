import type { DocumentKind } from "@cloister/tool-runtime";

/** Extensions that each kind is usually saved under; kinds without a row are saved under any. */
const extensions: { readonly [kind in DocumentKind]?: readonly string[] } = {
  xlsx: ["xlsx", "xlsm", "xltx", "xltm"],
  xls: ["xls", "xlt"],
  docx: ["docx", "docm", "dotx", "dotm"],
  doc: ["doc", "dot"],
  eml: ["eml", "mht", "mhtml"],
  msg: ["msg", "oft"],
  pptx: ["pptx", "pptm", "ppsx", "potx"],
  pdf: ["pdf"],
  html: ["html", "htm", "xhtml"],
  csv: ["csv", "tsv", "tab", "txt"],
};

/** True when people expect something else behind this extension. */
export function isUnexpectedExtension(kind: DocumentKind, extension: string): boolean {
  const usual = extensions[kind];
  return usual !== undefined && extension !== "" && !usual.includes(extension);
}
