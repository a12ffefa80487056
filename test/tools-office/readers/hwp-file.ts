import { compoundFile } from "./biff-file.ts";

/** A record and what stands behind it, one level deeper where it says so. */
export interface TestRecord {
  tag: number;
  level: number;
  data: Buffer;
  children: TestRecord[];
}

/** Levels count from 0; children bring their own. */
export function record(
  tag: number,
  level: number,
  data: Buffer = Buffer.alloc(4),
  children: TestRecord[] = [],
): TestRecord {
  return { tag, level, data, children };
}

/** A paragraph of this text with one mark for each control, which stand at its end. */
export function paragraph(text: string, level: number, children: TestRecord[] = []): TestRecord {
  const marks = children.filter(({ tag }) => tag === 0x47).map(() => `\u000b${"\u0001".repeat(6)}\u000b`);
  const tabs = text.replaceAll("\t", `\t${"\u0001".repeat(6)}\t`);
  const characters = Buffer.from(`${tabs}${marks.join("")}\r`, "utf16le");
  return record(0x42, level, Buffer.alloc(22), [record(0x43, level + 1, characters), ...children]);
}

/** A control by its id. */
export function control(id: string, level: number, data: Buffer, children: TestRecord[] = []): TestRecord {
  return record(0x47, level, Buffer.concat([Buffer.from(id.split("").toReversed().join("")), data]), children);
}

/** The head of a list of paragraphs. */
export function list(level: number): TestRecord {
  return record(0x48, level, Buffer.alloc(8));
}

/** The records one after the other, each with its size (HWP 5.0, 3.2.1). */
export function packed(records: readonly TestRecord[]): Buffer {
  return Buffer.concat(
    records.flatMap(({ tag, level, data, children }) => {
      const head = Buffer.alloc(4);
      head.writeUInt32LE((tag | (level << 10) | (data.length << 20)) >>> 0);
      return [head, data, packed(children)];
    }),
  );
}

/** The streams of a document with this body, not compressed. */
export function hwpStreams(body: readonly TestRecord[]) {
  return {
    docInfo: packed([record(0x19, 0, Buffer.alloc(54)), record(0x1a, 0, Buffer.alloc(12))]),
    section: packed(body),
    header(flags: number): Buffer {
      const header = Buffer.alloc(256);
      header.write("HWP Document File");
      header.writeUInt32LE(0x05_00_03_00, 32);
      header.writeUInt32LE(flags, 36);
      return header;
    },
  };
}

/** A whole document with this body. */
export function hwpFile(body: readonly TestRecord[]): Buffer {
  const { docInfo, section, header } = hwpStreams(body);
  return compoundFile({ "/FileHeader": header(0), "/DocInfo": docInfo, "/BodyText/Section0": section });
}

/** The key record of a distribution document, with seed 3: random numbers of the C library over everything. */
export function scrambled(key: Buffer): Buffer {
  const data = Buffer.alloc(256);
  data.writeUInt32LE(3);
  key.copy(data, 4 + 3);
  let seed = 3n;
  const random = () => {
    seed = (seed * 214_013n + 2_531_011n) & 0xffff_ffffn;
    return Number((seed >> 16n) & 0x7fffn);
  };
  for (let at = 0; at < 256;) {
    const value = random() & 0xff;
    const length = (random() & 0xf) + 1;
    for (const end = Math.min(at + length, 256); at < end; at++) if (at >= 4) data[at] = (data[at] ?? 0) ^ value;
  }
  return data;
}
