import type { Anchor } from "@cloister/tool-runtime";
import { ReadError } from "../../gate/read-error.ts";
import { cellRef, formatRange, maxColumn, maxRow } from "../../model/a1.ts";
import { attributeOf, type XmlAttributes } from "../../ooxml/read-xml.ts";
import type { RawCell } from "../xlsx/walk-sheet.ts";
import { OdsAside } from "./ods-aside.ts";
import { a1Formula } from "./ods-formula.ts";
import { emptyOdsSheet, MAX_ODS_CELLS, type OdsSheet } from "./ods-sheet.ts";
import { OdsText } from "./ods-text.ts";
import { odsValue } from "./ods-value.ts";

/** Elements whose content is not of the sheets: old versions of cells, data of links, previews. */
const skipped = new Set(["tracked-changes", "dde-links", "table-source", "forms", "scenario"]);
const hiddenRow = new Set(["collapse", "filter"]);

interface OpenCell {
  attributes: XmlAttributes;
  text: OdsText;
  column: number;
  repeat: number;
}

/** Takes the cells of a sheet that begins instead of the sheet itself; null leaves them to it. */
export type TakeCells = (sheet: OdsSheet) => ((cell: RawCell) => void) | null;

/** Handler for content.xml of an OpenDocument spreadsheet (ODF 1.3 part 3, chapter 9). */
export class OdsWalk {
  readonly sheets: OdsSheet[] = [];
  readonly formats: string[] = ["General", "[h]:mm:ss"];
  pivotTables = 0;
  hasTrackedChanges = false;
  private readonly takeCells: TakeCells;
  private readonly maxCells: number;
  private onCell: ((cell: RawCell) => void) | null = null;
  private readonly hiddenStyles = new Set<string>();
  private style = "";
  private skipDepth = 0;
  private tables = 0;
  private emitted = 0;
  private hiddenColumns: { from: number; to: number }[] = [];
  private column = 0;
  private row = 0;
  private rowRepeat = 1;
  private rowHidden = false;
  private rowCells: { open: OpenCell; content: ReturnType<typeof odsValue> }[] = [];
  private cell: OpenCell | null = null;
  private aside: OdsAside | null = null;

  constructor(takeCells: TakeCells = () => null, maxCells = MAX_ODS_CELLS) {
    this.takeCells = takeCells;
    this.maxCells = maxCells;
  }

  open(name: string, attributes: XmlAttributes, depth: number): void {
    if (name === "tracked-changes") this.hasTrackedChanges = true;
    if (this.skipDepth === 0 && skipped.has(name)) this.skipDepth = depth;
    if (this.skipDepth > 0) return;
    const begun = this.aside ? null : OdsAside.begin(name, depth);
    if (this.aside) this.aside.open(name, attributes);
    else if (begun) this.aside = begun;
    else if (this.cell && name !== "table") this.cell.text.open(name, attributes);
    else this.openInTable(name, attributes);
    this.noteObject(name, attributes);
  }

  text(piece: string): void {
    if (this.skipDepth > 0) return;
    if (this.aside) this.aside.text(piece);
    else this.cell?.text.text(piece);
  }

  close(name: string, depth: number): void {
    if (this.skipDepth > 0) {
      if (depth === this.skipDepth) this.skipDepth = 0;
      return;
    }
    if (this.aside) this.closeInAside(this.aside, name, depth);
    else if (name === "table-cell" || name === "covered-table-cell") this.closeCell();
    else if (this.cell) this.cell.text.close(name);
    else if (name === "table-row") this.closeRow();
    else if (name === "table") this.tables--;
  }

  private openInTable(name: string, attributes: XmlAttributes): void {
    if (name === "style") this.style = attributeOf(attributes, "name") ?? "";
    else if (name === "table-properties" && attributeOf(attributes, "display") === "false")
      this.hiddenStyles.add(this.style);
    else if (name === "data-pilot-table") this.pivotTables++;
    else if (name === "table") this.openTable(attributes);
    else if (name === "table-column") this.openColumn(attributes);
    else if (name === "table-row") this.openRow(attributes);
    else if (name === "table-cell" || name === "covered-table-cell") this.openCell(attributes);
  }

  private openTable(attributes: XmlAttributes): void {
    if (this.tables++ > 0) throw new ReadError("NOT_SUPPORTED", "a cell of the sheet holds a table of its own");
    const hidden = this.hiddenStyles.has(attributeOf(attributes, "style-name") ?? "");
    const sheet = emptyOdsSheet(attributeOf(attributes, "name") ?? "", hidden ? "hidden" : "visible");
    this.sheets.push(sheet);
    this.onCell = this.takeCells(sheet);
    this.hiddenColumns = [];
    this.column = 0;
    this.row = 0;
    this.rowRepeat = 1;
  }

