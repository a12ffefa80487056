import type { Block, DocumentObject } from "@cloister/tool-runtime";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import { annotationBlocks } from "./annotations.ts";
import { linkObjects } from "./pdf-objects.ts";
import { splitHidden, type SeenItems } from "./hidden-items.ts";
import { loadPdfjs } from "./load-pdfjs.ts";
import { readDrawing } from "./shown-text.ts";
import { groupRuns, type RunGroup } from "./text-run.ts";
import { readabilityOf, type Readability } from "./unreadable-share.ts";

/** What stands on one page, before it is put into lines. */
export interface PageContent {
  page: number;
  groups: RunGroup[];
  hidden: RunGroup[];
  hasUnseenText: boolean;
  /** null when they could not be read. */
  annotations: Block[] | null;
  /** Links that lead out of the document. */
  links: DocumentObject[];
  /** True when the text comes from character recognition under a scan. */
  recognised: boolean;
  readability: Readability;
  /** False when the drawing could not be followed, so that hidden text may stand among the other. */
  hiddenTextChecked: boolean;
}

/** Reads one page; rejects when pdf.js cannot read its text. */
export async function readPage(document: PDFDocumentProxy, number: number): Promise<PageContent> {
  const page = await document.getPage(number);
  const content = await page.getTextContent({ disableNormalization: true });
  const items = content.items.filter((item): item is TextItem => "str" in item);
  const viewport = page.getViewport({ scale: 1 });
  const seen = items.length === 0 ? null : await lookAt(page, items);
  const groups = groupRuns(seen?.visible ?? items, viewport);
  const annotations = await readAnnotations(page, items, number);
  page.cleanup();
  return {
    page: number,
    groups,
    hidden: groupRuns(seen?.hidden ?? [], viewport),
    hasUnseenText: seen?.hasUnseen ?? false,
    annotations: annotations?.blocks ?? null,
    links: annotations?.links ?? [],
    recognised: seen?.recognised ?? false,
    readability: readabilityOf(groups),
    hiddenTextChecked: items.length === 0 || seen !== null,
  };
}

/** null when the drawing is broken: the text itself is still good. */
async function lookAt(page: PDFPageProxy, items: readonly TextItem[]): Promise<SeenItems | null> {
  try {
    const names = await operatorNames();
    return splitHidden(items, readDrawing(await page.getOperatorList(), names, page.view));
  } catch {
    return null;
  }
}

let namesByNumber: ReadonlyMap<number, string> | undefined;

/** pdf.js's names of operators by their numbers. */
async function operatorNames(): Promise<ReadonlyMap<number, string>> {
  const { OPS } = await loadPdfjs();
  return (namesByNumber ??= new Map(Object.entries(OPS).map(([name, code]) => [code, name])));
}

async function readAnnotations(
  page: PDFPageProxy,
  items: readonly TextItem[],
  number: number,
): Promise<{ blocks: Block[]; links: DocumentObject[] } | null> {
  try {
    const annotations: object[] = await page.getAnnotations();
    return { blocks: annotationBlocks(annotations, number), links: linkObjects(annotations, items, number) };
  } catch {
    return null;
  }
}
