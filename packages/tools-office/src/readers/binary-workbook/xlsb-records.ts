import { ReadError } from "../../gate/read-error.ts";
import { maxColumn, maxRow } from "../../model/a1.ts";

const HYPERLINK = 494;
const COLUMNS = 60;
const FORMAT = 44;
const ROW = 0;
const FIRST_CELL = 2;
const LAST_CELL = 11;

/** Where texts stand in the records that have one: SheetJS believes their stated length, up to four billion. */
const textPlaces: Readonly<Record<number, number>> = {
  6: 8,
  8: 8,
  19: 1,
  39: 9,
  43: 21,
  44: 2,
  147: 19,
  153: 8,
  156: 8,
  335: 8,
  632: 0,
  637: 1,
};
const SHEET_ENTRY = 156;
const NO_TEXT = 0xffffffff;
/** The list of sheets that formulas refer to: a count, and twelve bytes for each. */
const SHEET_LIST = 362;

/** SheetJS holds about 150 bytes for each cell. */
const MAX_CELLS = 3_000_000;

/**
 * The records of a part without those that SheetJS would walk a whole sheet, or four billion columns, for:
 * hyperlinks over ranges, and column settings beyond the last column. Throws `ReadError`: DAMAGED when a record or a text
 * in it is cut off, TOO_LARGE above the limit of cells.
 */
export function harmlessRecords(part: Uint8Array): Buffer {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const kept: Uint8Array[] = [];
  let cells = 0;
  for (let at = 0; at < bytes.length;) {
    const { type, start, end } = recordAt(bytes, at);
    checkLengths(bytes, type, start, end);
    const isFar = isBeyondGrid(bytes, type, start, end);
    if (type >= FIRST_CELL && type <= LAST_CELL && ++cells > MAX_CELLS) {
      throw new ReadError("TOO_LARGE", `a sheet has more than ${MAX_CELLS} cells`);
    }
    if (type !== HYPERLINK && !isFar) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function checkLengths(bytes: Buffer, type: number, start: number, end: number): void {
  const isListCut = type === SHEET_LIST && start + 4 <= end && start + 4 + bytes.readUInt32LE(start) * 12 > end;
  if (isListCut) throw new ReadError("DAMAGED", "a list of the workbook is longer than its record");
  const place = textPlaces[type];
  // Short forms of some records have no text.
  if (place === undefined || start + place + 4 > end) return;
  const after = endOfText(bytes, start + place);
  const last = type === SHEET_ENTRY && after + 4 <= end ? endOfText(bytes, after) : after;
  if (last > end) throw new ReadError("DAMAGED", "a text of the workbook is longer than its record");
}

function endOfText(bytes: Buffer, at: number): number {
  const count = bytes.readUInt32LE(at);
  return at + 4 + (count === NO_TEXT ? 0 : count * 2);
}

/** A row beyond the last one would put the cells behind it into another row: such a sheet is DAMAGED. */
function isBeyondGrid(bytes: Buffer, type: number, start: number, end: number): boolean {
  const place = (offset: number) => (start + offset + 4 <= end ? bytes.readUInt32LE(start + offset) : Infinity);
  if (type === ROW && place(0) >= maxRow) throw new ReadError("DAMAGED", "a sheet names a row that no sheet has");
  if (type > ROW && type <= LAST_CELL) return place(0) >= maxColumn;
  return type === COLUMNS && (place(4) >= maxColumn || place(0) > place(4));
}

/** MS-XLSB 2.1.4: type in one or two bytes, length in one to four, seven bits of each. */
function recordAt(bytes: Buffer, at: number): { type: number; start: number; end: number } {
  const type = sevenBits(bytes, at, 2);
  const length = sevenBits(bytes, type.next, 4);
  const end = length.next + length.value;
  if (end > bytes.length) throw new ReadError("DAMAGED", "a part of the workbook is cut off");
  return { type: type.value, start: length.next, end };
}

function sevenBits(bytes: Buffer, at: number, most: number): { value: number; next: number } {
  let value = 0;
  let next = at;
  for (let index = 0; index < most; index++) {
    const byte = bytes[next++] ?? 0;
    value += (byte & 0x7f) * 128 ** index;
    if (byte < 0x80) break;
  }
  return { value, next };
}

/** A record that gives a format code to a number (MS-XLSB 2.4.657). */
export function formatRecord(id: number, code: string): Buffer {
  const text = Buffer.from(code, "utf16le");
  const body = Buffer.alloc(6);
  body.writeUInt16LE(id, 0);
  body.writeUInt32LE(code.length, 2);
  const length = body.length + text.length;
  return Buffer.concat([Buffer.from([FORMAT, (length & 0x7f) | 0x80, length >> 7]), body, text]);
}
