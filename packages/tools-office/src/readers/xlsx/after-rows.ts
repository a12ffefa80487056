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

/** Rows with a number before their end tag is passed; `r` stands first nearly always. */
const rowNumber = /<(?:[\w.-]+:)?row\s[^>]{0,60}?\br="(\d+)"/g;

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
    for (const [, row] of text.toString("latin1").matchAll(rowNumber)) onRow(Number(row));
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
