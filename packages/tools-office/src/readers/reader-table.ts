import type { DocumentKind } from "@cloister/tool-runtime";
import { readXlsx } from "./read-xlsx.ts";
import type { Reader } from "./reader.ts";

/** The reader of each kind; a kind without a row is NOT_SUPPORTED. */
export const readerTable: { readonly [kind in DocumentKind]?: Reader } = {
  xlsx: readXlsx,
};
