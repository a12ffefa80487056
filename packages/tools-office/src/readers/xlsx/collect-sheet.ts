import type { Sheet } from "@cloister/tool-runtime";
import { contains, formatRange, overlap, parseRange, type CellRange } from "../../model/a1.ts";
import type { CellSelection } from "../cell-selection.ts";
import { extentOf, inRowOrder, type KeptCells } from "./kept-cells.ts";
import { findCoveredCells } from "./find-covered-cells.ts";
import type { SheetEntry, Workbook } from "./open-workbook.ts";
import { resolveFormula, type SharedFormulas } from "./resolve-formula.ts";
import { type CellContext, toCell } from "./to-cell.ts";
import { walkSheet } from "./walk-sheet.ts";

/** A sheet with what its warnings are made of; lists hold A1 references of kept cells. */
export interface CollectedSheet {
  sheet: Sheet;
  /** Cells with content in the wanted range, kept or not. */
  stored: number;
  hiddenRows: number;
  hiddenColumns: number;
  uncalculated: string[];
  /** Members of shared formulas whose first cell is missing: only the value is known. */
  lostFormulas: string[];
  errors: string[];
  externalLinks: string[];
  /** Cells with content that a merged range covers. */
  covered: string[];
}

/** Reads the selected cells of one sheet. Throws `ReadError` when the part is damaged. */
export async function collectSheet(
  workbook: Workbook,
  entry: SheetEntry,
  context: CellContext,
  selection: CellSelection,
): Promise<CollectedSheet> {
  const read: KeptCells = { cells: [], rows: [], columns: [] };
  const shared: SharedFormulas = new Map();
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const notes = { uncalculated: [] as string[], lostFormulas: [] as string[], errors: [] as string[] };
  const externalLinks: string[] = [];
  let stored = 0;
  const facts = await walkSheet(workbook.zip, entry.part, (raw) => {
    const formula = resolveFormula(raw, shared);
    if (selection.range && !contains(selection.range, raw.row, raw.column)) return;
    if (stored >= selection.maxCells) {
      if (raw.value !== null || raw.formula) stored++;
      return;
    }
    const cell = toCell(raw, formula, context);
    if (!cell) return;
    stored++;
    read.cells.push(cell);
    read.rows.push(raw.row);
    read.columns.push(raw.column);
    if (raw.rowHidden) hiddenRows.add(raw.row);
    if (raw.columnHidden) hiddenColumns.add(raw.column);
    if (cell.type === "error") notes.errors.push(cell.ref);
    if (formula === null) return;
    if (formula === "") notes.lostFormulas.push(cell.ref);
    if (cell.type === "blank") notes.uncalculated.push(cell.ref);
    if (/\[\d+\]/.test(formula)) externalLinks.push(cell.ref);
  });
  const kept = inRowOrder(read);
  const merges = mergesWithin(facts.merges, selection.range);
  const covered = findCoveredCells(kept, merges);
  for (const cell of covered) cell.hidden = true;
  return {
    sheet: {
      name: entry.name,
      state: entry.state,
      extent: extentOf(kept),
      cells: kept.cells,
      merges: merges.map(formatRange),
    },
    stored,
    hiddenRows: hiddenRows.size,
    hiddenColumns: hiddenColumns.size,
    ...notes,
    externalLinks,
    covered: covered.map(({ ref }) => ref),
  };
}

function mergesWithin(merges: readonly string[], range: CellRange | null): CellRange[] {
  const parsed = merges.map(parseRange).filter((merge) => merge !== null);
  return range ? parsed.filter((merge) => overlap(merge, range)) : parsed;
}
