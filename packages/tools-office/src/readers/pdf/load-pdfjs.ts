import type { PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";
import { createDirectPort } from "./direct-port.ts";
import { passOverStrayRejections } from "./stray-rejections.ts";

type Pdfjs = typeof import("pdfjs-dist/legacy/build/pdf.mjs");

let loading: Promise<Pdfjs> | undefined;

/**
 * pdf.js builds a DOMMatrix when its module is loaded, and takes one from a native canvas package (pdf.js#19764).
 * Reading text never calculates with it, so an empty constructor replaces that dependency.
 */
function UnusedMatrix(): void {}

/** Loads pdf.js once, with its worker in this same thread. */
export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= load();
  return loading;
}

interface WorkerHalf {
  WorkerMessageHandler: { initializeFromPort(port: object): void };
}

/** The half of pdf.js that parses, in this same thread; one for each document, and ended with it. */
export async function startPdfWorker(): Promise<PDFWorker> {
  const pdfjs = await loadPdfjs();
  const port = createDirectPort();
  const { pdfjsWorker } = globalThis as unknown as { pdfjsWorker: WorkerHalf };
  pdfjsWorker.WorkerMessageHandler.initializeFromPort(port);
  return new pdfjs.PDFWorker({ port: port as unknown as null, verbosity: 0 });
}

async function load(): Promise<Pdfjs> {
  const scope = globalThis as unknown as Record<string, unknown>;
  scope.DOMMatrix ??= UnusedMatrix;
  scope.Path2D ??= UnusedMatrix;
  scope.ImageData ??= UnusedMatrix;
  const putBack = keepBuiltIns();
  // Found here, pdf.js does not import its worker by a computed path, which a bundler could not follow.
  scope.pdfjsWorker ??= await import("pdfjs-dist/legacy/build/pdf.worker.mjs" as string);
  const pdfjs = await withoutWarnings(() => import("pdfjs-dist/legacy/build/pdf.mjs"));
  putBack();
  passOverStrayRejections();
  return pdfjs;
}

/**
 * The build of pdf.js for Node 20 brings core-js, which replaces `push` over an oddity with frozen arrays, and `JSON` over
 * a new option. Neither is needed, and the slow `push` takes a third of the time that reading a text takes.
 */
function keepBuiltIns(): () => void {
  const { push } = Array.prototype;
  const { parse, stringify } = JSON;
  return () => {
    Object.assign(Array.prototype, { push });
    Object.assign(JSON, { parse, stringify });
  };
}

/** The missing canvas package is announced on the console before any verbosity can be set. */
async function withoutWarnings<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}
