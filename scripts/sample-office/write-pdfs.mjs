import fontkit from "@pdf-lib/fontkit";
import { PDFDocument, rgb } from "pdf-lib";
import { rasterText } from "./raster-text.mjs";
import { HOLIDAY_NOTICE, QUARTER_REPORT, SAFETY_REPORT, SCANNED_RECEIPT } from "./report-texts.mjs";

const FIXED = new Date(Date.UTC(2026, 0, 1));
const INK = rgb(0.1, 0.1, 0.1);
const LEFT = 60;

async function newPdf(title) {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  pdf.setTitle(title);
  pdf.setCreationDate(FIXED);
  pdf.setModificationDate(FIXED);
  return pdf;
}

/** A ruled table; returns the y below it. */
function drawTable(page, font, rows, top) {
  const width = 470 / rows[0].length;
  const height = 22;
  rows.forEach((cells, r) => {
    cells.forEach((text, c) => {
      const x = LEFT + c * width;
      const y = top - (r + 1) * height;
      page.drawRectangle({ x, y, width, height, borderColor: INK, borderWidth: 0.6 });
      const indent = c === 0 || r === 0 ? 6 : width - 6 - font.widthOfTextAtSize(text, 10);
      page.drawText(text, { x: x + indent, y: y + 7, size: 10, font, color: INK });
    });
  });
  return top - (rows.length + 1) * height;
}

/** Pages of lines, "# " titles and tables. */
export async function textPdf(pages, fontBytes) {
  const pdf = await newPdf(pages[0][0].replace("# ", ""));
  const font = await pdf.embedFont(fontBytes, { subset: true, customName: "SampleFont" });
  pages.forEach((items, i) => {
    const page = pdf.addPage([595, 842]);
    let y = 770;
    for (const item of items) {
      if (Array.isArray(item)) y = drawTable(page, font, item, y + 12) - 10;
      else {
        const isTitle = item.startsWith("# ");
        page.drawText(item.replace("# ", ""), { x: LEFT, y, size: isTitle ? 18 : 11.5, font, color: INK });
        y -= isTitle ? 38 : 27;
      }
    }
    page.drawText(`- ${i + 1} -`, { x: 285, y: 40, size: 10, font, color: INK });
  });
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** Lines as a picture: a pdf without text. */
export async function scannedPdf(lines, fontBytes) {
  const pdf = await newPdf("scan");
  const image = await pdf.embedPng(rasterText(fontkit.create(fontBytes), lines));
  pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** All PDFs of the sample office: path → bytes. `fontBytes`: a TrueType font with Hangul; only a subset is embedded. */
export async function writePdfs(fontBytes) {
  return {
    "보고서/2026_1분기_실적보고서.pdf": await textPdf(QUARTER_REPORT, fontBytes),
    "overseas/Warehouse_Safety_Inspection_2026.pdf": await textPdf(SAFETY_REPORT, fontBytes),
    "공지/2026_하계휴가_안내.pdf": await textPdf(HOLIDAY_NOTICE, fontBytes),
    "계약/납품확인서_스캔.pdf": await scannedPdf(SCANNED_RECEIPT, fontBytes),
  };
}
