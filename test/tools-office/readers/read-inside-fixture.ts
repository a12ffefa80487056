import { readFileSync } from "node:fs";
import type { Reading, ReadOptions } from "@cloister/tool-runtime";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { textOf } from "../../../packages/tools-office/src/render/text-of.ts";

/** The bytes of a file of test/fixtures/mail-doc-zip. */
export function insideFixture(name: string): Buffer {
  return readFileSync(new URL(`../../fixtures/mail-doc-zip/${name}`, import.meta.url));
}

/** Reads one of them. */
export function readInsideFixture(name: string, options?: ReadOptions): Promise<Reading> {
  return readDocument(insideFixture(name), { path: name }, options);
}

/** The lines people see of a reading. */
export function linesOf(reading: Reading): string[] {
  return textOf(reading, { maxChars: 1_000_000 }).split("\n");
}

/** Codes of its warnings, in order. */
export function warningCodes({ warnings }: Reading): string[] {
  return warnings.map(({ code }) => code);
}
