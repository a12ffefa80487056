/** What a place of a stored column holds. */
export const NONE = 0;
export const NUMBER = 1;
/** A text of the workbook's table: the value is its number. */
export const SHARED = 2;
/** A text of its own: the value is its number among those of the column in the chunk. */
export const TEXT = 3;
export const BOOLEAN = 4;
export const ERROR = 5;
/** A text that is a plain number: its value, and instead of the style its decimals. */
export const NUMERAL = 6;
/** What stands in the file, as JSON among the texts: type, value, and how the file shows it. */
export const RAW = 7;
/** Set beside the kind: the cell has a formula that adds up others. */
export const SUM_MARK = 0x40;
export const KIND_MASK = 0x3f;

/** Rows of a chunk. */
export const CHUNK_ROWS = 2048;
/** Bytes of a column of a chunk: values, styles, kinds. */
export const COLUMN_BYTES = CHUNK_ROWS * 11;

/** One column of one chunk. */
export interface ColumnBlock {
  values: Float64Array;
  styles: Uint16Array;
  kinds: Uint8Array;
}

/** A column over bytes that hold it, aligned to eight. */
export function columnBlock(buffer: ArrayBuffer, at: number): ColumnBlock {
  return {
    values: new Float64Array(buffer, at, CHUNK_ROWS),
    styles: new Uint16Array(buffer, at + CHUNK_ROWS * 8, CHUNK_ROWS),
    kinds: new Uint8Array(buffer, at + CHUNK_ROWS * 10, CHUNK_ROWS),
  };
}

/** A column of its own. */
export interface OwnColumn extends ColumnBlock {
  buffer: ArrayBuffer;
}

/** An empty column. */
export function newColumn(): OwnColumn {
  const buffer = new ArrayBuffer(COLUMN_BYTES);
  return { buffer, ...columnBlock(buffer, 0) };
}
