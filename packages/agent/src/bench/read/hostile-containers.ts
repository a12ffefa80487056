import { hostileFile as file, type HostileMaker } from "./hostile-file.ts";
import { hwpOf, hwpParts } from "./hwp-parts.ts";
import { makeCfb } from "./make-cfb.ts";
import { makeZip } from "./make-zip.ts";
import { links } from "./office-parts.ts";

const MB = 1024 * 1024;

/** Compound files, Korean documents, slides and mails. */
export function hostileContainers(): HostileMaker[] {
  return [...compoundFiles(), ...mails(), ...slides()];
}

function compoundFiles() {
  const plain = () => Buffer.from(hwpOf(hwpParts(["가"])));
  const nested = (count: number) => Buffer.concat(Array.from({ length: count }, (_, at) => recordHead(at % 1_024, 0)));
  return [
    file("records-ever-deeper.hwp", () => hwpOf({ ...hwpParts([]), "BodyText/Section0": nested(200_000) })),
    file("bomb.hwp", () => hwpOf({ ...hwpParts([]), "BodyText/Section0": Buffer.alloc(40 * MB) })),
    file("record-of-four-gigabytes.hwp", () =>
      hwpOf({ ...hwpParts([]), "BodyText/Section0": Buffer.from("42f0ffffffffffff", "hex") }),
    ),
    file("sectors-in-a-ring.hwp", () => {
      const bytes = plain();
      // The last sector is the FAT: each sector is followed by itself.
      const fat = bytes.length - 512;
      for (let at = 0; at < 128; at++) bytes.writeUInt32LE(at, fat + at * 4);
      return bytes;
    }),
    file("fat-of-nothing.doc", () => {
      const bytes = Buffer.from(makeCfb({ WordDocument: Buffer.alloc(5_000), "1Table": Buffer.alloc(100) }));
      bytes.writeUInt32LE(0xfffffff0, 44);
      bytes.writeUInt32LE(0, 68);
      return bytes;
    }),
    file("word-of-zeros.doc", () => makeCfb({ WordDocument: Buffer.alloc(5_000), "0Table": Buffer.alloc(5_000) })),
    file("message-of-zeros.msg", () => makeCfb({ "__properties_version1.0": Buffer.alloc(8_000, 0x1f) })),
  ];
}

function recordHead(level: number, size: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE((0x42 | (level << 10) | (size << 20)) >>> 0);
  return head;
}

function mails() {
  const head = (boundary: string) => `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`;
  const mail = "From: a@example.com\r\nSubject: x\r\n";
  return [
    file("parts-in-parts.eml", () => {
      const levels = Array.from({ length: 5_000 }, (_, at) => `--b${at}\r\n${head(`b${at + 1}`)}`);
      return `${mail}${head("b0")}${levels.join("")}`;
    }),
    file("many-parts.eml", () => `${mail}${head("b")}${"--b\r\n\r\nx\r\n".repeat(200_000)}`),
    file("long-header.eml", () => `${mail}X-Long: ${"=?utf-8?B?6rCA?= ".repeat(400_000)}\r\n\r\nx`),
  ];
}

function slides() {
  const group = (inner: string) => `<p:grpSp>${inner}</p:grpSp>`;
  let shapes = "<p:sp><p:txBody><a:p><a:r><a:t>x</a:t></a:r></a:p></p:txBody></p:sp>";
  for (let level = 0; level < 240; level++) shapes = group(shapes);
  const deck = (slide: string, ids: string) =>
    makeZip({
      "_rels/.rels": links(["a", "officeDocument", "ppt/presentation.xml"]),
      "ppt/presentation.xml": `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
      "ppt/_rels/presentation.xml.rels": links(["s", "slide", "slides/slide1.xml"]),
      "ppt/slides/slide1.xml": `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${slide}</p:spTree></p:cSld></p:sld>`,
    });
  return [
    file("groups-in-groups.pptx", () => deck(shapes, '<p:sldId r:id="s"/>')),
    file("one-slide-many-times.pptx", () => deck(shapes, '<p:sldId r:id="s"/>'.repeat(20_000))),
    file("wide-table.pptx", () =>
      deck(
        `<a:tbl><a:tr>${'<a:tc gridSpan="99999999" rowSpan="99999999"/>'.repeat(5_000)}</a:tr></a:tbl>`,
        '<p:sldId r:id="s"/>',
      ),
    ),
  ];
}
