import type { DocumentKind } from "@cloister/tool-runtime";
import { readCsv } from "./read-csv.ts";
import { readDoc } from "./read-doc.ts";
import { readDocx } from "./read-docx.ts";
import { readEml } from "./read-eml.ts";
import { readHtml } from "./read-html.ts";
import { readHwp } from "./read-hwp.ts";
import { readHwpx } from "./read-hwpx.ts";
import { readOds } from "./read-ods.ts";
import { readMsg } from "./read-msg.ts";
import { readPdf } from "./read-pdf.ts";
import { readPptx } from "./read-pptx.ts";
import { readText } from "./read-text.ts";
import { readZip } from "./read-zip.ts";
import { readXls } from "./read-xls.ts";
import { readXlsb } from "./read-xlsb.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { Reader } from "./reader.ts";

/** The reader of each kind; a kind without a row is NOT_SUPPORTED. */
export const readerTable: { readonly [kind in DocumentKind]?: Reader } = {
  xlsx: readXlsx,
  xls: readXls,
  xlsb: readXlsb,
  ods: readOds,
  csv: readCsv,
  pdf: readPdf,
  docx: readDocx,
  doc: readDoc,
  pptx: readPptx,
  hwpx: readHwpx,
  hwp: readHwp,
  text: readText,
  markdown: readText,
  json: readText,
  html: readHtml,
  eml: readEml,
  msg: readMsg,
  zip: readZip,
};
