import type { Block, Warning } from "@cloister/tool-runtime";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { openPdf } from "./pdf/open-pdf.ts";
import { pageBlocks } from "./pdf/page-blocks.ts";
import { outlineObjects } from "./pdf/pdf-objects.ts";
import { pdfCoverage, pdfWarnings } from "./pdf/pdf-coverage.ts";
import { readPage, type PageContent } from "./pdf/read-page.ts";
import { structureDamage } from "./pdf/structure-damage.ts";
import { ReadError, type ReaderInput, type ReaderResult } from "./reader.ts";

/** After so many unreadable pages in a row the rest is given up. */
const MAX_FAILED_PAGES = 20;

/** PDF → blocks in reading order, anchored to pages; hidden text, form fields and notes follow the text of their page. */
export async function readPdf({ bytes, options }: ReaderInput): Promise<ReaderResult> {
  const document = await openPdf(bytes, options.password);
  try {
    const count = document.numPages;
    const { pages, warnings } = await readPages(document, pageRange(count, options.pages));
    const size = bodySize(pages);
    const objects = [...(await outlineObjects(document)), ...pages.flatMap(({ links }) => links)];
    return {
      coverage: pdfCoverage(count, pages),
      warnings: [
        ...damageWarnings(bytes),
        ...warnings,
        ...pdfWarnings(count, pages),
        ...(await unreadParts(document, options.password === undefined)),
      ],
      sheets: [],
      blocks: pages.flatMap((page) => contentBlocks(page, size)),
      ...(objects.length > 0 ? { objects } : {}),
    };
  } finally {
    await document.loadingTask.destroy();
  }
}

function contentBlocks({ page, groups, hidden, annotations }: PageContent, size: number): Block[] {
  const unseen = pageBlocks(hidden, page, size);
  const flagged = unseen.map(({ anchor, text }): Block => ({ type: "paragraph", anchor, text, hidden: true }));
  return [...pageBlocks(groups, page, size), ...flagged, ...(annotations ?? [])];
}

function damageWarnings(bytes: Uint8Array): Warning[] {
  const damage = structureDamage(bytes);
  const message = `The PDF is damaged and was repaired while reading: ${damage}.`;
  return damage === null ? [] : [{ code: "REPAIRED", message }];
}

/** What belongs to the document but to none of its pages. */
async function unreadParts(document: PDFDocumentProxy, usesNoPassword: boolean): Promise<Warning[]> {
  const warnings: Warning[] = [];
  const attachments: unknown = await document.getAttachments().catch(() => null);
  for (const name of Object.keys(attachments ?? {})) {
    const message = `A file is attached here and was not read: ${name}.`;
    warnings.push({ code: "EMBEDDED_FILE", message, anchor: { type: "part", name } });
  }
  // null: not encrypted. A list, of whatever length: opened without a password, and its owner keeps some rights.
  if (usesNoPassword && (await document.getPermissions().catch(() => null)) !== null) {
    const message = "The owner of this PDF restricts printing, copying or changing it; reading it is open to everyone.";
    warnings.push({ code: "OWNER_LOCKED", message });
  }
  if (document.isPureXfa) {
    warnings.push({ code: "XFA_FORM", message: "This is an XFA form: what its fields hold was not read." });
  }
  return warnings;
}

function pageRange(count: number, pages: { from: number; to: number } | undefined): { from: number; to: number } {
  const from = Math.max(1, pages?.from ?? 1);
  const to = Math.min(count, pages?.to ?? count);
  if (from > to) {
    throw new ReadError("NOT_FOUND", `Pages ${pages?.from}–${pages?.to} were asked for; the PDF has ${count}.`);
  }
  return { from, to };
}

/** A page that pdf.js cannot read is left out and named; the others are read all the same. */
async function readPages(
  document: PDFDocumentProxy,
  { from, to }: { from: number; to: number },
): Promise<{ pages: PageContent[]; warnings: Warning[] }> {
  const pages: PageContent[] = [];
  const warnings: Warning[] = [];
  let failed = 0;
  // A damaged page tree can claim a billion pages.
  for (let page = from; page <= to && failed < MAX_FAILED_PAGES; page += 1) {
    try {
      pages.push(await readPage(document, page));
      failed = 0;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `Page ${page} could not be read and is missing here: ${reason}`;
      warnings.push({ code: "PAGE_UNREADABLE", message, anchor: { type: "page", page } });
      failed += 1;
    }
  }
  if (pages.length === 0) throw new ReadError("DAMAGED", "None of the pages could be read.");
  return { pages, warnings };
}

/** The size that most letters of the document have. */
function bodySize(pages: readonly PageContent[]): number {
  const letters = new Map<number, number>();
  for (const run of pages.flatMap(({ groups }) => groups.flatMap((group) => group.runs))) {
    const size = Math.round(run.size * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + run.text.length);
  }
  const [most] = [...letters].sort((a, b) => b[1] - a[1]);
  return most?.[0] || 10;
}
