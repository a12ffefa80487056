import * as pdfjs from "pdfjs-dist";
// The bundler makes the address of the file out of it.
// oxlint-disable-next-line import/default
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import type { PdfLine } from "./lines-of-quote.ts";

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

export interface OpenPdf {
  pages: number;
  /** Draws a page as wide as this; null when it was no longer wanted. */
  draw(
    page: number,
    canvas: HTMLCanvasElement,
    width: number,
    signal: AbortSignal,
  ): Promise<{ lines: PdfLine[] } | null>;
  close(): void;
}

/** The document for drawing. Nothing of it may run as code, and all that it needs lies beside the page. */
export async function openPdf(data: ArrayBuffer): Promise<OpenPdf> {
  const loading = pdfjs.getDocument({
    data,
    isEvalSupported: false,
    // WebAssembly would need a wider policy.
    useWasm: false,
    enableXfa: false,
    cMapUrl: "/cmaps/",
    cMapPacked: true,
    standardFontDataUrl: "/standard_fonts/",
  });
  const document = await loading.promise;
  return {
    pages: document.numPages,
    async draw(number, canvas, width, signal) {
      const page = await document.getPage(Math.min(number, document.numPages));
      const scale = width / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      const ratio = devicePixelRatio;
      canvas.width = Math.floor(viewport.width * ratio);
      canvas.height = Math.floor(viewport.height * ratio);
      Object.assign(canvas.style, { width: `${viewport.width}px`, height: `${viewport.height}px` });
      const task = page.render({ canvas, viewport: page.getViewport({ scale: scale * ratio }) });
      signal.addEventListener("abort", () => task.cancel(), { once: true });
      try {
        await task.promise;
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
      return { lines: await linesOf(page, viewport) };
    },
    close: () => void loading.destroy(),
  };
}

/** Pieces of text that stand on one line, as boxes of the drawing. */
async function linesOf(page: pdfjs.PDFPageProxy, viewport: pdfjs.PageViewport): Promise<PdfLine[]> {
  const { items } = await page.getTextContent();
  const lines: PdfLine[] = [];
  for (const item of items) {
    if (!("str" in item) || item.str === "") continue;
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const size = item.height || 10;
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(x, y - size * 0.2);
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(x + item.width, y + size);
    const box = { left: Math.min(x1, x2), top: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.top - box.top) < box.height / 2) {
      const right = Math.max(last.left + last.width, box.left + box.width);
      last.left = Math.min(last.left, box.left);
      last.width = right - last.left;
      last.text += item.str;
    } else lines.push({ text: item.str, ...box });
  }
  return lines;
}
