import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** How long another program of this kind needs. */
export interface PeerTime {
  ms: number;
  rows: number;
}

interface Hucre {
  streamXlsxRows?: (bytes: Uint8Array) => AsyncIterable<{ values: unknown[] }>;
}

interface PeerDatabase {
  pragma(text: string): void;
  exec(sql: string): void;
  prepare(sql: string): { run(values: unknown[]): void };
  close(): void;
}

/**
 * Rows of a workbook by the stream reader of hucre, put into a table of a new SQLite file with the settings that ours
 * has; null when the folder does not have it. It asks for Node 22, so it is no dependency: `scripts/bench-read.sh`
 * installs it in a folder of its own. Values go in as they come: no types, units, notes or warnings are looked for.
 */
export async function rowsOfPeer(file: string, folder: string | null): Promise<PeerTime | null> {
  const hucre = await optional<Hucre>("hucre", folder);
  const driver = await optional<{ default: new (file: string) => PeerDatabase }>("better-sqlite3", null);
  if (!hucre?.streamXlsxRows || !driver) return null;
  const start = performance.now();
  const target = `${file}.sqlite`;
  const database = new driver.default(target);
  for (const pragma of ["locking_mode = EXCLUSIVE", "journal_mode = MEMORY", "synchronous = OFF"])
    database.pragma(pragma);
  let insert: ReturnType<PeerDatabase["prepare"]> | null = null;
  let rows = 0;
  for await (const { values } of hucre.streamXlsxRows(readFileSync(file))) {
    if (insert) {
      insert.run(values.map(plainValue));
      rows++;
      continue;
    }
    database.exec(`CREATE TABLE peer (${values.map((_, at) => `c${at}`).join(", ")})`);
    insert = database.prepare(`INSERT INTO peer VALUES (${values.map(() => "?").join(", ")})`);
    database.exec("BEGIN");
  }
  database.exec("COMMIT");
  database.close();
  const ms = performance.now() - start;
  rmSync(target);
  return { ms, rows };
}

function plainValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "boolean" ? Number(value) : value;
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
