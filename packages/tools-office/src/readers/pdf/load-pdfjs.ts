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

async function load(): Promise<Pdfjs> {
  const scope = globalThis as unknown as Record<string, unknown>;
  scope.DOMMatrix ??= UnusedMatrix;
  scope.Path2D ??= UnusedMatrix;
  scope.ImageData ??= UnusedMatrix;
  // Found here, pdf.js does not import its worker by a computed path, which a bundler could not follow.
  scope.pdfjsWorker ??= await import("pdfjs-dist/legacy/build/pdf.worker.mjs" as string);
  return withoutWarnings(() => import("pdfjs-dist/legacy/build/pdf.mjs"));
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
