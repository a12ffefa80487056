import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".bcmap": "application/octet-stream",
  ".pfb": "application/octet-stream",
  ".ttf": "font/ttf",
};

/** Plain names only, as the build makes them: a path that could lead out of the folder matches nothing. */
const ASSET = /^\/(?:assets|cmaps|standard_fonts)\/[\w-]+(?:\.[\w-]+)+$/u;

export interface PageFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  /** Its name changes with its content. */
  isLasting: boolean;
}

/** The file of the built page at that address; null when there is none. Every address of a screen is the one page. */
export async function pageFile(folder: string, path: string): Promise<PageFile | null> {
  const isScreen = path === "/" || path === "/review" || path === "/settings";
  if (!isScreen && !ASSET.test(path)) return null;
  const [, part = "", name = ""] = path.split("/");
  const file = isScreen ? join(folder, "index.html") : join(folder, part, name);
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return null;
  const type = TYPES[extname(file)] ?? "application/octet-stream";
  return { bytes: new Uint8Array(bytes), type, isLasting: part === "assets" };
}
