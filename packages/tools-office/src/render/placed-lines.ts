import type { Block } from "@cloister/tool-runtime";
import { blockLine } from "./block-line.ts";
import type { DocumentWords } from "./document-words.ts";
import { splitText } from "./split-text.ts";
import { tableLines } from "./table-lines.ts";

/** A piece of a block; `places` has the line of the file for each line of its text, and is empty in other files. */
export interface PlacedText {
  text: string;
  places: number[];
}

/** The text of a block in pieces of at most `max` characters: the rows of a table one by one, other text as it is cut. */
export function placedLines(block: Block, words: DocumentWords, above: Block | undefined, max: number): PlacedText[] {
  const line = block.anchor.type === "line" ? block.anchor.line : null;
  if (block.type !== "table" || !block.rows) return placedPieces(blockLine(block, words), line, max);
  // The rule under the header of a Markdown table is a line without a row.
  return tableLines(block, above).flatMap(({ text, row }) =>
    placedPieces(text, line === null ? null : line + row + (row > 0 ? 1 : 0), max),
  );
}

function placedPieces(text: string, line: number | null, max: number): PlacedText[] {
  let at = 0;
  return splitText(text, max).map((piece) => {
    if (line === null) return { text: piece, places: [] };
    const start = text.indexOf(piece, at);
    at = start + piece.length;
    const first = line + lineEnds(text.slice(0, start));
    return { text: piece, places: Array.from({ length: lineEnds(piece) + 1 }, (_, index) => first + index) };
  });
}

function lineEnds(text: string): number {
  return text.split("\n").length - 1;
}
