import type { Cell, Sheet } from "@cloister/tool-runtime";
import { cellRef, extend, formatRange, maxColumn, maxRow, type CellRange } from "../../model/a1.ts";

/** Builds a sheet from the cells of an HTML table; spans become merged ranges. */
export interface TableBuilder {
  startRow(): void;
  startCell(colspan: string | undefined, rowspan: string | undefined): void;
  addText(text: string): void;
  endCell(): void;
  finish(): Sheet;
}

/** Browsers cut spans at these (HTML 4.9.11). */
const MAX_COLSPAN = 1_000;
const MAX_ROWSPAN = 65_534;

export function createTableBuilder(name: string): TableBuilder {
  const cells: Cell[] = [];
  const merges: CellRange[] = [];
  /** Last row that a cell from above reaches down to, by column. */
  const takenUntil: number[] = [];
  let extent: CellRange | null = null;
  let row = 0;
  let column = 0;
  let open: { place: CellRange; text: string } | null = null;
  const endCell = () => {
    if (!open) return;
    const text = open.text
      .replace(/[ \t\r\n]+/g, " ")
      .replace(/ ?\u2028 ?/g, "\n")
      .trim();
    const { top, left, bottom, right } = open.place;
    if (text !== "" && top <= maxRow && right <= maxColumn) {
      cells.push({ ref: cellRef(top, left), text, value: text, type: "text" });
      extent = extend(extent, top, left);
    }
    if (bottom > top || right > left) merges.push(open.place);
    open = null;
  };
  return {
    startRow() {
      endCell();
      row++;
      column = 0;
    },
    startCell(colspan, rowspan) {
      endCell();
      if (row === 0) row = 1;
      column++;
      while ((takenUntil[column] ?? 0) >= row) column++;
      const right = column + clamp(colspan, MAX_COLSPAN) - 1;
      const bottom = row + clamp(rowspan, MAX_ROWSPAN) - 1;
      for (let at = column; at <= right; at++) takenUntil[at] = bottom;
      open = { place: { top: row, left: column, bottom, right }, text: "" };
      column = right;
    },
    addText(text) {
      if (open) open.text += text;
    },
    endCell,
    finish() {
      endCell();
      return {
        name,
        state: "visible",
        extent: extent ? formatRange(extent) : "",
        cells,
        merges: merges.map(formatRange),
      };
    },
  };
}

function clamp(span: string | undefined, most: number): number {
  const number = Number.parseInt(span ?? "1", 10);
  return number >= 1 ? Math.min(number, most) : 1;
}
