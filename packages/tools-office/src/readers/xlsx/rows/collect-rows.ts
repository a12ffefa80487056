import { readRelationships } from "../../../ooxml/relationships.ts";
import { readXml } from "../../../ooxml/read-xml.ts";
import { formatRange, maxRow } from "../../../model/a1.ts";
import { IrregularSheet, type RowStore, type RowWriter } from "../../row-store.ts";
import { mergesWithin, type CollectedSheet } from "../collect-sheet.ts";
import type { SheetEntry, Workbook } from "../open-workbook.ts";
import type { CellContext } from "../to-cell.ts";
import { SheetWalk } from "../walk-sheet.ts";
import { RowNotes } from "./row-notes.ts";
import { RowScanner } from "./scan-rows.ts";

/** What stands before the rows of a sheet is this long at most. */
const MAX_HEAD_BYTES = 8 * 1024 * 1024;

/**
 * Gives the rows of a sheet to a store and reads the rest as usual; null when the sheet is not in the form that can be
 * given so, and has to be read by the general parser. Throws `ReadError`.
 */
export async function collectRows(
  workbook: Workbook,
  entry: SheetEntry,
  context: CellContext,
  store: RowStore,
): Promise<CollectedSheet | null> {
  const writer = store.begin(entry, context);
  try {
    return await passRows(workbook, entry, context, writer);
  } catch (error) {
    writer.abandon();
    if (error instanceof IrregularSheet) return null;
    throw error;
  }
}

async function passRows(
  { zip, externalWorkbooks }: Workbook,
  entry: SheetEntry,
  context: CellContext,
  writer: RowWriter,
): Promise<CollectedSheet> {
  // A broken list of links is an error of the file, as it is for small sheets.
  await readRelationships(zip, entry.part);
  const notes = new RowNotes();
  const walk = new SheetWalk(refuseCell, maxRow, () => false);
  const open = (prefix: string) =>
    new RowScanner(writer, notes, { hiddenColumns: walk.hiddenColumns, strings: context.strings, prefix });
  const rows = new SheetRows(open);
  await readXml(rows.without(zip.stream(entry.part)), walk);
  const scanner = rows.scanned();
  const extent = scanner.extent.top === 0 ? "" : formatRange(scanner.extent);
  const merges = mergesWithin(walk.facts.merges, null).map(formatRange);
  const sheet = { name: entry.name, state: entry.state, extent, cells: [], merges };
  const covered = writer.finish(sheet, walk.hiddenColumns);
  notes.covered.pushAll(covered.refs, covered.count);
  const beyondGrid = walk.facts.beyondGrid;
  return { sheet, inRows: scanner.stored, stored: scanner.stored, beyondGrid, externalWorkbooks, notes };
}

function refuseCell(): never {
  throw new IrregularSheet("cells outside of the rows");
}

/** Takes the rows out of the bytes of a sheet part. */
class SheetRows {
  private scanner: RowScanner | null = null;
  private readonly open: (prefix: string) => RowScanner;

  constructor(open: (prefix: string) => RowScanner) {
    this.open = open;
  }

  scanned(): RowScanner {
    if (!this.scanner?.isDone) throw new IrregularSheet("no rows");
    return this.scanner;
  }

  /** The part without its rows; each of them is scanned when what stands before it has been taken. */
  async *without(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of chunks) {
      if (this.scanner?.isDone) {
        yield chunk;
        continue;
      }
      rest =
        rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : Buffer.concat([rest, chunk]);
      if (!this.scanner) {
        const start = startOfRows(rest);
        if (!start && rest.length > MAX_HEAD_BYTES) throw new IrregularSheet("no rows");
        if (!start) continue;
        yield rest.subarray(0, start.from);
        yield Buffer.from(`<${start.prefix}sheetData/>`);
        this.scanner = this.open(start.prefix);
        rest = rest.subarray(start.to);
      }
      rest = this.scanner.scan(rest);
      if (this.scanner.isDone) yield rest;
    }
    if (!this.scanner?.isDone) throw new IrregularSheet("the rows do not end");
  }
}

/** Where the start tag of the rows stands; null when it is not there yet. */
function startOfRows(bytes: Buffer): { from: number; to: number; prefix: string } | null {
  if (bytes.length < 4) return null;
  if (bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0 || bytes[1] === 0) throw new IrregularSheet("UTF-16");
  const at = bytes.indexOf("sheetData");
  const close = at < 0 ? -1 : bytes.indexOf(">", at);
  if (close < 0) return null;
  const prefix = /<([\w.-]+:)?$/.exec(bytes.toString("latin1", Math.max(0, at - 40), at));
  const rest = bytes.toString("latin1", at + "sheetData".length, close);
  if (!prefix || rest.trim() !== "") throw new IrregularSheet("an unusual start of the rows");
  return { from: at - 1 - (prefix[1] ?? "").length, to: close + 1, prefix: prefix[1] ?? "" };
}
