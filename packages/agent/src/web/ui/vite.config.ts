import { cpSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { defineConfig } from "vite";

const outDir = join(import.meta.dirname, "../../../dist/page");
const pdfjs = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** Character maps and fonts that pdf.js asks for by name: they lie beside the page, and nothing is asked of the net. */
const pdfData = {
  name: "pdf-data",
  closeBundle() {
    for (const folder of ["cmaps", "standard_fonts"]) {
      mkdirSync(join(outDir, folder), { recursive: true });
      cpSync(join(pdfjs, folder), join(outDir, folder), { recursive: true });
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  logLevel: "warn",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [pdfData],
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    // A data: address would break the policy that everything comes from this server as a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
});
