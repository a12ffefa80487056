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
  const members = (reading.members ?? []).flatMap((member) => memberPassages(reading, member, findTables));
  return [...sheets, ...blockPassages(reading, words), ...members];
}

/** The name of a member is a heading of its text, so that both are found together. */
function memberPassages({ file }: Reading, member: Reading, findTables: FindTables): Passage[] {
  return passagesOf(member, findTables).map((passage) => ({
    ...passage,
    file,
    anchor: { type: "member", member: member.file, at: passage.anchor },
    headings: [member.file, ...passage.headings],
  }));
}
