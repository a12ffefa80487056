import type { Passage, Reading } from "@cloister/tool-runtime";

/** Stands in until render/ has its own. */
export function passagesOf(reading: Reading): Passage[] {
  const blocks = reading.blocks.map((block) => ({
    file: reading.file,
    anchor: block.anchor,
    headings: [],
    text: block.text,
  }));
  const sheets = reading.sheets.map((sheet) => ({
    file: reading.file,
    anchor: { type: "range" as const, sheet: sheet.name, range: sheet.extent },
    headings: [],
    text: sheet.cells.map((cell) => cell.text).join("\n"),
  }));
  return [...blocks, ...sheets];
}