  private openColumn(attributes: XmlAttributes): void {
    const from = this.column + 1;
    this.column += repeated(attributes, "number-columns-repeated");
    if (hiddenRow.has(attributeOf(attributes, "visibility") ?? "")) this.hiddenColumns.push({ from, to: this.column });
  }

  private openRow(attributes: XmlAttributes): void {
    this.row += 1;
    this.rowRepeat = repeated(attributes, "number-rows-repeated");
    this.rowHidden = hiddenRow.has(attributeOf(attributes, "visibility") ?? "");
    this.rowCells = [];
    this.column = 0;
  }

  private openCell(attributes: XmlAttributes): void {
    const repeat = repeated(attributes, "number-columns-repeated");
    this.cell = { attributes, text: new OdsText(), column: this.column + 1, repeat };
    this.column += repeat;
  }

  private closeCell(): void {
    const open = this.cell;
    this.cell = null;
    if (!open) return;
    const content = odsValue(open.attributes, open.text.isPresent ? open.text.toString() : null);
    const isFormula = attributeOf(open.attributes, "formula") !== undefined;
    if (content.value !== null || isFormula) this.rowCells.push({ open, content });
    const right = open.column + repeated(open.attributes, "number-columns-spanned") - 1;
    const bottom = this.row + repeated(open.attributes, "number-rows-spanned") - 1;
    if ((right > open.column || bottom > this.row) && right <= maxColumn && bottom <= maxRow)
      this.sheet?.merges.push(formatRange({ top: this.row, left: open.column, bottom, right }));
  }

  /** Rows and cells that are alike are stored once, with how often they stand there. */
  private closeRow(): void {
    const last = Math.min(this.row + this.rowRepeat - 1, maxRow);
    for (let row = this.row; this.rowCells.length > 0 && row <= last; row++) {
      for (const { open, content } of this.rowCells) {
        const end = Math.min(open.column + open.repeat - 1, maxColumn);
        for (let column = open.column; column <= end; column++) this.emit(open, content, row, column);
      }
    }
    this.row += this.rowRepeat - 1;
  }

  private emit(open: OpenCell, content: ReturnType<typeof odsValue>, row: number, column: number): void {
    if (++this.emitted > this.maxCells)
      throw new ReadError("TOO_LARGE", `the workbook has more than ${this.maxCells} cells, repeated ones included`);
    const formula = attributeOf(open.attributes, "formula");
    const cell: RawCell = {
      row,
      column,
      type: content.type,
      value: content.value,
      style: this.formats.indexOf(content.format),
      formula: formula === undefined ? null : { text: a1Formula(formula), shared: null },
      rowHidden: this.rowHidden,
      columnHidden: this.hiddenColumns.some(({ from, to }) => column >= from && column <= to),
    };
    if (content.type !== "str" && open.text.isPresent) cell.shown = open.text.toString();
    if (this.onCell) this.onCell(cell);
    else this.sheet?.cells.push(cell);
  }

  private closeInAside(aside: OdsAside, name: string, depth: number): void {
    aside.close(name);
    if (depth > aside.depth) return;
    this.aside = null;
    const block = aside.block(this.here());
    if (!this.sheet || !block) return;
    if (aside.type === "comment") this.sheet.comments++;
    this.sheet.blocks.push(block);
  }

  private noteObject(name: string, attributes: XmlAttributes): void {
    if (!this.sheet) return;
    const target = (attributeOf(attributes, "href") ?? "").replace(/^\.\//, "");
    // An object has a picture of itself beside it, for programs that cannot draw it.
    if (name === "image" && !target.startsWith("ObjectReplacements/")) this.sheet.images++;
    if (name === "object" && target !== "") this.sheet.objects.push({ folder: target, anchor: this.here() });
  }

  private here(): Anchor {
    const place = cellRef(Math.min(Math.max(this.row, 1), maxRow), Math.min(this.cell?.column ?? 1, maxColumn));
    return { type: "range", sheet: this.sheet?.name ?? "", range: place };
  }

  private get sheet(): OdsSheet | undefined {
    return this.sheets.at(-1);
  }
}

function repeated(attributes: XmlAttributes, name: string): number {
  const count = Number(attributeOf(attributes, name) ?? 1);
  return Number.isInteger(count) && count > 0 ? Math.min(count, maxRow) : 1;
}
