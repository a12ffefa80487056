import { countBefore } from "./count-before.ts";

/** Stretches of the stream with the same properties. */
export interface FormattedRuns {
  /** The properties at this offset (Prl array, MS-DOC 2.9.114); null when none are known. */
  at(offset: number): Uint8Array | null;
}

interface Run {
  start: number;
  end: number;
  properties: Uint8Array;
}

const PAGE = 512;
const nothing = new Uint8Array(0);

/** Reads the pages of paragraph properties (PlcBtePapx, MS-DOC 2.8.6) or character properties (PlcBteChpx, 2.8.5). */
export function readRuns(kind: "paragraph" | "character", plc: DataView, stream: Uint8Array): FormattedRuns {
  const count = Math.floor((plc.byteLength - 4) / 8);
  const pages = new Set<number>();
  for (let index = 0; index < count; index++) pages.add(plc.getUint32((count + 1) * 4 + index * 4, true) & 0x3fffff);
  const runs: Run[] = [];
  for (const page of pages) {
    const bytes = stream.subarray(page * PAGE, (page + 1) * PAGE);
    if (bytes.length === PAGE) runs.push(...(kind === "paragraph" ? paragraphRuns(bytes) : characterRuns(bytes)));
  }
  runs.sort((a, b) => a.start - b.start);
  return { at: (offset) => findRun(runs, offset) };
}

/** MS-DOC 2.9.181 PapxFkp: offsets, then entries of 13 bytes that begin with the place of the properties. */
function* paragraphRuns(page: Uint8Array): Generator<Run> {
  const view = new DataView(page.buffer, page.byteOffset, PAGE);
  const count = Math.min(page[PAGE - 1] ?? 0, 0x1d);
  for (let index = 0; index < count; index++) {
    const place = (page[(count + 1) * 4 + index * 13] ?? 0) * 2;
    const half = page[place] ?? 0;
    const from = half === 0 ? place + 2 : place + 1;
    const length = half === 0 ? (page[place + 1] ?? 0) * 2 : half * 2 - 1;
    const properties = place === 0 ? nothing : page.subarray(from, from + length);
    yield { start: view.getUint32(index * 4, true), end: view.getUint32(index * 4 + 4, true), properties };
  }
}

/** MS-DOC 2.9.33 ChpxFkp. */
function* characterRuns(page: Uint8Array): Generator<Run> {
  const view = new DataView(page.buffer, page.byteOffset, PAGE);
  const count = Math.min(page[PAGE - 1] ?? 0, 0x65);
  for (let index = 0; index < count; index++) {
    const place = (page[(count + 1) * 4 + index] ?? 0) * 2;
    const length = page[place] ?? 0;
    const properties = place === 0 ? nothing : page.subarray(place + 1, place + 1 + length);
    yield { start: view.getUint32(index * 4, true), end: view.getUint32(index * 4 + 4, true), properties };
  }
}

function findRun(runs: readonly Run[], offset: number): Uint8Array | null {
  const run = runs[countBefore(runs, ({ start }) => start <= offset) - 1];
  return run && offset < run.end ? run.properties : null;
}
