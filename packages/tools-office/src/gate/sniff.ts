import { isUtf8 } from "node:buffer";
import { ReadError } from "./read-error.ts";
import { sniffCfb } from "./sniff-cfb.ts";
import { sniffText } from "./sniff-text.ts";
import { sniffZip } from "./sniff-zip.ts";
import { notSupported, type Sniffed } from "./sniffed.ts";

/** First bytes of formats that are named but never read. */
const foreign: readonly [magic: string, what: string][] = [
  ["\x89PNG", "a picture (PNG)"],
  ["\xff\xd8\xff", "a picture (JPEG)"],
  ["GIF8", "a picture (GIF)"],
  ["BM", "a picture (BMP)"],
  ["II*\0", "a picture (TIFF)"],
  ["MM\0*", "a picture (TIFF)"],
  ["7z\xbc\xaf", "a 7z archive"],
  ["Rar!", "a RAR archive"],
  ["\x1f\x8b", "a gzip archive"],
  [
    "\x78\x9f\x3e\x22",
    "an Outlook envelope of attachments (winmail.dat; have the mail sent again as HTML or plain text)",
  ],
  ["MZ", "a program"],
  ["\x7fELF", "a program"],
];

/** A PDF may have junk before its header (ISO 32000-1 annex H.3.4.1). */
const PDF_HEADER_WITHIN = 1024;

/**
 * The kind of a file by its content; the extension only tells apart what content cannot (csv, txt, md).
 *
 * Contract: never throws; a file refused by the gate comes back with `failure`.
 */
export async function sniff(bytes: Uint8Array, extension: string): Promise<Sniffed> {
  if (bytes.length === 0)
    return { kind: "unknown", failure: { code: "EMPTY", message: "the file is empty (0 bytes)" } };
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_HEADER_WITHIN)).toString(
    "latin1",
  );
  try {
    if (head.startsWith("PK\x03\x04") || head.startsWith("PK\x05\x06")) return await sniffZip(bytes);
    if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return sniffCfb(bytes, extension);
    if (isPdf(head, bytes, extension)) return { kind: "pdf" };
    if (head.startsWith("HWP Document File")) return notSupported("hwp", "an HWP 3.0 document");
    const known = foreign.find(([magic]) => head.startsWith(magic));
    // Short marks are also the start of ordinary words; a zero byte is not.
    if (known && (known[0].charCodeAt(0) > 126 || head.includes("\0"))) return notSupported("unknown", known[1]);
    return sniffText(bytes, extension);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return { kind: "unknown", failure: { code: error.code, message: error.message } };
  }
}

/** A text about PDF names the header too; a PDF with junk before it has bytes that no text has. */
function isPdf(head: string, bytes: Uint8Array, extension: string): boolean {
  const at = head.indexOf("%PDF-");
  if (at < 0) return false;
  return extension === "pdf" || /^(?:\xef\xbb\xbf)?\s*$/.test(head.slice(0, at)) || !isUtf8(bytes) || bytes.includes(0);
}
