import { limits } from "./limits.ts";
import { ReadError } from "./read-error.ts";

/** One file of a zip, as its central directory states it. */
export interface ZipEntry {
  /** `/` separated, without leading slash. */
  name: string;
  /** Bytes of the name as they stand in the archive. */
  rawName: Uint8Array;
  /** The archive states that the name is UTF-8. */
  isUtf8: boolean;
  /** 0 stored, 8 deflated; others cannot be read. */
  method: number;
  encrypted: boolean;
  crc32: number;
  compressedSize: number;
  /** What it unpacks to, as stated: never trusted. */
  size: number;
  /** Offset of the local header from the start of the bytes. */
  headerOffset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const ZIP64_MARK = 0xffffffff;
const ZIP64_COUNT_MARK = 0xffff;
const ZIP64_END_SIGNATURE = 0x06064b50;
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
/** Fixed part of the end record, and the longest comment after it. */
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;

/**
 * The central directory of an office file: every name once, and none that climbs out. Throws `ReadError`: DAMAGED
 * without a usable one, TOO_LARGE above the entry limit.
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const seen = new Set<string>();
  const entries = listZipEntries(bytes).map((entry) => ({ ...entry, name: normaliseName(entry.name) }));
  for (const { name } of entries) {
    const key = name.toLowerCase();
    if (seen.has(key)) throw new ReadError("DAMAGED", `the archive holds two parts named ${name}`);
    seen.add(key);
  }
  if (entries.length === 0) throw damaged();
  return entries;
}

/** The files in the central directory, names as they stand, folders left out. Throws as `readZipDirectory` does. */
export function listZipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const { start, end: stop, shift, count } = zip64Directory(view, end) ?? plainDirectory(view, end);
  if (count > limits.zipEntries) throw tooMany();
  const entries = readEntries(view, start, stop, shift);
  if (entries.seen < count || (entries.seen === 0 && stop > start)) throw damaged();
  return entries.files;
}

/** Where the central directory lies, how far stated offsets are from real ones, and how many entries it claims. */
interface Directory {
  start: number;
  end: number;
  shift: number;
  count: number;
}

function plainDirectory(view: DataView, end: number): Directory {
  const size = view.getUint32(end + 12, true);
  const start = end - size;
  // Junk before the archive (mail gateways add it) shifts every stated offset by the same amount.
  return { start, end, shift: start - view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) };
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= lowest; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new ReadError("DAMAGED", "the zip directory at the end of the file is missing; the file is incomplete");
}

/**
 * APPNOTE 4.3.14 to 4.3.16: a locator stands 20 bytes before the end record and points at the 64-bit one, which counts
 * when any field of the old record is all ones. null where there is none.
 */
function zip64Directory(view: DataView, end: number): Directory | null {
  const isMarked =
    view.getUint16(end + 10, true) === ZIP64_COUNT_MARK ||
    [12, 16].some((field) => view.getUint32(end + field, true) === ZIP64_MARK);
  const locator = end - 20;
  if (!isMarked || locator < 0 || view.getUint32(locator, true) !== ZIP64_LOCATOR_SIGNATURE) return null;
  const record = findZip64End(view, locator, Number(view.getBigUint64(locator + 8, true)));
  const [count = 0, size = 0, start = 0] = [32, 40, 48].map((field) => Number(view.getBigUint64(record + field, true)));
  // The record follows the directory; a file that something was put before states the place it had without it.
  const shift = isEntryAt(view, start) ? 0 : record - (start + size);
  return { start: start + shift, end: record, shift, count };
}

function isEntryAt(view: DataView, at: number): boolean {
  return at >= 0 && at + 46 <= view.byteLength && view.getUint32(at, true) === ENTRY_SIGNATURE;
}

/** The record is where the locator says, or right before the locator when something stands before the archive. */
function findZip64End(view: DataView, locator: number, stated: number): number {
  for (const at of [stated, locator - 56]) {
    if (at >= 0 && at + 56 <= locator && view.getUint32(at, true) === ZIP64_END_SIGNATURE) return at;
  }
  throw damaged();
}

function readEntries(view: DataView, start: number, end: number, shift: number): { files: ZipEntry[]; seen: number } {
  if (start < 0 || end > view.byteLength) throw damaged();
  const files: ZipEntry[] = [];
  let seen = 0;
  for (let at = start; at + 46 <= end && view.getUint32(at, true) === ENTRY_SIGNATURE; seen++) {
    // The claimed number is only the low 16 bits where an archiver does not know zip64.
    if (seen >= limits.zipEntries) throw tooMany();
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    if (next > end) throw damaged();
    const entry = readEntry(view, at, nameLength, extraLength, shift);
    if (!entry.name.endsWith("/")) files.push(entry);
    at = next;
  }
  return { files, seen };
}

function readEntry(view: DataView, at: number, nameLength: number, extraLength: number, shift: number): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const isUtf8 = (flags & 0x800) !== 0;
  const sizes = zip64Sizes(view, at, at + 46 + nameLength, extraLength);
  const rawName = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength);
  return {
    // Part names of office files are ASCII either way.
    name: new TextDecoder(isUtf8 ? "utf-8" : "latin1").decode(rawName).replaceAll("\\", "/"),
    rawName,
    isUtf8,
    method: view.getUint16(at + 10, true),
    encrypted: (flags & 1) !== 0,
    crc32: view.getUint32(at + 16, true),
    compressedSize: sizes.compressedSize,
    size: sizes.size,
    headerOffset: sizes.headerOffset + shift,
  };
}

/** APPNOTE 4.5.3: the 64-bit values stand in this order, each only when its 32-bit field is all ones. */
function zip64Sizes(view: DataView, at: number, extra: number, extraLength: number) {
  const compressed = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const offset = view.getUint32(at + 42, true);
  if (compressed !== ZIP64_MARK && offset !== ZIP64_MARK) {
    return { size, compressedSize: compressed, headerOffset: offset };
  }
  for (let field = extra; field + 4 <= extra + extraLength; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    const limit = Math.min(field + 4 + view.getUint16(field + 2, true), extra + extraLength);
    let next = field + 4;
    const take = (value: number) => {
      if (value !== ZIP64_MARK) return value;
      if (next + 8 > limit) throw damaged();
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    };
    return { size: take(size), compressedSize: take(compressed), headerOffset: take(offset) };
  }
  throw damaged();
}

/** A name that climbs out of the archive is refused. */
function normaliseName(name: string): string {
  if (name.startsWith("/") || /^[A-Za-z]:/.test(name) || name.split("/").includes("..") || name.includes("\0")) {
    throw new ReadError("DAMAGED", `the archive holds a part with the unsafe name ${JSON.stringify(name)}`);
  }
  return name.replace(/^(\.\/)+/, "");
}

function tooMany(): ReadError {
  return new ReadError("TOO_LARGE", `the archive has more than ${limits.zipEntries} entries`);
}

function damaged(): ReadError {
  return new ReadError("DAMAGED", "the zip directory of the file is damaged");
}
