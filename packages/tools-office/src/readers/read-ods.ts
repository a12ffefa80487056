import type { Coverage, DocumentObject, ReadOptions, Warning } from "@cloister/tool-runtime";
import { openZip, type ZipArchive } from "../gate/zip-archive.ts";
import { readXml } from "../ooxml/read-xml.ts";
import { selectCells } from "./cell-selection.ts";
import { chooseSheets } from "./choose-sheets.ts";
import { refuseEncryptedParts } from "./encrypted-manifest.ts";
import { readOdsCharts } from "./ods/ods-charts.ts";
import { OdsWalk } from "./ods/walk-ods.ts";
import { MAX_STORED_ODS_CELLS, type OdsSheet } from "./ods/ods-sheet.ts";
import { ReadError, type ReaderInput, type ReaderResult } from "./reader.ts";
import { IrregularSheet, type RowStore } from "./row-store.ts";
import { collectCells, type CollectedSheet } from "./xlsx/collect-sheet.ts";
import { cellsCoverage } from "./xlsx/cells-coverage.ts";
import { CellStorer } from "./xlsx/store-cells.ts";
import type { CellContext } from "./xlsx/to-cell.ts";
import type { RawCell } from "./xlsx/walk-sheet.ts";
import { sheetWarnings } from "./xlsx/sheet-warnings.ts";

/** Reads an OpenDocument spreadsheet: cells with the text that stands in the file, hidden parts flagged. Throws `ReadError`. */
export async function readOds({ bytes, options, rows }: ReaderInput): Promise<ReaderResult> {
  const zip = openZip(bytes);
  await refuseEncryptedParts(zip, "workbook");
  const { walk, stored } = (await storedWalk(zip, options, rows)) ?? (await keptWalk(zip));
  const own = walk.sheets.filter((sheet) => !isCopy(sheet));
  if (own.length === 0) throw new ReadError("DAMAGED", "the workbook lists no sheets");
  const selection = selectCells(options);
  const chosen = chooseSheets(own, options);
  const context = contextOf(walk);
  const collected: CollectedSheet[] = [];
  let left = selection.maxCells;
  for (const sheet of chosen) {
    const walkCells = async (onCell: (cell: RawCell) => void) => {
      sheet.cells.forEach(onCell);
      return sheet;
    };
    const cells =
      stored.get(sheet)?.finish(sheet, sheet.merges, 0) ??
      (await collectCells(sheet, context, { ...selection, maxCells: left }, walkCells));
    left -= cells.sheet.cells.length;
    collected.push(cells);
  }
  const objects: DocumentObject[] = [];
  for (const sheet of chosen) objects.push(...(await readOdsCharts(zip, sheet)));
  return {
    coverage: { ...coverageOf(own, chosen, collected), charts: objects.length },
    warnings: [...collected.flatMap(sheetWarnings), ...chartWarnings(objects), ...walkWarnings(walk, chosen)],
    sheets: collected.map(({ sheet }) => sheet),
    blocks: chosen.flatMap(({ blocks }) => blocks),
    objects,
  };
}

interface WalkedFile {
  walk: OdsWalk;
  /** The sheets whose cells went to a store. */
  stored: Map<OdsSheet, CellStorer>;
}

async function keptWalk(zip: ZipArchive): Promise<WalkedFile> {
  const walk = new OdsWalk();
  await readXml(zip.stream("content.xml"), walk);
  return { walk, stored: new Map() };
}

/** Null when the workbook is not large, or its cells cannot be stored. */
async function storedWalk(zip: ZipArchive, options: ReadOptions, rows?: RowStore): Promise<WalkedFile | null> {
  const isPart = options.range !== undefined || options.sheet !== undefined;
  if (!rows || isPart || zip.statedBytes("content.xml") < rows.minBytes) return null;
  const stored: WalkedFile["stored"] = new Map();
  const walk: OdsWalk = new OdsWalk((sheet) => {
    if (isCopy(sheet)) return null;
    const storer = new CellStorer(rows.begin(sheet, contextOf(walk)), contextOf(walk));
    stored.set(sheet, storer);
    return (cell) => storer.take(cell);
  }, MAX_STORED_ODS_CELLS);
  try {
    await readXml(zip.stream("content.xml"), walk);
    return { walk, stored };
  } catch (error) {
    for (const storer of stored.values()) storer.abandon();
    if (error instanceof IrregularSheet) return null;
    throw error;
  }
}

/** A copy of a sheet of another file is kept under its address; LibreOffice does not show it. */
function isCopy({ name }: OdsSheet): boolean {
  return /^'?file:\/\//i.test(name);
}

function contextOf({ formats }: OdsWalk): CellContext {
  return { strings: [], formats, date1904: false };
}

function coverageOf(all: readonly OdsSheet[], chosen: readonly OdsSheet[], read: readonly CollectedSheet[]): Coverage {
  return {
    ...cellsCoverage(all, read),
    comments: chosen.reduce((total, { comments }) => total + comments, 0),
    images: chosen.reduce((total, { images }) => total + images, 0),
  };
}

function chartWarnings(charts: readonly DocumentObject[]): Warning[] {
  if (charts.length === 0) return [];
  const titles = charts.map(({ title }) => title || "(untitled)").join(", ");
  return [{ code: "CHART_NOT_READ", message: `${charts.length} chart(s) not read: ${titles}` }];
}

function walkWarnings({ pivotTables, hasTrackedChanges }: OdsWalk, chosen: readonly OdsSheet[]): Warning[] {
  const warnings: Warning[] = [];
  const images = chosen.reduce((total, sheet) => total + sheet.images, 0);
  const warn = (code: string, message: string) => warnings.push({ code, message });
  if (pivotTables > 0) warn("PIVOT_TABLE", `${pivotTables} pivot table(s) stand as last refreshed`);
  if (hasTrackedChanges)
    warn("TRACKED_CHANGES_NOT_READ", "changes are tracked in this file: only the new state was read");
  if (images > 0) warn("IMAGE_NOT_READ", `${images} picture(s) were not read: text in them is not known`);
  return warnings;
}
