import { isSpace } from "./xml-space.ts";

/** Bytes kept of each chunk, so that an end tag cut in two is found. */
const OVERLAP = 80;

/** Chunks of a part that may be taken by two parsers, one after the other; the last one's bytes are remembered. */
export interface OpenChunks extends AsyncIterable<Uint8Array> {
  last(): Uint8Array;
  /** False for UTF-16, in which the end tag would have to be looked for otherwise. */
  isByteText(): boolean;
}

/** Leaving a loop over the chunks does not end them. */
export function keepOpen(chunks: AsyncIterable<Uint8Array>): OpenChunks {
  const iterator = chunks[Symbol.asyncIterator]();
  let last: Uint8Array = new Uint8Array();
  let isByteText: boolean | null = null;
  const next = async () => {
    const step = await iterator.next();
    if (step.done) return step;
    last = step.value;
    isByteText ??= last[0] !== 0xff && last[0] !== 0xfe && last[0] !== 0 && last[1] !== 0;
    return step;
  };
  return { [Symbol.asyncIterator]: () => ({ next }), last: () => last, isByteText: () => isByteText ?? true };
}

/** Bytes after the name of a row in which its number is looked for; it stands first nearly always. */
const NUMBER_WITHIN = 64;

/**
 * What follows the end tag of the rows, as a document of its own. The bytes between are only inflated: that is ten times
 * faster than parsing them, and their checksum still holds. `onRow` gets the number of each row that is passed over.
 */
export async function* afterRows(chunks: OpenChunks, onRow: (row: number) => void): AsyncGenerator<Uint8Array> {
  let tail = Buffer.from(chunks.last()).subarray(-OVERLAP);
  let found = false;
  for await (const chunk of chunks) {
    if (found) {
      yield chunk;
      continue;
    }
    const text = Buffer.concat([tail, chunk]);
    eachRowNumber(text, onRow);
    const end = endOfRows(text);
    tail = text.subarray(-OVERLAP);
    if (!end) continue;
    found = true;
    yield Buffer.concat([Buffer.from(`<${end.prefix}worksheet>`), text.subarray(end.at)]);
  }
  // Without the end tag the sheet is cut off; an element left open says so.
  if (!found) yield Buffer.from("<worksheet>");
}

function endOfRows(bytes: Buffer): { at: number; prefix: string } | null {
  for (let at = bytes.indexOf("sheetData"); at >= 0; at = bytes.indexOf("sheetData", at + 1)) {
    const before = bytes.toString("latin1", Math.max(0, at - 40), at);
    const prefix = /<\/([\w.-]+:)?$/.exec(before);
    const close = bytes.indexOf(">", at);
    if (prefix && close >= 0) return { at: close + 1, prefix: prefix[1] ?? "" };
  }
  return null;
}

/** How nearly every program begins a row. */
const usualStart = 'row r="';

/** By hops from one row to the next: turning all bytes into text first takes most of the time of passing them over. */
function eachRowNumber(bytes: Buffer, onRow: (row: number) => void): void {
  if (!bytes.includes(usualStart)) return eachUnusualRow(bytes, onRow);
  for (let at = bytes.indexOf(usualStart); at >= 0; at = bytes.indexOf(usualStart, at + usualStart.length)) {
    const row = digitsAt(bytes, at + usualStart.length);
    if (row > 0 && isTagStart(bytes[at - 1])) onRow(row);
  }
}

function eachUnusualRow(bytes: Buffer, onRow: (row: number) => void): void {
  for (let at = bytes.indexOf("row"); at >= 0; at = bytes.indexOf("row", at + 3)) {
    const row = isTagStart(bytes[at - 1]) ? rowNumberAt(bytes, at + 3) : 0;
    if (row > 0) onRow(row);
  }
}

/** After `<`, or after the colon of a prefix. */
function isTagStart(byte: number | undefined): boolean {
  return byte === 0x3c || byte === 0x3a;
}

/** The number that ` r="…"` gives before the tag ends; 0 for none. */
function rowNumberAt(bytes: Buffer, from: number): number {
  const end = Math.min(bytes.length, from + NUMBER_WITHIN);
  for (let at = from; at < end && bytes[at] !== 0x3e; at++) {
    const isNumber = isSpace(bytes[at]) && bytes[at + 1] === 0x72 && bytes[at + 2] === 0x3d && bytes[at + 3] === 0x22;
    if (!isNumber) continue;
    return digitsAt(bytes, at + 4);
  }
  return 0;
}

/** The number that stands here before a quote; 0 when it is cut off, or none. */
function digitsAt(bytes: Buffer, from: number): number {
  let row = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x22) return row;
    if (byte < 48 || byte > 57) return 0;
    row = row * 10 + byte - 48;
  }
  return 0;
}
