import type { Block, Reading, Sheet, Warning } from "@cloister/tool-runtime";

/** What crosses to the parent at most, so that no file makes the parent's memory grow (aim: under 50 MB). */
const maxCells = 50_000;
const maxBlockCharacters = 4_000_000;

/** The reading, cut where it is too large to hand over; a warning says what was left out. */
export function boundReading(reading: Reading): Reading {
  const sheets = firstCells(reading.sheets);
  const blocks = firstBlocks(reading.blocks);
  const warnings: Warning[] = [];
  const cells = count(reading.sheets) - count(sheets);
  if (cells > 0)
    warnings.push(cut(`${cells} cells beyond the first ${maxCells} are left out; ask for a sheet or a range.`));
  const left = reading.blocks.length - blocks.length;
  if (left > 0) warnings.push(cut(`${left} paragraphs at the end are left out; ask for fewer pages.`));
  if (warnings.length === 0) return reading;
  return {
    ...reading,
    sheets,
    blocks,
    warnings: [...reading.warnings, ...warnings],
    coverage: { ...reading.coverage, truncated: true },
  };
}

function cut(message: string): Warning {
  return { code: "READING_CUT", message };
}

function count(sheets: readonly Sheet[]): number {
  return sheets.reduce((sum, sheet) => sum + sheet.cells.length, 0);
}

function firstCells(sheets: readonly Sheet[]): Sheet[] {
  let room = maxCells;
  return sheets.map((sheet) => {
    const cells = sheet.cells.slice(0, room);
    room -= cells.length;
    return { ...sheet, cells };
  });
}

function firstBlocks(blocks: readonly Block[]): Block[] {
  let room = maxBlockCharacters;
  const end = blocks.findIndex((block) => (room -= block.text.length) < 0);
  return end === -1 ? [...blocks] : blocks.slice(0, end);
}
