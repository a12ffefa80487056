import { readHeaderFields, type HeaderFields } from "./header-fields.ts";
import { readParameters, type ParameterField } from "./parameters.ts";

/** One part of a mail: a leaf with its bytes as they stand, or a multipart with parts. */
export interface MimePart {
  headers: HeaderFields;
  type: ParameterField;
  disposition: ParameterField;
  body: Uint8Array;
  parts: MimePart[];
}

/** What was odd in the structure. */
export interface MimeOddities {
  /** A multipart whose boundary never comes, or that is not closed. */
  brokenBoundaries: number;
  /** Header lines beyond the limit were not read. */
  isHeaderCut: boolean;
  /** Parts beyond the limit were not read. */
  cutParts: number;
}

const MAX_HEADER_BYTES = 1024 * 1024;
const MAX_PARTS = 10_000;
const MAX_DEPTH = 30;

/** Takes a mail apart (RFC 2046 5.1). Never throws: what cannot be taken apart stays one part. */
export function readMimeParts(bytes: Uint8Array): { root: MimePart; oddities: MimeOddities } {
  const oddities: MimeOddities = { brokenBoundaries: 0, isHeaderCut: false, cutParts: 0 };
  const room = { parts: MAX_PARTS };
  return { root: readPart(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, room, oddities), oddities };
}

function readPart(bytes: Buffer, depth: number, room: { parts: number }, oddities: MimeOddities): MimePart {
  const start = headerStart(bytes);
  const end = headerEnd(bytes, start);
  if (end.header - start > MAX_HEADER_BYTES) oddities.isHeaderCut = true;
  const headers = readHeaderFields(bytes.subarray(start, Math.min(end.header, start + MAX_HEADER_BYTES)));
  const type = readParameters(headers.raw("Content-Type"));
  const part: MimePart = {
    headers,
    type,
    disposition: readParameters(headers.raw("Content-Disposition")),
    body: bytes.subarray(end.body),
    parts: [],
  };
  const boundary = type.parameters.get("boundary") ?? "";
  if (!type.value.startsWith("multipart/") || boundary === "" || depth >= MAX_DEPTH) return part;
  const { sections, isClosed } = splitAtBoundary(bytes.subarray(end.body), boundary);
  if (!isClosed) oddities.brokenBoundaries++;
  for (const section of sections) {
    if (room.parts-- > 0) part.parts.push(readPart(section, depth + 1, room, oddities));
    else oddities.cutParts++;
  }
  return part;
}

/** A mailbox file begins with a line of its own (`From a@b Mon …`), some exports with a byte order mark. */
function headerStart(bytes: Buffer): number {
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  if (bytes.subarray(mark, mark + 5).toString("latin1") !== "From ") return mark;
  const line = bytes.indexOf(0x0a, mark);
  return line < 0 ? bytes.length : line + 1;
}

/** The first blank line ends the header; without one all is header. A part may begin with it and have none. */
function headerEnd(bytes: Buffer, from: number): { header: number; body: number } {
  for (let at = from; at < bytes.length;) {
    const line = bytes.indexOf(0x0a, at);
    const end = line < 0 ? bytes.length : line;
    const isBlank = end === at || (end === at + 1 && bytes[at] === 0x0d);
    if (isBlank) return { header: at, body: Math.min(end + 1, bytes.length) };
    at = end + 1;
  }
  return { header: bytes.length, body: bytes.length };
}

/** The stretches between the lines `--boundary`; the text before the first is for old programs. */
function splitAtBoundary(body: Buffer, boundary: string): { sections: Buffer[]; isClosed: boolean } {
  const mark = Buffer.from(`--${boundary}`, "utf8");
  const sections: Buffer[] = [];
  let start = -1;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    const isLineStart = at === 0 || body[at - 1] === 0x0a;
    const after = body[at + mark.length];
    const isClosing = after === 0x2d && body[at + mark.length + 1] === 0x2d;
    // A longer boundary that begins with this one is another part's.
    const isWhole =
      isClosing || after === undefined || after === 0x0a || after === 0x0d || after === 0x20 || after === 9;
    if (!isLineStart || !isWhole) continue;
    if (start >= 0) sections.push(body.subarray(start, withoutLineEnd(body, start, at)));
    const line = body.indexOf(0x0a, at);
    start = line < 0 ? body.length : line + 1;
    if (isClosing) return { sections, isClosed: true };
  }
  if (start >= 0 && start < body.length) sections.push(body.subarray(start));
  return { sections, isClosed: false };
}

/** The line end before a boundary belongs to the boundary. */
function withoutLineEnd(body: Buffer, start: number, end: number): number {
  const feed = body[end - 1] === 0x0a ? end - 1 : end;
  return Math.max(start, body[feed - 1] === 0x0d ? feed - 1 : feed);
}
