import type { ZipArchive } from "../../gate/zip-archive.ts";
import { maxColumn, maxRow } from "../../model/a1.ts";
import { attributeOf, readXml, type XmlAttributes, type XmlHandler } from "../../ooxml/read-xml.ts";
import { isTrue } from "./open-workbook.ts";
import { afterRows, keepOpen } from "./after-rows.ts";
import { unescapeText } from "./unescape-text.ts";

/** A stored cell as the sheet part has it. */
export interface RawCell {
  row: number;
  column: number;
  /** `t=`: n, s, str, b, e, d, inlineStr. */
  type: string;
  style: number;
  /** Text of `v` or of the inline string; null when there is none. */
  value: string | null;
  formula: RawFormula | null;
  rowHidden: boolean;
  columnHidden: boolean;
  /** The text as the file itself shows it, where a format stores that too (ods). */
  shown?: string;
}

/** `f` of a cell (ECMA-376-1 18.3.1.40). */
export interface RawFormula {
  text: string;
  /** Group of a shared formula. */
  shared: number | null;
}

/** What a sheet says besides its cells. */
export interface SheetFacts {
  /** A1 ranges, as written. */
  merges: string[];
  /** Where cells lead: an address by the id of its relationship, or a place in the workbook. */
  links: { range: string; id: string; location: string }[];
  /** Cells with content beyond the last row or column, which no sheet can have. */
  beyondGrid: number;
}

/**
 * Streams one sheet part; `onCell` gets each `c` in the order of the file. Rows after `lastRow` are passed over without
 * being parsed, as long as the rows come in order: the first hundred of 200,000 must not cost all of them.
 */
export async function walkSheet(
  zip: ZipArchive,
  part: string,
  onCell: (cell: RawCell) => void,
  lastRow = maxRow,
): Promise<SheetFacts> {
  const chunks = keepOpen(zip.stream(part));
  const walk = new SheetWalk(onCell, lastRow, () => chunks.isByteText());
  await readXml(chunks, walk);
  if (!walk.isDone()) return walk.facts;
  let isComplete = true;
  const skipped = afterRows(chunks, (row) => (isComplete &&= row > lastRow));
  await readXml(skipped, walk.afterRows());
  return isComplete ? walk.facts : walkSheet(zip, part, walk.unseen());
}

/** Listens to the XML of a sheet part. */
export class SheetWalk implements XmlHandler {
  private readonly lastRow: number;
  private readonly canSkip: () => boolean;
  /** Places of the cells given so far, when rows may be passed over. */
  private readonly given: number[] = [];
  private inOrder = true;
  private rowsEnded = false;
  readonly facts: SheetFacts = { merges: [], links: [], beyondGrid: 0 };
  /** A place for each column: files may list tens of thousands of spans. */
  readonly hiddenColumns = new Uint8Array(maxColumn + 1);
  private readonly onCell: (cell: RawCell) => void;
  private row = 0;
  private column = 0;
  private rowHidden = false;
  private cell: RawCell | null = null;
  /** Element whose text is being gathered. */
  private capture: "v" | "f" | "t" | null = null;
  private buffer = "";
  private phonetic = false;

  constructor(onCell: (cell: RawCell) => void, lastRow: number, canSkip: () => boolean) {
    this.onCell = onCell;
    this.lastRow = lastRow;
    this.canSkip = canSkip;
  }

  /** Takes the cells that this walk has not given yet. */
  unseen(): (cell: RawCell) => void {
    const given = new Set(this.given);
    return (cell) => {
      if (!given.has(placeOf(cell))) this.onCell(cell);
    };
  }

  /** True when all that follows are rows that nobody asked for. */
  isDone(): boolean {
    return this.inOrder && !this.rowsEnded && this.row > this.lastRow && this.canSkip();
  }

