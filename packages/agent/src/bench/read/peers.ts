import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** How long another program of this kind needs, without writing to SQLite. */
export interface PeerTime {
  ms: number;
  rows: number;
}

/**
 * Rows of a workbook by the stream reader of hucre; null when the folder does not have it. It asks for Node 22, so it is
 * no dependency: `npm install hucre@1.0.0` in a folder of its own.
 */
export async function rowsOfPeer(file: string, folder: string | null): Promise<PeerTime | null> {
  const hucre = await optional<{ streamXlsxRows?: (bytes: Uint8Array) => AsyncIterable<unknown> }>("hucre", folder);
  if (!hucre?.streamXlsxRows) return null;
  const start = performance.now();
  let rows = 0;
  for await (const row of hucre.streamXlsxRows(readFileSync(file))) if (row) rows++;
  return { ms: performance.now() - start, rows };
}

interface PlainPdf {
  getDocument(source: { data: Uint8Array; verbosity: number; isEvalSupported: boolean }): {
    promise: Promise<{
      numPages: number;
      getPage(page: number): Promise<{ getTextContent(): Promise<{ items: unknown[] }> }>;
    }>;
  };
}

/** All text of a PDF by plain pdf.js, without places, annotations or hidden text. */
export async function textOfPlainPdf(file: string): Promise<PeerTime | null> {
  const scope = globalThis as unknown as Record<string, unknown>;
  scope["DOMMatrix"] ??= function UnusedMatrix() {};
  const pdfjs = await optional<PlainPdf>("pdfjs-dist/legacy/build/pdf.mjs", null);
  if (!pdfjs) return null;
  const start = performance.now();
  const data = new Uint8Array(readFileSync(file));
  const document = await pdfjs.getDocument({ data, verbosity: 0, isEvalSupported: false }).promise;
  for (let page = 1; page <= document.numPages; page++) await (await document.getPage(page)).getTextContent();
  return { ms: performance.now() - start, rows: document.numPages };
}

/** By a name that no bundler follows; from the folder named, else from where this program lies. */
async function optional<T>(name: string, folder: string | null): Promise<T | null> {
  try {
    const place = folder === null ? name : pathToFileURL(createRequire(join(folder, "peers.js")).resolve(name)).href;
    return (await import(place)) as T;
  } catch {
    return null;
  }
}
