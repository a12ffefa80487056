import { crc32, deflateRawSync } from "node:zlib";

/** Parts of a package by name. */
export type ZipParts = Readonly<Record<string, string | Uint8Array>>;

/** A zip of these parts, deflated (APPNOTE 4.3). */
export function makeZip(parts: ZipParts): Uint8Array {
  const locals: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const raw = typeof content === "string" ? Buffer.from(content) : content;
    const entry = { name: Buffer.from(name), packed: deflateRawSync(raw), crc: crc32(raw), size: raw.length, offset };
    const local = localHeader(entry);
    locals.push(local, entry.packed);
    entries.push(directoryEntry(entry));
    offset += local.length + entry.packed.length;
  }
  return Buffer.concat([...locals, ...entries, endRecord(entries, offset)]);
}

interface Entry {
  name: Uint8Array;
  packed: Uint8Array;
  crc: number;
  size: number;
  offset: number;
}

function localHeader({ name, packed, crc, size }: Entry): Uint8Array {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(0x800, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function directoryEntry({ name, packed, crc, size, offset }: Entry): Uint8Array {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(0x800, 8);
  header.writeUInt16LE(8, 10);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed.length, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endRecord(entries: readonly Uint8Array[], offset: number): Uint8Array {
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const count = Math.min(entries.length, 0xffff);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return entries.length < 0xffff ? end : Buffer.concat([zip64EndRecord(entries.length, size, offset), end]);
}

/** APPNOTE 4.3.14 and 4.3.15: more entries than 16 bits hold are counted in a record of their own. */
function zip64EndRecord(count: number, size: number, offset: number): Uint8Array {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  const fields = [
    [24, count],
    [32, count],
    [40, size],
    [48, offset],
  ] as const;
  for (const [at, value] of fields) record.writeBigUInt64LE(BigInt(value), at);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(offset + size), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
