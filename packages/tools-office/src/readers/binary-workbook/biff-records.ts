import { ReadError } from "../../gate/read-error.ts";

/** What the records of an xls say that SheetJS does not tell (MS-XLS 2.3). */
export interface BiffFacts {
  isLocked: boolean;
  /** False for Excel 5 and 95 without a CODEPAGE record: the characters are a guess. */
  isEncodingKnown: boolean;
  charts: number;
  pivotTables: number;
  pictures: number;
  /** True when the end of a sheet is missing. */
  isCutOff: boolean;
}

const BOF = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const EOF = 0x000a;
const CHART = 0x0020;
/** A record that SheetJS knows and skips. */
const SKIPPED = 0x001d;
const MULTIPLE_RK = 0x00bd;

/** One cell each; blank cells are not asked for. */
const CELLS = [0x0002, 0x0003, 0x0004, 0x0005, 0x0006, 0x00d6, 0x00fd, 0x0203, 0x0204, 0x0205, 0x0206, 0x027e, 0x0406];
/** The frame of a workbook and its sheets: markers, names, formats, strings, columns, rows, merges. */
const FRAME = [
  0x0007, 0x000a, 0x0022, 0x002f, 0x003c, 0x0042, 0x0043, 0x007d, 0x0085, 0x00e0, 0x00e5, 0x00fc, 0x001e, 0x0207,
  0x0208, 0x0243, 0x0443, 0x041e, 0x0000, 0x0200,
];
/** Names and links that formulas are written with. */
const FORMULAS = [0x0017, 0x0018, 0x0021, 0x0023, 0x01ae, 0x0218, 0x0221, 0x0223, 0x04bc];
const COMMENTS = [0x001c, 0x005d, 0x01b6];

/** Records handed to SheetJS: all that are read, or the least that gives the cells. */
export type BiffScope = "FULL" | "CELLS_ONLY";

const kept: Record<BiffScope, ReadonlySet<number>> = {
  FULL: new Set([...BOF, MULTIPLE_RK, ...CELLS, ...FRAME, ...FORMULAS, ...COMMENTS]),
  CELLS_ONLY: new Set([...BOF, MULTIPLE_RK, ...CELLS, ...FRAME]),
};

/** SheetJS holds about 150 bytes for each cell. */
const MAX_CELLS = 3_000_000;

/**
 * A copy of the workbook stream in which every record outside the scope is made one that SheetJS skips: what it never
 * parses cannot hang or break it, and hyperlinks over whole sheets do. Places stay, because sheets are found by them.
 */
export function keepRecords(stream: Uint8Array, scope: BiffScope): Buffer {
  const copy = Buffer.from(stream);
  eachRecord(copy, (type, at) => {
    if (!kept[scope].has(type)) copy.writeUInt16LE(SKIPPED, at);
  });
  return copy;
}

/** Looks through the records. Throws `ReadError` TOO_LARGE above the limit of cells. */
export function readBiffFacts(stream: Uint8Array): BiffFacts {
  const bytes = Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength);
  const facts = { isLocked: false, isEncodingKnown: false, charts: 0, pivotTables: 0, pictures: 0, isCutOff: false };
  let depth = 0;
  let cells = 0;
  const end = eachRecord(bytes, (type, at, length) => {
    if (type === EOF) depth--;
    if (BOF.has(type)) depth++;
    if (BOF.has(type) && length >= 4 && bytes.readUInt16LE(at + 6) === CHART) facts.charts++;
    if (type === 0x0809 && length >= 2 && bytes.readUInt16LE(at + 4) >= 0x0600) facts.isEncodingKnown = true;
    if (type === 0x0042) facts.isEncodingKnown = true;
    if (type === 0x002f) facts.isLocked = true;
    if (type === 0x00b0) facts.pivotTables++;
    if (type === 0x005d && isPicture(bytes, at, length)) facts.pictures++;
    if (type === MULTIPLE_RK) cells += Math.max(0, Math.floor((length - 6) / 6));
    else if (isCell.has(type)) cells++;
    if (cells > MAX_CELLS) throw new ReadError("TOO_LARGE", `the workbook has more than ${MAX_CELLS} cells`);
  });
  return { ...facts, isCutOff: depth > 0 || end > bytes.length };
}

const isCell: ReadonlySet<number> = new Set(CELLS);

/** MS-XLS 2.5.143: an object says its type in its first sub-record; 8 is a picture. */
function isPicture(bytes: Buffer, at: number, length: number): boolean {
  return length >= 6 && bytes.readUInt16LE(at + 4) === 0x15 && bytes.readUInt16LE(at + 8) === 8;
}

/** Calls back for each record with its type, place and length; gives where the last one ends. */
function eachRecord(bytes: Buffer, visit: (type: number, at: number, length: number) => void): number {
  let at = 0;
  let depth = 0;
  while (at + 4 <= bytes.length) {
    const type = bytes.readUInt16LE(at);
    const length = bytes.readUInt16LE(at + 2);
    // Between the sheets there may be padding, and after the last one anything.
    if (depth === 0 && !BOF.has(type)) return at;
    if (at + 4 + length > bytes.length) return at + 4 + length;
    if (BOF.has(type)) depth++;
    if (type === EOF) depth--;
    visit(type, at, length);
    at += 4 + length;
  }
  return at;
}
