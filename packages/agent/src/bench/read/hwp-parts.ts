import { deflateRawSync } from "node:zlib";
import { makeCfb, type CfbStreams } from "./make-cfb.ts";

/** Tags of the records that are written (HWP 5.0, chapter 4). */
const tag = { shape: 0x19, style: 0x1a, paragraph: 0x42, text: 0x43, control: 0x47, list: 0x48, table: 0x4d } as const;

/** The streams of a HWP 5.0 document with these paragraphs, a table of two by two and a footnote, before they are packed. */
export function hwpParts(paragraphs: readonly string[]): CfbStreams {
  const header = Buffer.alloc(256);
  header.write("HWP Document File");
  header.writeUInt32LE(0x05_00_03_00, 32);
  header.writeUInt32LE(1, 36);
  const body = [...paragraphs.map((text) => paragraph(text, 0)), tableParagraph(), footnoteParagraph()];
  const styles = [record(tag.shape, 0, Buffer.alloc(54)), record(tag.style, 0, Buffer.alloc(12))];
  return {
    FileHeader: header,
    DocInfo: Buffer.concat(styles),
    "BodyText/Section0": Buffer.concat(body),
  };
}

/** The document of these streams; all but its head are packed. */
export function hwpOf(parts: CfbStreams): Uint8Array {
  const packed = Object.entries(parts).map(([path, content]) => [
    path,
    path === "FileHeader" ? content : deflateRawSync(content),
  ]);
  return makeCfb(Object.fromEntries(packed));
}

function record(kind: number, level: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE((kind | (level << 10) | (data.length << 20)) >>> 0);
  return Buffer.concat([head, data]);
}

/** One mark in the text stands for each control. */
function paragraph(text: string, level: number, controls: readonly Buffer[] = []): Buffer {
  const mark = `\u000b${"\u0001".repeat(6)}\u000b`;
  const letters = Buffer.from(`${text}${mark.repeat(controls.length)}\r`, "utf16le");
  const head = record(tag.paragraph, level, Buffer.alloc(22));
  return Buffer.concat([head, record(tag.text, level + 1, letters), ...controls]);
}

function control(id: string, level: number, ...inside: Buffer[]): Buffer {
  const name = Buffer.from(id.split("").toReversed().join(""));
  return Buffer.concat([record(tag.control, level, Buffer.concat([name, Buffer.alloc(42)])), ...inside]);
}

function tableParagraph(): Buffer {
  const size = Buffer.alloc(30);
  size.writeUInt16LE(2, 4);
  size.writeUInt16LE(2, 6);
  const cells = [0, 1, 2, 3].map((at) => {
    const place = Buffer.alloc(47);
    [1, 0, 0, 0, at % 2, at >> 1, 1, 1].forEach((value, index) => place.writeUInt16LE(value, index * 2));
    return Buffer.concat([record(tag.list, 2, place), paragraph(`칸 ${at}`, 2)]);
  });
  return paragraph("", 0, [control("tbl ", 1, record(tag.table, 2, size), ...cells)]);
}

function footnoteParagraph(): Buffer {
  return paragraph("끝", 0, [control("fn  ", 1, record(tag.list, 2, Buffer.alloc(8)), paragraph("각주", 2))]);
}
