/** Streams of a compound file by path; at most one folder deep. */
export type CfbStreams = Readonly<Record<string, Uint8Array>>;

const SECTOR = 512;
const MINI = 64;
/** Streams below this length lie in the mini stream (MS-CFB 2.2). */
const MINI_CUTOFF = 4096;
const END = 0xfffffffe;
const NONE = 0xffffffff;

/** A chain of sectors, filled from its front. */
interface Sectors {
  parts: Buffer[];
  table: number[];
}

/** A compound file of these streams (MS-CFB), one FAT sector large at most: 60 KB. */
export function makeCfb(streams: CfbStreams): Uint8Array {
  const file: Sectors = { parts: [], table: [] };
  const mini: Sectors = { parts: [], table: [] };
  const placed = Object.entries(streams).map(([path, content]) => {
    const isMini = content.length < MINI_CUTOFF;
    return { path, size: content.length, start: append(isMini ? mini : file, content, isMini ? MINI : SECTOR) };
  });
  const miniStream = Buffer.concat(mini.parts);
  const root = { start: append(file, miniStream, SECTOR), size: miniStream.length };
  const miniFat = append(file, numbers(mini.table), SECTOR);
  const directory = append(file, directoryOf(placed, root), SECTOR);
  file.table.push(0xfffffffd);
  if (file.table.length > SECTOR / 4) throw new Error("the streams need more than one FAT sector");
  const fat = numbers(file.table.concat(Array.from({ length: SECTOR / 4 - file.table.length }, () => NONE)));
  return Buffer.concat([header(directory, miniFat, file.table.length - 1), ...file.parts, fat]);
}

/** The number of its first sector. */
function append({ parts, table }: Sectors, content: Uint8Array, size: number): number {
  const count = Math.ceil(content.length / size);
  const start = table.length;
  parts.push(Buffer.concat([content, Buffer.alloc(count * size - content.length)]));
  for (let at = 1; at <= count; at++) table.push(at === count ? END : start + at);
  return count === 0 ? END : start;
}

function directoryOf(streams: readonly { path: string; size: number; start: number }[], root: Place): Buffer {
  const folders = [...new Set(streams.flatMap(({ path }) => (path.includes("/") ? path.split("/")[0] : [])))];
  const entries = [entry("Root Entry", 5, root)];
  // The trees are lists: each entry is the right neighbour of the one before.
  const link = (parent: Buffer, children: readonly Buffer[]) => {
    let field: [Buffer, number] = [parent, 76];
    for (const child of children) {
      field[0].writeUInt32LE(entries.length, field[1]);
      entries.push(child);
      field = [child, 72];
    }
  };
  const streamsIn = (folder: string) =>
    streams
      .filter(({ path }) => path.includes("/") === (folder !== "") && path.startsWith(folder))
      .map((stream) => entry(stream.path.slice(folder.length), 2, stream));
  const storages = folders.map((folder) => ({ folder, bytes: entry(folder ?? "", 1, { start: 0, size: 0 }) }));
  link(entries[0] ?? Buffer.alloc(0), [...streamsIn(""), ...storages.map(({ bytes }) => bytes)]);
  for (const { folder, bytes } of storages) link(bytes, streamsIn(`${folder}/`));
  return Buffer.concat(entries);
}

interface Place {
  start: number;
  size: number;
}

function entry(name: string, type: number, { start, size }: Place): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, "utf16le");
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt8(1, 67);
  for (const field of [68, 72, 76]) bytes.writeUInt32LE(NONE, field);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

function header(directory: number, miniFat: number, fat: number): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  bytes.write("d0cf11e0a1b11ae1", "hex");
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    bytes.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, 1],
    [48, directory],
    [56, MINI_CUTOFF],
    [60, miniFat],
    [64, 1],
    [68, END],
  ] as const)
    bytes.writeUInt32LE(value, at);
  for (let at = 76; at < SECTOR; at += 4) bytes.writeUInt32LE(at === 76 ? fat : NONE, at);
  return bytes;
}

function numbers(list: readonly number[]): Buffer {
  const bytes = Buffer.alloc(list.length * 4);
  list.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}
