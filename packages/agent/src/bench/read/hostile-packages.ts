import { deflateRawSync } from "node:zlib";
import { hostileFile as file, type HostileMaker } from "./hostile-file.ts";
import { makeZip } from "./make-zip.ts";
import { documentOf, links, numberRows, workbookOf } from "./office-parts.ts";

const MB = 1024 * 1024;

/** Bombs, and zips whose directory lies. */
export function hostilePackages(): HostileMaker[] {
  // Blank, so that the XML is well-formed to its end.
  const bomb = () => Buffer.alloc(400 * MB, 32);
  const patched = (bytes: Uint8Array, change: (copy: Buffer) => void) => {
    const copy = Buffer.from(bytes);
    change(copy);
    return copy;
  };
  const plain = () => workbookOf(numberRows(50, 5));
  return [
    file("bomb-sheet.xlsx", () => workbookOf("", { "xl/worksheets/sheet1.xml": bomb() })),
    file("bomb-strings.xlsx", () => {
      const rels = links(["r1", "worksheet", "worksheets/sheet1.xml"], ["s", "sharedStrings", "s.xml"]);
      return workbookOf("", { "xl/_rels/workbook.xml.rels": rels, "xl/s.xml": bomb() });
    }),
    file("bomb-many-parts.xlsx", () => {
      const part = Buffer.alloc(60 * MB, 66);
      return workbookOf("", Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`xl/media/${at}.xml`, part])));
    }),
    file("bomb.docx", () => documentOf("", { "word/document.xml": bomb() })),
    file("bomb-nested.zip", () => makeZip({ "a.zip": makeZip({ "b.zip": makeZip({ "c.txt": bomb() }) }) })),
    file("many-entries.zip", () =>
      makeZip(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`${at}.txt`, "x"]))),
    ),
    file("hundred-thousand-entries.zip", () =>
      makeZip(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`${at}.txt`, "x"]))),
    ),
    file("same-names.xlsx", () => Buffer.concat([plain(), plain()])),
    file("climbing-names.zip", () => makeZip({ "../../etc/passwd": "x", "/abs": "y", "C:\\x": "z" })),
    file("lying-sizes.xlsx", () =>
      patched(plain(), (copy) => copy.writeUInt32LE(3, copy.indexOf("PK\u0001\u0002") + 24)),
    ),
    file("lying-packed-size.xlsx", () =>
      patched(plain(), (copy) => copy.writeUInt32LE(0x7fffffff, copy.indexOf("PK\u0001\u0002") + 20)),
    ),
    file("wrong-checksum.xlsx", () =>
      patched(plain(), (copy) => copy.writeUInt32LE(1, copy.indexOf("PK\u0001\u0002") + 16)),
    ),
    file("wrong-offset.xlsx", () =>
      patched(plain(), (copy) => copy.writeUInt32LE(0x7ffffff0, copy.indexOf("PK\u0001\u0002") + 42)),
    ),
    file("truncated.xlsx", () => plain().subarray(0, 700)),
    file("end-only.xlsx", () => plain().subarray(-22)),
    file("polyglot.pdf", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), plain()])),
    file("empty.xlsx", () => ""),
    file("cut-deflate.xlsx", () => deflateRawSync(Buffer.alloc(1000, 1)).subarray(0, 5)),
  ];
}
