import type { Block, Coverage, Sheet, Warning } from "@cloister/tool-runtime";
import { read, type ParsingOptions, type WorkBook } from "@e965/xlsx";
import { selectCells } from "../cell-selection.ts";
import { chooseSheets } from "../choose-sheets.ts";
import { ReadError, type ReaderInput, type ReaderResult } from "../reader.ts";
import type { RowStore } from "../row-store.ts";
import { cellsCoverage } from "../xlsx/cells-coverage.ts";
import { collectCells, type CollectedSheet } from "../xlsx/collect-sheet.ts";
import { sheetWarnings } from "../xlsx/sheet-warnings.ts";
import { storeCells } from "../xlsx/store-cells.ts";
import type { RawCell } from "../xlsx/walk-sheet.ts";
import { DEFAULT_CODE_PAGE, provideCodePages } from "./code-pages.ts";
import { asDense, walkSheetJs, type SheetJsSheet } from "./sheetjs-cells.ts";
import { sheetJsComments } from "./sheetjs-comments.ts";

/** Dates stay serial numbers and texts are not formatted: both are done here, as a Korean Excel does them. */
const parsing: ParsingOptions = {
  type: "buffer",
  dense: true,
  cellDates: false,
  cellText: false,
  cellHTML: false,
  cellNF: true,
  cellFormula: true,
  cellStyles: true,
  sheetStubs: true,
};

/** Parses the bytes of a workbook. Throws whatever SheetJS throws on a damaged file. */
export function parseWorkbook(bytes: Buffer, options: ParsingOptions = {}): WorkBook {
  provideCodePages();
  return read(bytes, { ...parsing, codepage: DEFAULT_CODE_PAGE, ...options });
}

interface SheetEntry {
  name: string;
  state: Sheet["state"];
  sheet: SheetJsSheet | undefined;
  isChart: boolean;
}

interface ReadSheet {
  cells: CollectedSheet;
  comments: Block[];
}

/** The sheets asked for as a reading. Throws `ReadError` when there are none, or none of them could be parsed. */
export async function readSheetJsWorkbook(
  workbook: WorkBook,
  { options, rows }: Pick<ReaderInput, "options" | "rows">,
): Promise<ReaderResult> {
  const entries = sheetEntries(workbook);
  if (entries.length === 0) throw new ReadError("DAMAGED", "the workbook lists no sheets");
  if (entries.every(({ sheet }) => !sheet)) throw new ReadError("DAMAGED", "no sheet of the workbook can be read");
  const chosen = chooseSheets(entries, options);
  const selection = selectCells(options);
  const formats = formatTable();
  const context = { strings: [], formats: formats.codes, date1904: workbook.Workbook?.WBProps?.date1904 === true };
  const read: ReadSheet[] = [];
  let left = selection.maxCells;
  for (const entry of chosen) {
    const sheet = entry.isChart ? {} : (entry.sheet ?? {});
    const walk = async (onCell: (cell: RawCell) => void) => walkSheetJs(sheet, formats.indexOf, onCell);
    const store = selection.range === null && isLarge(sheet, rows) ? rows : undefined;
    const cells =
      (store && (await storeCells(entry, context, store, walk))) ??
      (await collectCells(entry, context, { ...selection, maxCells: left }, walk));
    left -= cells.sheet.cells.length;
    read.push({ cells, comments: sheetJsComments(sheet, entry.name) });
  }
  return {
    coverage: coverageOf(entries, read),
    warnings: [...read.flatMap(({ cells }) => sheetWarnings(cells)), ...lostSheets(chosen)],
    sheets: read.map(({ cells }) => cells.sheet),
    blocks: read.flatMap(({ comments }) => comments),
  };
}

/** What a cell takes in the XML of a sheet, by which stores are told what is large. */
const XML_BYTES = 28;

function isLarge(sheet: SheetJsSheet, rows: RowStore | undefined): rows is RowStore {
  let cells = 0;
  sheet["!data"]?.forEach((row) => (cells += row.length));
  return rows !== undefined && cells * XML_BYTES >= rows.minBytes;
}

function sheetEntries({ SheetNames, Sheets, Workbook }: WorkBook): SheetEntry[] {
  return SheetNames.map((name, index) => {
    const sheet = asDense(Object.hasOwn(Sheets, name) ? Sheets[name] : undefined);
    // Excel 5 lists its chart sheets, and SheetJS its own list, so the name decides; the index only when it is alone.
    const listed = Workbook?.Sheets?.find((entry) => entry.name === name) ?? Workbook?.Sheets?.[index];
    const state = (["visible", "hidden", "veryHidden"] as const)[listed?.Hidden ?? 0] ?? "visible";
    return { name, state, sheet, isChart: sheet?.["!type"] === "chart" };
  });
}

/** Format codes by number, 0 for General. */
function formatTable(): { codes: string[]; indexOf(code: string): number } {
  const codes = ["General"];
  const indexes = new Map([["General", 0]]);
  return {
    codes,
    indexOf(code) {
      const known = indexes.get(code);
      if (known !== undefined) return known;
      indexes.set(code, codes.length);
      return codes.push(code) - 1;
    },
  };
}

function coverageOf(entries: readonly SheetEntry[], read: readonly ReadSheet[]): Coverage {
  return {
    ...cellsCoverage(
      entries,
      read.map(({ cells }) => cells),
    ),
    comments: read.reduce((total, { comments }) => total + comments.length, 0),
  };
}

/** SheetJS gives no sheet at all for one that it cannot parse. */
function lostSheets(chosen: readonly SheetEntry[]): Warning[] {
  return chosen
    .filter(({ sheet }) => !sheet)
    .map(({ name }) => ({ code: "SHEET_DAMAGED", message: `the sheet ${name} is damaged and was not read` }));
}
