import type { Coverage, Sheet } from "@cloister/tool-runtime";
import type { CollectedSheet } from "./collect-sheet.ts";

/** Cells of a sheet that were kept, in the reading or in a store of rows. */
export function keptCells({ sheet, inRows = 0 }: CollectedSheet): number {
  return sheet.cells.length + inRows;
}

/** What was read of the cells of a workbook, of any format: all its sheets, and those that were collected. */
export function cellsCoverage(
  all: readonly Pick<Sheet, "name" | "state">[],
  collected: readonly CollectedSheet[],
): Coverage {
  const sum = (count: (sheet: CollectedSheet) => number) => collected.reduce((total, sheet) => total + count(sheet), 0);
  const cells = sum(keptCells);
  return {
    sheets: all.length,
    hiddenSheets: all.filter(({ state }) => state !== "visible").map(({ name }) => name),
    hiddenRows: sum(({ notes }) => notes.hiddenRows.size),
    hiddenColumns: sum(({ notes }) => notes.hiddenColumns.size),
    cells,
    uncalculatedFormulas: sum(({ notes }) => notes.uncalculated.length),
    ...(sum(({ stored }) => stored) > cells ? { truncated: true } : {}),
  };
}
