import type { DocumentKind } from "@cloister/tool-runtime";
import { decodeText } from "./decode-text.ts";
import { isMailHeader } from "./sniff-mail.ts";
import { notSupported, type Sniffed } from "./sniffed.ts";

/** Bytes looked at: enough for the head of any text format. */
const SAMPLE_BYTES = 64 * 1024;

const kindByExtension: Readonly<Record<string, DocumentKind>> = {
  csv: "csv",
  tsv: "csv",
  tab: "csv",
  md: "markdown",
  markdown: "markdown",
  json: "json",
  eml: "eml",
  // Groupware exports tab separated text under these names.
  xls: "csv",
  xlsx: "csv",
};

/** Formats that are never text: a text file named so is a failed download or a broken file. */
const binaryExtensions = new Set(["pdf", "doc", "docx", "ppt", "pptx", "hwp", "hwpx", "msg", "zip"]);

/** Tells the text formats apart; plain text has no mark of its own, so there the extension decides. */
export function sniffText(bytes: Uint8Array, extension: string): Sniffed {
  const sample = decodeText(bytes.subarray(0, SAMPLE_BYTES), { isSample: bytes.length > SAMPLE_BYTES }).text;
  // Attachments may stand in a mail as they are.
  if (isMailHeader(sample)) return { kind: "eml" };
  if (isBinary(sample)) return notSupported("unknown", "a file of an unknown binary format");
  if (binaryExtensions.has(extension)) {
    const message = `the file is named .${extension} but holds only text`;
    return { kind: "unknown", failure: { code: "DAMAGED", message } };
  }
  const head = sample.slice(0, 4096).trimStart();
  if (/^<\?xml[^>]*>/i.test(head) && /Excel\.Sheet|urn:schemas-microsoft-com:office:spreadsheet/.test(head)) {
    return { kind: "xls" };
  }
  if (/^(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|table|meta)\b/i.test(head)) return { kind: "html" };
  if (head.startsWith("{\\rtf")) return notSupported("unknown", "a rich text file (rtf)");
  return { kind: kindByExtension[extension] ?? "text" };
}

/** Colours and titles of a terminal (ECMA-48 5.4, 5.6): exports of command lines are full of them, and are text. */
// oxlint-disable-next-line no-control-regex
const terminalSequences = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]{0,500}(?:\u0007|\u001b\\))/g;

/** Control characters that no text has: more than one in a hundred characters means another format. */
function isBinary(text: string): boolean {
  const sample = text.replace(terminalSequences, "");
  let controls = 0;
  for (let i = 0; i < sample.length; i++) {
    const code = sample.charCodeAt(i);
    if (code < 9 || (code > 13 && code < 32 && code !== 0x1b && code !== 0x1a)) controls++;
  }
  return controls * 100 > sample.length;
}
