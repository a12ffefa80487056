import { hwpOf, hwpParts } from "./hwp-parts.ts";
import { makeZip } from "./make-zip.ts";
import { documentParts, numberRows, paragraphs, pdfOf, workbookParts } from "./office-parts.ts";

/** Numbers that come again for the same seed (mulberry32), so that a found file can be made again. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A file of the given number: a small xlsx, docx, pdf, hwp, csv or html with some of its bytes changed, moved, cut or doubled. */
export function mutatedFile(number: number): { name: string; bytes: Uint8Array } {
  const random = seededRandom(number);
  const seed = seeds[number % seeds.length] ?? seeds[0];
  if (!seed) throw new Error("no seeds");
  return { name: `mutated-${number}.${seed.extension}`, bytes: seed.make((bytes) => mutate(bytes, random), random) };
}

interface Seed {
  extension: string;
  make(change: (bytes: Uint8Array) => Uint8Array, random: () => number): Uint8Array;
}

type Parts = Readonly<Record<string, string | Uint8Array>>;
type ByteParts = Readonly<Record<string, Uint8Array>>;

/** Parts are changed before they are packed: a flipped byte of a zip is caught by its checksum and tests nothing else. */
function packageSeed(extension: string, parts: Parts, pack: (parts: ByteParts) => Uint8Array): Seed {
  return {
    extension,
    make(change, random) {
      const chosen = Math.floor(random() * Object.keys(parts).length);
      const changed = Object.entries(parts).map(([name, content], index) => {
        const bytes = typeof content === "string" ? Buffer.from(content) : content;
        return [name, index === chosen ? change(bytes) : bytes] as const;
      });
      const whole = pack(Object.fromEntries(changed));
      return random() < 0.15 ? change(whole) : whole;
    },
  };
}

function plainSeed(extension: string, bytes: Uint8Array): Seed {
  return { extension, make: (change) => change(bytes) };
}

const table = `<tr><td rowspan=2>가<td>나</tr>`.repeat(30);
const seeds: readonly Seed[] = [
  packageSeed("xlsx", workbookParts(`${numberRows(30, 6)}<mergeCells><mergeCell ref="A1:B2"/></mergeCells>`), makeZip),
  packageSeed("docx", documentParts(`${paragraphs(30)}<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>`), makeZip),
  plainSeed("pdf", pdfOf([["Sales 1,200", "Cost (300)"], ["Second page"]])),
  packageSeed(
    "hwp",
    hwpParts(Array.from({ length: 20 }, (_, at) => `제${at + 1}조 계약 기간은 12개월로 한다.`)),
    hwpOf,
  ),
  plainSeed("csv", Buffer.from('이름,값\n"홍 ""길동""",1\n'.repeat(40))),
  plainSeed("html", Buffer.from(`<html><body><p>문단</p><table>${table}</table></body></html>`)),
];

/** Numbers at their limits, marks of the format, and names of other files beside this one. */
const inserted = [
  "0",
  "-1",
  "4294967296",
  "<",
  ">",
  "\0",
  "../canary.txt",
  "../../canary.xml",
  "file:canary.txt",
  '<!DOCTYPE a [<!ENTITY x SYSTEM "canary.txt">]>&x;',
];

function mutate(original: Uint8Array, random: () => number): Uint8Array {
  let bytes = Buffer.from(original);
  const place = () => Math.floor(random() * bytes.length);
  for (let left = 1 + Math.floor(random() * 8); left > 0 && bytes.length > 4; left--) {
    const at = place();
    const kind = random();
    if (kind < 0.5) bytes[at] = Math.floor(random() * 256);
    else if (kind < 0.65)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + Math.floor(random() * 40))]);
    else if (kind < 0.8)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(place(), place()), bytes.subarray(at)]);
    else if (kind < 0.9)
      bytes = Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(inserted[Math.floor(random() * inserted.length)] ?? "0"),
        bytes.subarray(at),
      ]);
    else bytes = bytes.subarray(0, Math.max(4, at));
  }
  return bytes;
}
