import { ReadError } from "./read-error.ts";

/** A compound file (MS-CFB): old Office formats, HWP, Outlook mail, and encrypted OOXML. Case of names does not count. */
export interface CompoundFile {
  /** Names of the entries directly below the root. */
  readonly names: readonly string[];
  /** Paths of all streams: storages are folders, `BodyText/Section0`. */
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** The stream at this path. Throws `ReadError` when it is missing, cut off, or its chain is damaged. */
  stream(path: string): Uint8Array;
}

interface DirectoryEntry {
  name: string;
  isStorage: boolean;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

const HEADER_SIZE = 512;
const MINI_SECTOR_SIZE = 64;
const MAX_REGULAR_SECTOR = 0xfffffffa;
/** MS-CFB 2.6.1: object type of a directory entry. */
const STORAGE = 1;

/** Opens a compound file held in memory. Throws `ReadError` DAMAGED. */
export function openCfb(bytes: Uint8Array): CompoundFile {
  if (bytes.length < HEADER_SIZE) throw damaged();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorSize = 1 << view.getUint16(30, true);
  if (sectorSize !== 512 && sectorSize !== 4096) throw damaged();
  const sector = (id: number) => bytes.subarray((id + 1) * sectorSize, (id + 2) * sectorSize);
  const fat = toNumbers(fatSectors(view, sector, sectorSize).map(sector));
  const chain = (start: number) => readChain(start, fat, sector);
  const directory = readDirectory(chain(view.getUint32(48, true)));
  const root = directory[0];
  if (!root) throw damaged();
  const streams = streamsBelow(root, directory);
  const miniCutoff = view.getUint32(56, true);
  let miniChain: ((start: number) => Uint8Array) | null = null;
  const openMini = () => {
    const mini = chain(root.start);
    const miniSector = (id: number) => mini.subarray(id * MINI_SECTOR_SIZE, (id + 1) * MINI_SECTOR_SIZE);
    const miniFat = toNumbers([chain(view.getUint32(60, true))]);
    return (start: number) => readChain(start, miniFat, miniSector);
  };
  return {
    names: childrenOf(root, directory, new Set()).map(({ name }) => name),
    paths: [...streams.values()].map(({ path }) => path),
    has: (path) => streams.has(path.toUpperCase()),
    stream(path) {
      const entry = streams.get(path.toUpperCase())?.entry;
      if (!entry) throw damaged();
      const read = entry.size >= miniCutoff ? chain : (miniChain ??= openMini());
      const content = read(entry.start);
      if (content.length < entry.size) throw new ReadError("DAMAGED", "the compound file is cut off");
      return content.subarray(0, entry.size);
    },
  };
}

type Streams = Map<string, { path: string; entry: DirectoryEntry }>;

/**
 * All streams by path in upper case, as names are compared (MS-CFB 2.6.4). A storage that several entries name as their
 * child is entered once.
 */
function streamsBelow(root: DirectoryEntry, directory: readonly DirectoryEntry[]): Streams {
  const streams: Streams = new Map();
  const seen = new Set<DirectoryEntry>([root]);
  // Thousands of storages may name one tree as theirs: each entry is listed once.
  const listed = new Set<number>();
  const open = [{ storage: root, folder: "" }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const entry of childrenOf(at.storage, directory, listed)) {
      const path = at.folder + entry.name;
      const key = path.toUpperCase();
      if (!entry.isStorage && !streams.has(key)) streams.set(key, { path, entry });
      if (!entry.isStorage || seen.has(entry)) continue;
      seen.add(entry);
      open.push({ storage: entry, folder: `${path}/` });
    }
  }
  return streams;
}

/** MS-CFB 2.5: 109 FAT sectors are named in the header, more of them in a chain of DIFAT sectors. */
function fatSectors(view: DataView, sector: (id: number) => Uint8Array, sectorSize: number): number[] {
  const ids: number[] = [];
  for (let at = 76; at < HEADER_SIZE; at += 4) ids.push(view.getUint32(at, true));
  let next = view.getUint32(68, true);
  for (let hops = 0; next < MAX_REGULAR_SECTOR; hops++) {
    if (hops > view.byteLength / sectorSize) throw damaged();
    const numbers = toNumbers([sector(next)]);
    next = numbers.pop() ?? MAX_REGULAR_SECTOR;
    ids.push(...numbers);
    // Each sector of the file is named once at most; a table of repeated ones would outgrow the memory.
    if (ids.length > 2 * (109 + view.byteLength / sectorSize)) throw damaged();
  }
  return ids.filter((id) => id < MAX_REGULAR_SECTOR);
}

function readChain(start: number, table: readonly number[], sector: (id: number) => Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let id = start; id < MAX_REGULAR_SECTOR; id = table[id] ?? MAX_REGULAR_SECTOR) {
    if (parts.length > table.length) throw damaged();
    parts.push(sector(id));
  }
  return Buffer.concat(parts);
}

function readDirectory(stream: Uint8Array): DirectoryEntry[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const entries: DirectoryEntry[] = [];
  for (let at = 0; at + 128 <= stream.length; at += 128) {
    const nameBytes = Math.max(0, Math.min(view.getUint16(at + 64, true), 64) - 2);
    entries.push({
      name: Buffer.from(stream.subarray(at, at + nameBytes)).toString("utf16le"),
      isStorage: view.getUint8(at + 66) === STORAGE,
      left: view.getUint32(at + 68, true),
      right: view.getUint32(at + 72, true),
      child: view.getUint32(at + 76, true),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}

/** The children of a storage are a binary tree (MS-CFB 2.6.4). */
function childrenOf(parent: DirectoryEntry, directory: readonly DirectoryEntry[], seen: Set<number>): DirectoryEntry[] {
  const found: DirectoryEntry[] = [];
  const open = [parent.child];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const entry = directory[id];
    if (!entry || seen.has(id)) continue;
    seen.add(id);
    found.push(entry);
    open.push(entry.right, entry.left);
  }
  return found;
}

function toNumbers(parts: readonly Uint8Array[]): number[] {
  const numbers: number[] = [];
  for (const part of parts) {
    const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
    for (let at = 0; at + 4 <= part.length; at += 4) numbers.push(view.getUint32(at, true));
  }
  return numbers;
}

function damaged(): ReadError {
  return new ReadError("DAMAGED", "the compound file is damaged");
}
