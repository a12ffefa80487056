import type { Passage, Reading } from "@cloister/tool-runtime";
import { blockPassages } from "./block-passages.ts";
import { documentWords } from "./document-words.ts";
import { sheetPassages, type FindTables } from "./sheet-passages.ts";

/**
 * The text of a reading in pieces of a few hundred characters, each with the place it can be cited by. `findTables` tells
 * the tables of a sheet from the text around them.
 */
export function passagesOf(reading: Reading, findTables: FindTables): Passage[] {
  const words = documentWords(reading);
  const sheets = reading.sheets.flatMap((sheet) => sheetPassages(reading, sheet, words, findTables));
  return [...sheets, ...blockPassages(reading, words)];
}
