import { readFileSync } from "node:fs";
import type { Reading, ReadOptions } from "@cloister/tool-runtime";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";

/** Reads a file of test/fixtures/office. */
export function readFixture(name: string, options?: ReadOptions): Promise<Reading> {
  return readDocument(readFileSync(new URL(`../../fixtures/office/${name}`, import.meta.url)), { path: name }, options);
}
