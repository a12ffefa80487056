import type { DocumentObject } from "@cloister/tool-runtime";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import { plainText } from "./text-run.ts";

/** Entries of an outline that are listed; a hostile one can be endless. */
const MAX_ENTRIES = 2_000;

type OutlineEntry = NonNullable<Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>>[number];

/** The outline (bookmarks) with the page of each entry, in reading order; [] when there is none or it is broken. */
export async function outlineObjects(document: PDFDocumentProxy): Promise<DocumentObject[]> {
  const objects: DocumentObject[] = [];
  const visit = async (entries: readonly OutlineEntry[], level: number): Promise<void> => {
    for (const entry of entries) {
      if (objects.length >= MAX_ENTRIES) return;
      const page = await pageOf(document, entry.dest);
      const title = plainText(entry.title).trim();
      const anchor = page === null ? ({ type: "part", name: "outline" } as const) : ({ type: "page", page } as const);
      objects.push({ type: "outline", title, anchor, level, ...(entry.url ? { target: entry.url } : {}) });
      await visit(entry.items as OutlineEntry[], level + 1);
    }
  };
  try {
    await visit((await document.getOutline()) ?? [], 1);
  } catch {
    // A broken outline costs the rest of itself, never the text.
  }
  return objects;
}

/** Destinations are given by name or as an array that begins with the page (ISO 32000-1 12.3.2). */
async function pageOf(document: PDFDocumentProxy, destination: OutlineEntry["dest"]): Promise<number | null> {
  try {
    const explicit = typeof destination === "string" ? await document.getDestination(destination) : destination;
    const target: unknown = explicit?.[0];
    if (typeof target === "number") return target + 1;
    return target ? (await document.getPageIndex(target as Parameters<PDFDocumentProxy["getPageIndex"]>[0])) + 1 : null;
  } catch {
    return null;
  }
}

/** The fields of a pdf.js link; pdf.js types annotations as `any`. */
interface LinkAnnotation {
  subtype?: string;
  url?: string;
  unsafeUrl?: string;
  rect?: number[];
}

/** Links of a page that lead out of the document, with the words they lie on. */
export function linkObjects(
  annotations: readonly object[],
  items: readonly TextItem[],
  page: number,
): DocumentObject[] {
  return (annotations as LinkAnnotation[]).flatMap((annotation): DocumentObject[] => {
    const target = annotation.url ?? annotation.unsafeUrl;
    if (annotation.subtype !== "Link" || !target) return [];
    const title = wordsUnder(items, annotation.rect ?? []);
    return [{ type: "link", title, anchor: { type: "page", page }, target }];
  });
}

/** Text that lies wholly on the link; a line of which only a part is one says nothing certain. */
function wordsUnder(items: readonly TextItem[], [left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): string {
  const words = items.filter(({ transform, width }) => {
    const [, , , , x = 0, y = 0] = transform as number[];
    return x >= left - 2 && x + width <= right + 2 && y >= bottom - 2 && y <= top + 2;
  });
  return plainText(words.map(({ str }) => str).join("")).trim();
}
