import type { CompoundFile } from "../../gate/cfb.ts";
import { decodeCharset } from "../../gate/decode-charset.ts";

/** The MAPI properties of a message, recipient or attachment (MS-OXMSG 2.4), by their id. */
export interface PropertyBag {
  /** "" when it has none. */
  text(id: number): string;
  bytes(id: number): Uint8Array | null;
  number(id: number): number | null;
  /** In UTC. */
  time(id: number): Date | null;
}

const STRING8 = "001E";
const UNICODE = "001F";
const BINARY = "0102";
/** Milliseconds between 1601, where FILETIME counts from, and 1970. */
const EPOCH_SHIFT = 11_644_473_600_000;

/** Reads the bag that lies in `folder` ("" or ending in "/"); `headerBytes` come before the fixed properties. */
export function readPropertyBag(cfb: CompoundFile, folder: string, headerBytes: number, codePage: string): PropertyBag {
  const fixed = readFixed(streamOrNull(cfb, `${folder}__properties_version1.0`), headerBytes);
  const stream = (id: number, type: string): Uint8Array | null =>
    streamOrNull(cfb, `${folder}__substg1.0_${id.toString(16).toUpperCase().padStart(4, "0")}${type}`);
  return {
    text(id) {
      const wide = stream(id, UNICODE);
      if (wide) return cleaned(Buffer.from(wide).toString("utf16le"));
      const narrow = stream(id, STRING8);
      return narrow ? cleaned(decodeCharset(narrow, codePage).text) : "";
    },
    bytes: (id) => stream(id, BINARY),
    number: (id) => fixed.get(id)?.getUint32(0, true) ?? null,
    time(id) {
      const value = fixed.get(id)?.getBigUint64(0, true);
      return value ? new Date(Number(value / 10_000n) - EPOCH_SHIFT) : null;
    },
  };
}

/** Whether a file holds this stream is only known by asking for it. */
export function streamOrNull(cfb: CompoundFile, path: string): Uint8Array | null {
  return cfb.has(path) ? cfb.stream(path) : null;
}

function readFixed(stream: Uint8Array | null, headerBytes: number): Map<number, DataView> {
  const values = new Map<number, DataView>();
  if (!stream) return values;
  for (let at = headerBytes; at + 16 <= stream.length; at += 16) {
    const entry = new DataView(stream.buffer, stream.byteOffset + at, 16);
    values.set(entry.getUint16(2, true), new DataView(stream.buffer, stream.byteOffset + at + 8, 8));
  }
  return values;
}

function cleaned(text: string): string {
  return text.replace(/\0+$/, "");
}
