import iconv from "iconv-lite";

/** Text at a place of a page; points from the lower left corner. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  size?: number;
  /** PDF operators before the text: `3 Tr`, `1 1 1 rg`. */
  before?: string;
}

/** A PDF with a font that is not embedded and a predefined Korean CMap, as Korean office programs once wrote them. */
export function koreanPdf(pages: readonly (readonly PlacedText[])[]): Uint8Array {
  const font = 3 + pages.length * 2;
  const kids = pages.map((_, index) => `${3 + index * 2} 0 R`).join(" ");
  const objects = ["<</Type/Catalog/Pages 2 0 R>>", `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`];
  pages.forEach((page, index) => {
    const stream = page.map(operators).join("\n");
    const resources = `<</Font<</F1 ${font} 0 R>>>>`;
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources${resources}/Contents ${4 + index * 2} 0 R>>`,
      `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    );
  });
  const name = "/BaseFont/HYSMyeongJo-Medium";
  objects.push(
    `<</Type/Font/Subtype/Type0${name}/Encoding/KSCms-UHC-H/DescendantFonts[${font + 1} 0 R]>>`,
    `<</Type/Font/Subtype/CIDFontType0${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Korea1)/Supplement 1>>/FontDescriptor ${font + 2} 0 R/DW 1000/W[1 94 500]>>`,
    "<</Type/FontDescriptor/FontName/HYSMyeongJo-Medium/Flags 6/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>",
  );
  return pdfOf(objects);
}

function operators({ text, x, y, size = 10, before = "" }: PlacedText): string {
  return `q ${before} BT /F1 ${size} Tf ${x} ${y} Td <${iconv.encode(text, "cp949").toString("hex")}> Tj ET Q`;
}

/** A PDF of these objects, the first of which is its catalog. */
export function pdfOf(objects: readonly string[]): Uint8Array {
  let text = "%PDF-1.5\n";
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${end}`, "latin1");
}
