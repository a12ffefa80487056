import { decodeText } from "../../gate/decode-text.ts";
import { decodeWords } from "./encoded-words.ts";

/** The header fields of a mail or of one of its parts. */
export interface HeaderFields {
  /** The first field of this name (any case), unfolded, its bytes as latin-1; "" when there is none. */
  raw(name: string): string;
  /** The same, decoded for people. */
  text(name: string): string;
  readonly count: number;
}

/** A field longer than this is no address list any more. */
const MAX_FIELD = 64 * 1024;

/** Reads a block of header lines (RFC 5322 2.2); lines that are none are stepped over. */
export function readHeaderFields(block: Uint8Array): HeaderFields {
  const fields = new Map<string, string>();
  let open: { name: string; parts: string[]; length: number } | null = null;
  const close = (): void => {
    if (open && !fields.has(open.name)) fields.set(open.name, open.parts.join("").trim());
    open = null;
  };
  for (const line of Buffer.from(block)
    .toString("latin1")
    .split(/\r\n|\r|\n/)) {
    if (/^[ \t]/.test(line)) {
      if (open && open.length < MAX_FIELD) {
        open.parts.push(line);
        open.length += line.length;
      }
      continue;
    }
    close();
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (/^[!-9;-~]+$/.test(name)) open = { name, parts: [line.slice(colon + 1, colon + 1 + MAX_FIELD)], length: 0 };
  }
  close();
  const raw = (name: string): string => fields.get(name.toLowerCase()) ?? "";
  return { raw, text: (name) => headerText(raw(name)), count: fields.size };
}

/** Korean mailers put EUC-KR or UTF-8 bytes into headers without saying so (RFC 6532 allows UTF-8). */
export function headerText(raw: string): string {
  const hasBytes = /[\x80-\xff]/.test(raw);
  const text = hasBytes ? decodeText(Buffer.from(raw, "latin1")).text : raw;
  return decodeWords(text).replace(/\s+/g, " ").trim();
}
