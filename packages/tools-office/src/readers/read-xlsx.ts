import type { ReadOptions, Warning } from "@cloister/tool-runtime";
import { selectCells } from "./cell-selection.ts";
import { ReadError, type ReaderInput, type ReaderResult } from "./reader.ts";
import { collectSheet, type CollectedSheet } from "./xlsx/collect-sheet.ts";
import { openWorkbook, type SheetEntry, type Workbook } from "./xlsx/open-workbook.ts";
import { readSharedStrings } from "./xlsx/read-shared-strings.ts";
import { readStyles } from "./xlsx/read-styles.ts";
import { sheetWarnings } from "./xlsx/sheet-warnings.ts";

/** Reads a workbook (xlsx, xlsm): cells with the text Excel shows, hidden parts flagged. Throws `ReadError`. */
export async function readXlsx({ bytes, options }: ReaderInput): Promise<ReaderResult> {
  const workbook = await openWorkbook(bytes);
  const chosen = chooseSheets(workbook, options);
  const { range, maxCells } = selectCells(options);
  const context = {
    strings: await readSharedStrings(workbook.zip, workbook.sharedStringsPart),
    formats: await readStyles(workbook.zip, workbook.stylesPart),
    date1904: workbook.date1904,
  };
  const collected: CollectedSheet[] = [];
  let left = maxCells;
  for (const entry of chosen) {
    const sheet = await collectSheet(workbook, entry, context, { range, maxCells: left });
    left -= sheet.sheet.cells.length;
    collected.push(sheet);
  }
  return assemble(workbook, collected);
}

function assemble(workbook: Workbook, collected: readonly CollectedSheet[]): ReaderResult {
  const sum = (count: (sheet: CollectedSheet) => number) => collected.reduce((total, sheet) => total + count(sheet), 0);
  const warnings: Warning[] = collected.flatMap(sheetWarnings);
  if (workbook.hasMacros) warnings.push({ code: "MACROS", message: "the workbook has macros; they are never run" });
  const cells = sum(({ sheet }) => sheet.cells.length);
  return {
    coverage: {
      sheets: workbook.sheets.length,
      hiddenSheets: workbook.sheets.filter(({ state }) => state !== "visible").map(({ name }) => name),
      hiddenRows: sum(({ hiddenRows }) => hiddenRows),
      hiddenColumns: sum(({ hiddenColumns }) => hiddenColumns),
      cells,
      uncalculatedFormulas: sum(({ uncalculated }) => uncalculated.length),
      ...(sum(({ stored }) => stored) > cells ? { truncated: true } : {}),
    },
    warnings,
    sheets: collected.map(({ sheet }) => sheet),
    blocks: [],
  };
}

/** The sheet asked for (by exact name, else without case and width), the first one for a bare range, else all. */
function chooseSheets({ sheets }: Workbook, { sheet, range }: ReadOptions): SheetEntry[] {
  if (sheet === undefined) return range === undefined ? sheets : sheets.slice(0, 1);
  const fold = (name: string) => name.normalize("NFKC").trim().toLowerCase();
  const found = sheets.find(({ name }) => name === sheet) ?? sheets.find(({ name }) => fold(name) === fold(sheet));
  if (found) return [found];
  const names = sheets.map(({ name }) => name).join(", ");
  throw new ReadError("NOT_FOUND", `there is no sheet ${sheet}; the sheets are: ${names}`);
}
