import type { Cell, Sheet } from "@cloister/tool-runtime";
import { contains, formatRange, overlap, parseRange, type CellRange } from "../../model/a1.ts";
import type { CellSelection } from "../cell-selection.ts";
import { readRelationships, type Relationship } from "../../ooxml/relationships.ts";
import { RefList } from "../ref-list.ts";
import { addCellLinks } from "./cell-links.ts";
import { findCoveredCells } from "./find-covered-cells.ts";
import { extentOf, inRowOrder, type KeptCells } from "./kept-cells.ts";
import type { SheetEntry, Workbook } from "./open-workbook.ts";
import { resolveFormula, type SharedFormulas } from "./resolve-formula.ts";
import { type CellContext, toCell } from "./to-cell.ts";
import { walkSheet, type RawCell, type SheetFacts } from "./walk-sheet.ts";

/** What is odd about the kept cells of a sheet; lists hold A1 references. */
export interface CellNotes {
  readonly hiddenRows: { readonly size: number };
  readonly hiddenColumns: { readonly size: number };
  readonly uncalculated: RefList;
  /** Members of shared formulas whose first cell is missing: only the value is known. */
  readonly lostFormulas: RefList;
  readonly errors: RefList;
  readonly externalLinks: RefList;
  /** Cells with content that a merged range covers. */
  readonly covered: RefList;
}

export interface GatheredNotes extends CellNotes {
  readonly hiddenRows: Set<number>;
  readonly hiddenColumns: Set<number>;
}

/** A sheet with what its warnings are made of. */
export interface CollectedSheet {
  sheet: Sheet;
  /** Cells that went to a store of rows instead of into the sheet. */
  inRows?: number;
  /** Cells with content in the wanted range, kept or not. */
  stored: number;
  /** Cells with content where no sheet has any. */
  beyondGrid: number;
  /** Addresses of the workbooks that formulas name by number. */
  externalWorkbooks?: readonly string[];
  notes: CellNotes;
}

/** Reads the selected cells of one sheet. Throws `ReadError` when the part is damaged. */
export async function collectSheet(
  workbook: Workbook,
  entry: SheetEntry,
  context: CellContext,
  selection: CellSelection,
): Promise<CollectedSheet> {
  const relationships = await readRelationships(workbook.zip, entry.part);
  const walk = (onCell: (cell: RawCell) => void) =>
    walkSheet(workbook.zip, entry.part, onCell, selection.range?.bottom);
  const collected = await collectCells(entry, context, selection, walk, relationships);
  return { ...collected, externalWorkbooks: workbook.externalWorkbooks };
}

/** Gathers the selected cells that a walk over a sheet of any format gives. */
export async function collectCells(
  { name, state }: Pick<Sheet, "name" | "state">,
  context: CellContext,
  selection: CellSelection,
  walk: (onCell: (cell: RawCell) => void) => Promise<Pick<SheetFacts, "merges"> & Partial<SheetFacts>>,
  relationships: readonly Relationship[] = [],
): Promise<CollectedSheet> {
  const collector = createCollector(context, selection);
  const facts = await walk(collector.add);
  const { stored, notes } = collector;
  const kept = inRowOrder(collector.kept);
  const merges = mergesWithin(facts.merges, selection.range);
  for (const cell of findCoveredCells(kept, merges)) {
    cell.hidden = true;
    notes.covered.push(cell.ref);
  }
  addCellLinks(kept, facts.links ?? [], relationships);
  const sheet = { name, state, extent: extentOf(kept), cells: kept.cells, merges: merges.map(formatRange) };
  return { sheet, stored: stored(), beyondGrid: facts.beyondGrid ?? 0, notes };
}

function createCollector(context: CellContext, { range, maxCells }: CellSelection) {
  const kept: KeptCells = { cells: [], rows: [], columns: [] };
  const shared: SharedFormulas = new Map();
  const notes = emptyNotes();
  let stored = 0;
  const add = (raw: RawCell) => {
    // A shared formula may start outside the range.
    const formula = resolveFormula(raw, shared);
    if (range && !contains(range, raw.row, raw.column)) return;
    if (stored >= maxCells) {
      if (raw.value !== null || raw.formula) stored++;
      return;
    }
    const cell = toCell(raw, formula, context);
    if (!cell) return;
    stored++;
    kept.cells.push(cell);
    kept.rows.push(raw.row);
    kept.columns.push(raw.column);
    noteCell(notes, raw, cell, formula);
  };
  return { kept, notes, add, stored: () => stored };
}

/** Nothing noted yet. */
export function emptyNotes(): GatheredNotes {
  return {
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    uncalculated: new RefList(),
    lostFormulas: new RefList(),
    errors: new RefList(),
    externalLinks: new RefList(),
    covered: new RefList(),
  };
}

/** Notes what is odd about a cell. */
export function noteCell(notes: GatheredNotes, raw: RawCell, cell: Cell, formula: string | null): void {
  if (raw.rowHidden) notes.hiddenRows.add(raw.row);
  if (raw.columnHidden) notes.hiddenColumns.add(raw.column);
  if (cell.type === "error") notes.errors.push(cell.ref);
  if (formula === null) return;
  if (formula === "") notes.lostFormulas.push(cell.ref);
  if (cell.type === "blank") notes.uncalculated.push(cell.ref);
  if (/\[\d+\]/.test(formula)) notes.externalLinks.push(cell.ref);
}

export function mergesWithin(merges: readonly string[], range: CellRange | null): CellRange[] {
  const parsed = merges.map(parseRange).filter((merge) => merge !== null);
  return range ? parsed.filter((merge) => overlap(merge, range)) : parsed;
}
