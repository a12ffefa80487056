import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";

/** Folders of data files that a dependency reads at run time; each ends with a path separator. */
export interface PdfDataFolders {
  cMaps: string;
  standardFonts: string;
  wasm: string;
}

/**
 * Where the CMaps, fonts and decoders of pdf.js lie. The one place to change when the product runs from a single file
 * and these folders stand beside it.
 */
export function pdfDataFolders(): PdfDataFolders {
  const root = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  return {
    cMaps: join(root, "cmaps") + sep,
    standardFonts: join(root, "standard_fonts") + sep,
    wasm: join(root, "wasm") + sep,
  };
}
