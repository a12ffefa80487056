import { crc32 } from "node:zlib";

/** A zip of these parts without compression: how parts that the gate has unpacked are handed to a library. */
export function storedZip(parts: ReadonlyMap<string, Uint8Array>): Buffer {
  const local: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const header = fields(name, content);
    const path = Buffer.from(name);
    local.push(Buffer.from("PK\x03\x04"), header, path, content);
    directory.push(Buffer.from("PK\x01\x02"), uint16(20), header, centralFields(offset), path);
    offset += 4 + header.length + path.length + content.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...local, central, endRecord(parts.size, central.length, offset)]);
}

/** APPNOTE 4.3.7: version, UTF-8 flag, method 0, time, checksum, sizes, length of the name, no extra field. */
function fields(name: string, content: Uint8Array): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(0x800, 2);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(content.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

/** APPNOTE 4.3.12: no comment, first disk, no attributes, and where the local header stands. */
function centralFields(offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return rest;
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.write("PK\x05\x06", 0, "latin1");
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
