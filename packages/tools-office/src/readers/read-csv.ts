import { isUtf8 } from "node:buffer";
import type { ReadOptions, Sheet } from "@cloister/tool-runtime";
import { headOf, sourceOfBytes, type ByteSource } from "../gate/byte-source.ts";
import { COMPARED_BYTES, encodingOf, namedEncoding, openDecoder, type TextEncoding } from "../gate/text-encoding.ts";
import { formatRange } from "../model/a1.ts";
import { selectCells } from "./cell-selection.ts";
import { chooseDelimiter } from "./csv/choose-delimiter.ts";
import { collectRecords } from "./csv/collect-records.ts";
import { csvWarnings } from "./csv/csv-warnings.ts";
import { eachRecord, type Delimited } from "./csv/each-record.ts";
import { RecordNotes } from "./csv/record-notes.ts";
import { storeRecords } from "./csv/store-records.ts";
import { TextBytes } from "./csv/text-bytes.ts";
import { characterWarnings } from "./encoding-warnings.ts";
import type { ReaderInput, ReaderResult } from "./reader.ts";
import { IrregularSheet, type RowStore } from "./row-store.ts";

/** Name of the one sheet: a delimited file has none of its own. */
const SHEET_NAME = "csv";
/** What the sheet's own texts are made with: a delimited file has no styles and no table of strings. */
const noStyles = { strings: [], formats: [], date1904: false };
/** Fewer bytes than this hold fewer fields than are kept in memory. */
const STORED_FROM_BYTES = 3 * 1024 * 1024;
/** More than the delimiter is chosen by. */
const HEAD_BYTES = 256 * 1024;

/** Reads a delimited text file; every field stays the text it is (00123, 1-2 and =1+1 too). */
export function readCsv({ bytes, options, rows }: ReaderInput): Promise<ReaderResult> {
  return readDelimited(sourceOfBytes(bytes), isUtf8(bytes), options, rows);
}

/** The same of a file that need not lie in memory; `isProven` holds when all of its bytes are UTF-8. */
export async function readDelimited(
  source: ByteSource,
  isProven: boolean,
  options: ReadOptions,
  rows?: RowStore,
): Promise<ReaderResult> {
  const head = await headOf(source, COMPARED_BYTES);
  const encoding = options.encoding === undefined ? encodingOf(head, isProven) : namedEncoding(options.encoding);
  const open = (): Delimited => ({
    text: new TextBytes(source, encoding, isProven),
    ...takeDirective(head.subarray(0, HEAD_BYTES), encoding),
  });
  const isStored = rows !== undefined && options.range === undefined && isLarge(source, rows);
  const read = (isStored ? await storedSheet(open(), rows) : null) ?? (await keptSheet(open(), options));
  const { sheet, notes, kept, text, delimiter } = read;
  if (notes.extent) sheet.extent = formatRange(notes.extent);
  return {
    coverage: {
      sheets: 1,
      rows: notes.rows,
      cells: kept,
      encoding: encoding.encoding,
      delimiter,
      ...(notes.stored > kept ? { truncated: true } : {}),
    },
    warnings: [...characterWarnings(encoding, text), ...csvWarnings(SHEET_NAME, notes, kept)],
    sheets: [sheet],
    blocks: [],
  };
}

function isLarge({ size }: ByteSource, { minBytes }: RowStore): boolean {
  return size >= Math.min(minBytes, STORED_FROM_BYTES);
}

interface ReadSheet extends Delimited {
  sheet: Sheet;
  notes: RecordNotes;
  /** Cells that were kept, in the sheet or in the store. */
  kept: number;
}

/** Null when the rows are not of a form that can be stored. */
async function storedSheet(file: Delimited, rows: RowStore): Promise<ReadSheet | null> {
  const notes = new RecordNotes();
  const sheet = newSheet();
  const writer = rows.begin(sheet, noStyles);
  try {
    await eachRecord(file, storeRecords(writer, notes));
    writer.finish(sheet, new Uint8Array());
    return { ...file, sheet, notes, kept: notes.stored };
  } catch (error) {
    writer.abandon();
    if (error instanceof IrregularSheet) return null;
    throw error;
  }
}

async function keptSheet(file: Delimited, options: ReadOptions): Promise<ReadSheet> {
  const notes = new RecordNotes();
  const sheet = newSheet();
  await eachRecord(file, collectRecords(sheet.cells, notes, selectCells(options)));
  return { ...file, sheet, notes, kept: sheet.cells.length };
}

function newSheet(): Sheet {
  return { name: SHEET_NAME, state: "visible", extent: "", cells: [], merges: [] };
}

/** Excel's own first line `sep=;` names the delimiter and is no data. */
function takeDirective(head: Uint8Array, encoding: TextEncoding): Pick<Delimited, "delimiter" | "skippedBytes"> {
  const text = openDecoder(encoding).write(head.subarray(encoding.markBytes));
  const directive = /^"?sep=([^\r\n])"?(?:\r\n?|\n|$)/i.exec(text);
  if (!directive) return { delimiter: chooseDelimiter(text), skippedBytes: 0 };
  return { delimiter: directive[1] ?? ",", skippedBytes: Buffer.byteLength(directive[0]) };
}
