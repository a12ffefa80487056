import type { Coverage, Warning } from "@cloister/tool-runtime";
import { selectCells } from "./cell-selection.ts";
import { chooseSheets } from "./choose-sheets.ts";
import { ReadError, type ReaderInput, type ReaderResult } from "./reader.ts";
import type { RowStore } from "./row-store.ts";
import { cellsCoverage } from "./xlsx/cells-coverage.ts";
import { collectSheet, type CollectedSheet } from "./xlsx/collect-sheet.ts";
import { collectRows } from "./xlsx/rows/collect-rows.ts";
import { openWorkbook, type SheetEntry, type Workbook } from "./xlsx/open-workbook.ts";
import { readSharedStrings } from "./xlsx/read-shared-strings.ts";
import { emptySheetParts, readSheetParts, type SheetParts } from "./xlsx/read-sheet-parts.ts";
import { readStyles } from "./xlsx/read-styles.ts";
import { nameObjects } from "./xlsx/defined-names.ts";
import { readPeople } from "./xlsx/read-comments.ts";
import { storeSheet } from "./xlsx/store-cells.ts";
import { partWarnings, sheetWarnings } from "./xlsx/sheet-warnings.ts";

/** Reads a workbook (xlsx, xlsm): cells with the text Excel shows, hidden parts flagged. Throws `ReadError`. */
export async function readXlsx({ bytes, options, rows }: ReaderInput): Promise<ReaderResult> {
  const workbook = await openWorkbook(bytes);
  const chosen = chooseSheets(workbook.sheets, options);
  const { range, maxCells } = selectCells(options);
  const context = {
    strings: await readSharedStrings(workbook.zip, workbook.sharedStringsPart),
    formats: await readStyles(workbook.zip, workbook.stylesPart),
    date1904: workbook.date1904,
  };
  const people = await readPeople(workbook.zip, workbook.peoplePart);
  const read: ReadSheet[] = [];
  let left = maxCells;
  for (const entry of chosen) {
    const store = range === null ? rowStoreFor(workbook, chosen, entry, rows) : undefined;
    const cells =
      (store &&
        ((await collectRows(workbook, entry, context, store)) ??
          (await storeSheet(workbook, entry, context, store)))) ??
      (await collectSheet(workbook, entry, context, { range, maxCells: left }));
    left -= cells.sheet.cells.length;
    read.push({ cells, ...(await readParts(workbook, entry, people)) });
  }
  return assemble(workbook, read);
}

/** Small sheets of a large workbook are read whole: a list of codes gains nothing from a store. */
const SMALL_PART_BYTES = 1024 * 1024;

function rowStoreFor({ zip }: Workbook, chosen: readonly SheetEntry[], entry: SheetEntry, rows: RowStore | undefined) {
  const size = (sheet: SheetEntry) => (sheet.isChart ? 0 : zip.statedBytes(sheet.part));
  const all = chosen.reduce((sum, sheet) => sum + size(sheet), 0);
  const isLarge =
    rows !== undefined && all >= rows.minBytes && size(entry) >= Math.min(SMALL_PART_BYTES, rows.minBytes);
  return isLarge ? rows : undefined;
}

interface ReadSheet {
  cells: CollectedSheet;
  parts: SheetParts;
  /** Why a part beside the cells could not be read. */
  damage: Warning[];
}

/** A broken drawing or comment part must not cost the cells. */
async function readParts(
  { zip }: Workbook,
  entry: SheetEntry,
  people: ReadonlyMap<string, string>,
): Promise<Pick<ReadSheet, "parts" | "damage">> {
  const parts = emptySheetParts();
  try {
    await readSheetParts(zip, entry, parts, people);
    return { parts, damage: [] };
  } catch (error) {
    if (!(error instanceof ReadError) || error.code !== "DAMAGED") throw error;
    const message = `${entry.name}: comments or drawings could not be read whole: ${error.message}`;
    return { parts, damage: [{ code: "PART_DAMAGED", message }] };
  }
}

function assemble(workbook: Workbook, read: readonly ReadSheet[]): ReaderResult {
  const warnings: Warning[] = read.flatMap(({ cells, parts, damage }) => [
    ...sheetWarnings(cells),
    ...partWarnings(cells.sheet.name, parts),
    ...damage,
  ]);
  for (const name of workbook.missingSheets) {
    warnings.push({ code: "SHEET_MISSING", message: `the sheet ${name} is listed but is not in the file` });
  }
  if (workbook.hasMacros) warnings.push({ code: "MACROS", message: "the workbook has macros; they are never run" });
  const objects = [...read.flatMap(({ parts }) => parts.objects), ...nameObjects(workbook.names, workbook.sheets)];
  return {
    coverage: coverageOf(workbook, read),
    warnings,
    sheets: read.map(({ cells }) => cells.sheet),
    blocks: read.flatMap(({ parts }) => parts.blocks),
    ...(objects.length > 0 ? { objects } : {}),
  };
}

function coverageOf({ sheets }: Workbook, read: readonly ReadSheet[]): Coverage {
  const sum = (count: (sheet: ReadSheet) => number) => read.reduce((total, sheet) => total + count(sheet), 0);
  const beyondGrid = sum((sheet) => sheet.cells.beyondGrid);
  return {
    ...cellsCoverage(
      sheets,
      read.map(({ cells }) => cells),
    ),
    comments: sum((sheet) => sheet.parts.comments),
    charts: sum((sheet) => sheet.parts.objects.filter(({ type }) => type === "chart").length),
    images: sum((sheet) => sheet.parts.images),
    ...(beyondGrid > 0 ? { cellsBeyondGrid: beyondGrid } : {}),
  };
}
