import type { Block, Reading, Sheet, Warning } from "@cloister/tool-runtime";

/** What crosses to the parent at most, so that no file makes the parent's memory grow (aim: under 50 MB). */
const maxCells = 50_000;
const maxBlockCharacters = 4_000_000;
const maxObjects = 2_000;
/** What a cell of Excel holds; other programs write more. */
const maxCellCharacters = 32_767;

/** What there is still room for; the members of a file share it with the file. */
interface Room {
  cells: number;
  characters: number;
}

/** The reading, cut where it is too large to hand over; a warning says what was left out. */
export function boundReading(reading: Reading): Reading {
  return boundWithin(reading, { cells: maxCells, characters: maxBlockCharacters });
}

function boundWithin(reading: Reading, room: Room): Reading {
  const sheets = firstCells(reading.sheets, room);
  const blocks = firstBlocks(reading.blocks, room);
  const members = reading.members?.map((member) => boundWithin(member, room));
  const objects = reading.objects?.slice(0, maxObjects);
  const warnings = cutWarnings(reading, sheets, blocks);
  const inside = members?.filter((member, index) => member !== reading.members?.[index]).map(({ file }) => file) ?? [];
  if (inside.length > 0) warnings.push(cut(`${inside.length} files inside are cut, the first is ${inside[0]}.`));
  if (warnings.length === 0) return reading;
  return {
    ...reading,
    sheets,
    blocks,
    ...(objects ? { objects } : {}),
    ...(members ? { members } : {}),
    warnings: [...reading.warnings, ...warnings],
    coverage: { ...reading.coverage, truncated: true },
  };
}

function cutWarnings(reading: Reading, sheets: readonly Sheet[], blocks: readonly Block[]): Warning[] {
  const warnings: Warning[] = [];
  const cells = count(reading.sheets) - count(sheets);
  if (cells > 0)
    warnings.push(
      cut(
        `${cells} cells are left out, since there are too many or their texts are too long; ask for a sheet or a range.`,
      ),
    );
  const long = countLong(reading.sheets);
  if (long > 0)
    warnings.push(cut(`${long} cells hold more than ${maxCellCharacters} characters; the rest is left out.`));
  const left = reading.blocks.length - blocks.length;
  if (left > 0) warnings.push(cut(`${left} paragraphs at the end are left out; ask for fewer pages.`));
  const objects = (reading.objects?.length ?? 0) - maxObjects;
  if (objects > 0) warnings.push(cut(`${objects} names, links or other things of the list are left out.`));
  return warnings;
}

function cut(message: string): Warning {
  return { code: "READING_CUT", message };
}

function count(sheets: readonly Sheet[]): number {
  return sheets.reduce((sum, sheet) => sum + sheet.cells.length, 0);
}

function firstCells(sheets: readonly Sheet[], room: Room): Sheet[] {
  return sheets.map((sheet) => {
    const fitting = sheet.cells.slice(0, room.cells).map(shortened);
    const end = fitting.findIndex((cell) => (room.characters -= sizeOf(cell)) < 0);
    const cells = end === -1 ? fitting : fitting.slice(0, end);
    room.cells -= cells.length;
    return { ...sheet, cells };
  });
}

type Cell = Sheet["cells"][number];

/** The text counts twice where it is the value, too. */
function sizeOf({ text, value, formula }: Cell): number {
  return text.length + (typeof value === "string" ? value.length : 0) + (formula?.length ?? 0);
}

function shortened(cell: Cell): Cell {
  if (cell.text.length <= maxCellCharacters) return cell;
  const text = cell.text.slice(0, maxCellCharacters);
  return { ...cell, text, value: typeof cell.value === "string" ? text : cell.value };
}

function countLong(sheets: readonly Sheet[]): number {
  return sheets.reduce((sum, { cells }) => sum + cells.filter(({ text }) => text.length > maxCellCharacters).length, 0);
}

function firstBlocks(blocks: readonly Block[], room: Room): Block[] {
  const end = blocks.findIndex((block) => (room.characters -= block.text.length) < 0);
  return end === -1 ? [...blocks] : blocks.slice(0, end);
}
