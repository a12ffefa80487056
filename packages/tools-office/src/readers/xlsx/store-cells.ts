import type { Cell, Sheet } from "@cloister/tool-runtime";
import { extend, formatRange, maxColumn, type CellRange } from "../../model/a1.ts";
import { sumFormula } from "../../model/sum-formula.ts";
import { IrregularSheet, type RowStore, type RowWriter } from "../row-store.ts";
import { emptyNotes, mergesWithin, noteCell, type CollectedSheet } from "./collect-sheet.ts";
import { resolveFormula, type SharedFormulas } from "./resolve-formula.ts";
import { toCell, type CellContext } from "./to-cell.ts";
import type { SheetEntry, Workbook } from "./open-workbook.ts";
import { walkSheet, type RawCell, type SheetFacts } from "./walk-sheet.ts";

/** A walk over a sheet, as `collectCells` takes it. */
type Walk = (onCell: (cell: RawCell) => void) => Promise<Pick<SheetFacts, "merges"> & Partial<SheetFacts>>;

/** Gives all cells of one sheet to a store; null when they cannot be stored. Throws `ReadError` when the part is damaged. */
export async function storeSheet(
  workbook: Workbook,
  entry: SheetEntry,
  context: CellContext,
  store: RowStore,
): Promise<CollectedSheet | null> {
  const walk = (onCell: (cell: RawCell) => void) => walkSheet(workbook.zip, entry.part, onCell);
  const stored = await storeCells(entry, context, store, walk);
  return stored && { ...stored, externalWorkbooks: workbook.externalWorkbooks };
}

/**
 * Gives the cells of a walk over a sheet of any format to a store, and counts what `collectCells` counts; null when they
 * do not come in the order of rows and columns, or are of a form that cannot be stored.
 */
export async function storeCells(
  entry: Pick<Sheet, "name" | "state">,
  context: CellContext,
  store: RowStore,
  walk: Walk,
): Promise<CollectedSheet | null> {
  const cells = new CellStorer(store.begin(entry, context), context);
  try {
    const facts = await walk((raw) => cells.take(raw));
    return cells.finish(entry, mergesWithin(facts.merges, null).map(formatRange), facts.beyondGrid ?? 0);
  } catch (error) {
    cells.abandon();
    if (error instanceof IrregularSheet) return null;
    throw error;
  }
}

/** Takes the cells of one sheet, in order. */
export class CellStorer {
  private readonly writer: RowWriter;
  private readonly context: CellContext;
  private readonly shared: SharedFormulas = new Map();
  private readonly notes = emptyNotes();
  private readonly hiddenColumns = new Uint8Array(maxColumn + 1);
  private extent: CellRange | null = null;
  private stored = 0;
  private row = 0;
  private column = 0;

  constructor(writer: RowWriter, context: CellContext) {
    this.writer = writer;
    this.context = context;
  }

  /** Throws `IrregularSheet` for a cell out of order. */
  take(raw: RawCell): void {
    const formula = resolveFormula(raw, this.shared);
    const cell = toCell(raw, formula, this.context);
    if (!cell) return;
    this.moveTo(raw);
    this.stored++;
    this.extent = extend(this.extent, raw.row, raw.column);
    noteCell(this.notes, raw, cell, formula);
    if (raw.columnHidden) this.hiddenColumns[raw.column] = 1;
    // A formula without a value is only counted.
    if (cell.type === "blank" || cell.text === "" || raw.value === null) return;
    give(this.writer, raw, raw.value, cell, this.context);
    if (formula !== null && sumFormula.test(formula)) this.writer.markSum();
  }

  finish(entry: Pick<Sheet, "name" | "state">, merges: string[], beyondGrid: number): CollectedSheet {
    if (this.row > 0) this.writer.endRow();
    const extent = this.extent ? formatRange(this.extent) : "";
    const sheet = { name: entry.name, state: entry.state, extent, cells: [], merges };
    const covered = this.writer.finish(sheet, this.hiddenColumns);
    this.notes.covered.pushAll(covered.refs, covered.count);
    return { sheet, inRows: this.stored, stored: this.stored, beyondGrid, notes: this.notes };
  }

  abandon(): void {
    this.writer.abandon();
  }

  private moveTo({ row, column, rowHidden }: RawCell): void {
    if (row === this.row && column > this.column) {
      this.column = column;
      return;
    }
    if (row <= this.row) throw new IrregularSheet("cells out of order");
    if (this.row > 0) this.writer.endRow();
    this.row = row;
    this.column = column;
    this.writer.startRow(row, rowHidden);
  }
}

/** A number of a style that no workbook has. */
const NO_STYLE = 65_535;

/** Hands a cell over in the form from which `toCell` makes it again. */
function give(writer: RowWriter, raw: RawCell, value: string, cell: Cell, context: CellContext): void {
  const { column } = raw;
  const style = raw.style >= 0 && raw.style < NO_STYLE && Number.isInteger(raw.style) ? raw.style : NO_STYLE;
  const isShownAsMade = raw.shown === undefined || toCell(asStored(raw), null, context)?.text === raw.shown;
  if (raw.type === "d" || !isShownAsMade) {
    writer.raw(column, raw.type, value, raw.shown, style);
  } else if (cell.type === "boolean") writer.boolean(column, cell.value === true, style);
  else if (cell.type === "error") writer.error(column, value, style);
  else if (raw.type === "s") writer.shared(column, Number(value), style);
  else if (cell.type === "text") writer.text(column, value, style);
  else writer.number(column, Number(value), style);
}

function asStored(raw: RawCell): RawCell {
  const stored = { ...raw };
  delete stored.shown;
  return stored;
}
