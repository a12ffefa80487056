import type { ListLevel, NumberedList } from "../docx/list-counter.ts";
import type { FileInformation } from "./file-information.ts";
import { readLevel } from "./list-level.ts";

/** The list a paragraph names by its number from 1 (sprmPIlfo, MS-DOC 2.6.2); undefined when there is none. */
export type DocLists = (index: number) => NumberedList | undefined;

/** MS-DOC 2.5.6: indexes of FibRgFcLcb97. */
const DEFINITIONS = 73;
const LISTS = 74;

const DEFINITION_SIZE = 28;
const LIST_SIZE = 16;
const LAST_LEVEL = 8;

/** Reads the lists of a Word file; what is damaged has no numbers. */
export function readLists(information: FileInformation, table: Uint8Array): DocLists {
  const definitions = readDefinitions(fromHere(information.structure(DEFINITIONS, table), table));
  const lists = readOverrides(fromHere(information.structure(LISTS, table), table), definitions);
  return (index) => lists[index - 1];
}

/** Levels stand behind the stated end of their table, so it is read up to the end of the stream. */
function fromHere(structure: DataView, table: Uint8Array): DataView {
  if (structure.byteLength === 0) return structure;
  return new DataView(table.buffer, structure.byteOffset, table.byteOffset + table.length - structure.byteOffset);
}

type Levels = Map<number, ListLevel>;

/** PlfLst (MS-DOC 2.9.193): definitions (LSTF, 2.9.147), then the levels of all of them. */
function readDefinitions(view: DataView): Map<number, Levels> {
  const definitions = new Map<number, Levels>();
  const count = view.byteLength < 2 ? 0 : view.getUint16(0, true);
  let at = 2 + count * DEFINITION_SIZE;
  for (let index = 0; index < count && at < view.byteLength; index++) {
    const start = 2 + index * DEFINITION_SIZE;
    const levels: Levels = new Map();
    const isSimple = (view.getUint8(start + 26) & 1) !== 0;
    for (let level = 0; level <= (isSimple ? 0 : LAST_LEVEL); level++) {
      const read = readLevel(view, at);
      if (!read) return definitions;
      levels.set(level, read.level);
      at = read.end;
    }
    definitions.set(view.getInt32(start, true), levels);
  }
  return definitions;
}

/** PlfLfo (MS-DOC 2.9.192): lists (LFO, 2.9.131), then what each changes about its definition (LFOData, 2.9.132). */
function readOverrides(view: DataView, definitions: ReadonlyMap<number, Levels>): NumberedList[] {
  const lists: NumberedList[] = [];
  const count = view.byteLength < 4 ? 0 : Math.min(view.getUint32(0, true), Math.floor(view.byteLength / LIST_SIZE));
  let at = 4 + count * LIST_SIZE;
  for (let index = 0; index < count; index++) {
    const start = 4 + index * LIST_SIZE;
    const definition = view.getInt32(start, true);
    const own = readOwnLevels(view, at + 4, view.getUint8(start + 12));
    at = own.end;
    lists.push({
      id: String(index),
      definition: String(definition),
      levels: new Map([...(definitions.get(definition) ?? []), ...own.levels]),
      starts: own.starts,
    });
  }
  return lists;
}

/** LFOLVL (MS-DOC 2.9.133): a start of its own (bit 4), a level of its own (bit 5), or both. */
function readOwnLevels(view: DataView, from: number, count: number) {
  const levels: Levels = new Map();
  const starts = new Map<number, number>();
  let at = from;
  for (let index = 0; index < count && at + 8 <= view.byteLength; index++) {
    const bits = view.getUint32(at + 4, true);
    const level = bits & 0xf;
    let start = view.getInt32(at, true);
    at += 8;
    if ((bits & 0x20) !== 0) {
      const read = readLevel(view, at);
      if (!read) return { levels, starts, end: view.byteLength };
      levels.set(level, read.level);
      start = read.level.start;
      at = read.end;
    }
    if ((bits & 0x10) !== 0) starts.set(level, start);
  }
  return { levels, starts, end: at };
}
