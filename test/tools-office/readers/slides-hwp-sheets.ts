import { readFileSync } from "node:fs";
import type { Cell, Reading, ReadOptions } from "@cloister/tool-runtime";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";

/** Bytes of a file of test/fixtures/slides-hwp-sheets; its README says who made it and what must be read. */
export function madeFile(name: string): Buffer {
  return readFileSync(new URL(`../../fixtures/slides-hwp-sheets/${name}`, import.meta.url));
}

/** Reads such a file. */
export function readMade(name: string, options?: ReadOptions): Promise<Reading> {
  return readDocument(madeFile(name), { path: name }, options);
}

/** The cells of a sheet as `A1 text`, with `=formula`, and `!` when hidden. */
export function shortCells(cells: readonly Cell[]): string[] {
  return cells.map(
    ({ ref, text, formula = "", hidden }) => `${ref} ${text}${formula && ` ${formula}`}${hidden ? " !" : ""}`,
  );
}
