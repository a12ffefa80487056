import type { Block, Coverage, Warning } from "@cloister/tool-runtime";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import { annotationBlocks } from "./pdf/annotations.ts";
import { openPdf } from "./pdf/open-pdf.ts";
import { pageBlocks } from "./pdf/page-blocks.ts";
import { pageListText } from "./pdf/page-list.ts";
import { structureDamage } from "./pdf/structure-damage.ts";
import { groupRuns, type RunGroup } from "./pdf/text-run.ts";
import { unreadableShare } from "./pdf/unreadable-share.ts";
import { ReadError, type ReaderInput, type ReaderResult } from "./reader.ts";

interface PageContent {
  page: number;
  groups: RunGroup[];
  annotations: Block[];
}

/** PDF → blocks in reading order, anchored to pages; form fields and notes follow the text of their page. */
export async function readPdf({ bytes, options }: ReaderInput): Promise<ReaderResult> {
  const document = await openPdf(bytes, options.password);
  try {
    const warnings: Warning[] = [];
    const damage = structureDamage(bytes);
    if (damage !== null) {
      warnings.push({ code: "REPAIRED", message: `The PDF is damaged and was repaired while reading: ${damage}.` });
    }
    const pages = await readPages(document, pageRange(document.numPages, options.pages), warnings);
    const size = bodySize(pages);
    const blocks = pages.flatMap(({ page, groups, annotations }) => [
      ...pageBlocks(groups, page, size),
      ...annotations,
    ]);
    return { coverage: coverageOf(document.numPages, pages, warnings), warnings, sheets: [], blocks };
  } finally {
    await document.loadingTask.destroy();
  }
}

function pageRange(count: number, pages: { from: number; to: number } | undefined): { from: number; to: number } {
  const from = Math.max(1, pages?.from ?? 1);
  const to = Math.min(count, pages?.to ?? count);
  if (from > to)
    throw new ReadError("NOT_FOUND", `Pages ${pages?.from}–${pages?.to} were asked for; the PDF has ${count}.`);
  return { from, to };
}

async function readPages(
  document: PDFDocumentProxy,
  range: { from: number; to: number },
  warnings: Warning[],
): Promise<PageContent[]> {
  const pages: PageContent[] = [];
  for (let page = range.from; page <= range.to; page += 1) {
    try {
      pages.push(await readPage(document, page));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `Page ${page} could not be read and is missing here: ${reason}`;
      warnings.push({ code: "PAGE_UNREADABLE", message, anchor: { type: "page", page } });
    }
  }
  if (pages.length === 0) throw new ReadError("DAMAGED", "None of the pages could be read.");
  return pages;
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PageContent> {
  const page = await document.getPage(number);
  const content = await page.getTextContent({ disableNormalization: true });
  const items = content.items.filter((item): item is TextItem => "str" in item);
  const annotations = annotationBlocks(await page.getAnnotations(), number);
  const groups = groupRuns(items, page.getViewport({ scale: 1 }));
  page.cleanup();
  return { page: number, groups, annotations };
}

/** The size that most letters of the document have. */
function bodySize(pages: PageContent[]): number {
  const letters = new Map<number, number>();
  for (const run of pages.flatMap(({ groups }) => groups.flatMap((group) => group.runs))) {
    const size = Math.round(run.size * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + run.text.length);
  }
  const [most] = [...letters].sort((a, b) => b[1] - a[1]);
  return most?.[0] || 10;
}

function coverageOf(count: number, pages: PageContent[], warnings: Warning[]): Coverage {
  const coverage: Coverage = { pages: count, pagesRead: pages.length };
  const blank = pages.filter(({ groups }) => groups.length === 0).map(({ page }) => page);
  if (blank.length > 0) {
    coverage.pagesWithoutText = blank;
    const which = blank.length === count ? "No page has" : `${pageListText(blank)} have`;
    const message = `${which} a text layer (scanned or empty): what is printed there is not known.`;
    warnings.push({ code: "NO_TEXT_LAYER", message, anchor: { type: "page", page: blank[0] ?? 1 } });
  }
  for (const { page, groups } of pages) {
    const share = unreadableShare(groups);
    if (share < 0.05) continue;
    const percent = Math.round(share * 100);
    const message = `${percent} % of the characters on page ${page} have no readable code: the text is not reliable.`;
    warnings.push({ code: "UNREADABLE_TEXT", message, anchor: { type: "page", page } });
  }
  if (pages.length < count) {
    coverage.truncated = true;
    warnings.push({ code: "PAGES_LEFT_OUT", message: `${pages.length} of ${count} pages were read.` });
  }
  return coverage;
}
