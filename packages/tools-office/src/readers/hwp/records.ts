/** Tags of the records that are read (HWP 5.0, chapter 4). */
export const tag = {
  numbering: 0x17,
  paragraphShape: 0x19,
  style: 0x1a,
  distribution: 0x1c,
  paragraph: 0x42,
  text: 0x43,
  control: 0x47,
  list: 0x48,
  shape: 0x4c,
  table: 0x4d,
  ole: 0x54,
  picture: 0x55,
  equation: 0x58,
  memoList: 0x5d,
  chart: 0x5f,
  trackChangeText: 0x61,
} as const;

/** A record with those one level below it. */
export interface HwpRecord {
  tag: number;
  data: Buffer;
  children: HwpRecord[];
}

/** Records of a stream as a tree, and whether its end is missing. */
export interface RecordTree {
  roots: HwpRecord[];
  isCutOff: boolean;
}

/** Each one costs about 200 bytes; a section of a thousand pages has 200,000. */
const MAX_RECORDS = 2_000_000;

/** Reads the records of a stream. What follows a record that is cut off is left out. */
export function readRecords(bytes: Buffer): RecordTree {
  const roots: HwpRecord[] = [];
  const open: HwpRecord[] = [];
  let at = 0;
  for (let count = 0; at + 4 <= bytes.length && count < MAX_RECORDS; count++) {
    const header = bytes.readUInt32LE(at);
    const level = (header >>> 10) & 0x3ff;
    let size = header >>> 20;
    at += 4;
    if (size === 0xfff) {
      if (at + 4 > bytes.length) return { roots, isCutOff: true };
      size = bytes.readUInt32LE(at);
      at += 4;
    }
    if (at + size > bytes.length) return { roots, isCutOff: true };
    const record = { tag: header & 0x3ff, data: bytes.subarray(at, at + size), children: [] };
    open.length = Math.min(open.length, level);
    (open.at(-1)?.children ?? roots).push(record);
    open.push(record);
    at += size;
  }
  return { roots, isCutOff: at < bytes.length };
}

/** A number at a place that a damaged record may not have. */
export function uint16(data: Buffer, at: number): number {
  return at + 2 <= data.length ? data.readUInt16LE(at) : 0;
}

export function uint32(data: Buffer, at: number): number {
  return at + 4 <= data.length ? data.readUInt32LE(at) : 0;
}

/** Characters behind their count, and where they end. */
export function countedText(data: Buffer, at: number): { text: string; end: number } {
  const end = at + 2 + uint16(data, at) * 2;
  return { text: data.subarray(at + 2, end).toString("utf16le"), end };
}

/** `tbl `, `gso `, `%%me`: written backwards. */
export function controlId(data: Buffer): string {
  return data.subarray(0, 4).toString("latin1").split("").toReversed().join("");
}
