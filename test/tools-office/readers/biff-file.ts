import { CFB } from "@e965/xlsx";

/** A record of an xls stream. */
export interface BiffRecord {
  type: number;
  data: Buffer;
}

/** An Excel 97 workbook of one sheet with 7 in A1; the records stand in the sheet, `global` ones before it. */
export function workbookFile(records: readonly BiffRecord[], global: readonly BiffRecord[] = []): Buffer {
  return compoundFile({ "/Workbook": workbookStream(records, global) });
}

/** The stream of such a workbook. */
export function workbookStream(records: readonly BiffRecord[], global: readonly BiffRecord[] = []): Buffer {
  const begin = (kind: number) => ({ type: 0x0809, data: words(0x0600, kind, 0x0dbb, 0x07cc, 0, 0, 6, 0) });
  const end = { type: 0x000a, data: Buffer.alloc(0) };
  const name = Buffer.from([1, 0, 0x31]);
  const cell = Buffer.alloc(14);
  cell.writeDoubleLE(7, 6);
  const bound = { type: 0x0085, data: Buffer.concat([Buffer.alloc(6), name]) };
  const before = packed([begin(5), ...global, bound, end]);
  before.writeUInt32LE(before.length, before.length - 4 - bound.data.length);
  const sheet = packed([begin(16), { type: 0x0203, data: cell }, ...records, end]);
  return Buffer.concat([before, sheet]);
}

/** A compound file of these streams, by path. */
export function compoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [path, content] of Object.entries(streams)) CFB.utils.cfb_add(file, path, content);
  return Buffer.from(CFB.write(file, { type: "buffer" }) as Buffer);
}

function packed(records: readonly BiffRecord[]): Buffer {
  return Buffer.concat(records.flatMap(({ type, data }) => [words(type, data.length), data]));
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
}