  /** The same walk for what stands behind the rows. */
  afterRows(): XmlHandler {
    this.cell = null;
    this.rowsEnded = true;
    return { open: (name, attributes) => this.open(name, attributes) };
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.cell) this.openInCell(this.cell, name, attributes);
    else if (name === "c") this.cell = this.startCell(attributes);
    else if (name === "row") this.startRow(attributes);
    else if (name === "col") this.noteColumns(attributes);
    else if (name === "mergeCell" && attributes["ref"]) this.facts.merges.push(attributes["ref"]);
    else if (name === "hyperlink") this.noteLink(attributes);
  }

  text(piece: string): void {
    if (this.capture) this.buffer += piece;
  }

  close(name: string): void {
    const cell = this.cell;
    if (name === "sheetData") this.rowsEnded = true;
    if (!cell) return;
    if (name === this.capture) this.endCapture(cell, name);
    else if (name === "rPh") this.phonetic = false;
    else if (name === "c") {
      this.cell = null;
      if (cell.row <= maxRow && cell.column <= maxColumn) this.give(cell);
      else if (cell.value !== null || cell.formula) this.facts.beyondGrid++;
    }
  }

  private give(cell: RawCell): void {
    if (this.lastRow < maxRow) this.given.push(placeOf(cell));
    this.onCell(cell);
  }

  private openInCell(cell: RawCell, name: string, attributes: XmlAttributes): void {
    if (name === "rPh") this.phonetic = true;
    if (name === "f") cell.formula = { text: "", shared: sharedGroup(attributes) };
    if (name === "v" || name === "f" || (name === "t" && !this.phonetic)) {
      this.capture = name;
      this.buffer = "";
    }
  }

  private endCapture(cell: RawCell, name: string): void {
    this.capture = null;
    if (name === "f" && cell.formula) cell.formula.text = this.buffer;
    else if (name === "t") cell.value = (cell.value ?? "") + unescapeText(this.buffer);
    else if (name === "v") cell.value = cell.type === "str" ? unescapeText(this.buffer) : this.buffer;
  }

  /** `r=` is optional on rows and cells: without it the next one follows the last (ECMA-376-1 18.3.1.73). */
  private startRow(attributes: XmlAttributes): void {
    const stated = attributes["r"];
    const before = this.row;
    this.row = (stated !== undefined && Number(stated)) || this.row + 1;
    this.inOrder &&= this.row > before;
    this.column = 0;
    this.rowHidden = isTrue(attributes["hidden"]) || attributes["ht"] === "0";
  }

  private startCell(attributes: XmlAttributes): RawCell {
    const ref = attributes["r"];
    // Cells outside any row are a writer's slip; they stand in the first one.
    this.row ||= 1;
    if (ref === undefined) this.column++;
    else this.place(ref);
    return {
      row: this.row,
      column: this.column,
      type: attributes["t"] ?? "n",
      style: Number(attributes["s"] ?? 0),
      value: null,
      formula: null,
      rowHidden: this.rowHidden,
      columnHidden: this.hiddenColumns[this.column] === 1,
    };
  }

  /** Read by hand: this runs once for every cell. */
  private place(ref: string): void {
    let at = 0;
    let column = 0;
    for (; at < ref.length; at++) {
      const letter = ref.charCodeAt(at) & ~32;
      if (letter < 65 || letter > 90) break;
      column = column * 26 + letter - 64;
    }
    const row = Number(ref.slice(at));
    this.column = column > 0 ? column : this.column + 1;
    if (row > 0) this.row = row;
  }

  private noteColumns(attributes: XmlAttributes): void {
    if (!isTrue(attributes["hidden"]) && attributes["width"] !== "0") return;
    this.hiddenColumns.fill(1, Number(attributes["min"]) || 0, (Number(attributes["max"]) || 0) + 1);
  }

  private noteLink(attributes: XmlAttributes): void {
    const { ref: range, location = "" } = attributes;
    if (range !== undefined) this.facts.links.push({ range, id: attributeOf(attributes, "id") ?? "", location });
  }
}

function placeOf({ row, column }: RawCell): number {
  return row * (maxColumn + 1) + column;
}

function sharedGroup(attributes: XmlAttributes): number | null {
  return attributes["t"] === "shared" && attributes["si"] !== undefined ? Number(attributes["si"]) : null;
}
