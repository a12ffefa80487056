import type { Cell, Sheet } from "@cloister/tool-runtime";
import { cellRef, extend, formatRange, maxColumn, maxRow, type CellRange } from "../../model/a1.ts";

/** Builds a sheet from the cells of an HTML table; spans become merged ranges. */
export interface TableBuilder {
  startRow(): void;
  startCell(colspan: string | undefined, rowspan: string | undefined): void;
  addText(text: string, isHidden: boolean): void;
  endCell(): void;
  finish(): BuiltTable;
}

export interface BuiltTable {
  sheet: Sheet;
  /** Text that a browser does not show, beside text of the same cell that it does. */
  hiddenBeside: { ref: string; text: string }[];
  /** Cells with text beyond the last row or column of a sheet. */
  beyondGrid: number;
}

/** Browsers cut spans at these (HTML 4.9.11). */
const MAX_COLSPAN = 1_000;
const MAX_ROWSPAN = 65_534;

export function createTableBuilder(name: string): TableBuilder {
  const cells: Cell[] = [];
  const merges: CellRange[] = [];
  const hiddenBeside: BuiltTable["hiddenBeside"] = [];
  let beyondGrid = 0;
  /** Last row that a cell from above reaches down to, by column. */
  const takenUntil: number[] = [];
  let extent: CellRange | null = null;
  let row = 0;
  let column = 0;
  let open: { place: CellRange; text: string; hiddenText: string } | null = null;
  const endCell = () => {
    if (!open) return;
    const shown = foldSpace(open.text);
    const unseen = foldSpace(open.hiddenText);
    const text = shown === "" ? unseen : shown;
    const { top, left, bottom, right } = open.place;
    if (text !== "" && (top > maxRow || right > maxColumn)) beyondGrid++;
    else if (text !== "") {
      const cell: Cell = { ref: cellRef(top, left), text, value: text, type: "text" };
      cells.push(shown === "" ? { ...cell, hidden: true } : cell);
      if (shown !== "" && unseen !== "") hiddenBeside.push({ ref: cell.ref, text: unseen });
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
      column = Math.min(column + 1, maxColumn + 1);
      while ((takenUntil[column] ?? 0) >= row && column <= maxColumn) column++;
      const right = column + clamp(colspan, MAX_COLSPAN) - 1;
      const bottom = row + clamp(rowspan, MAX_ROWSPAN) - 1;
      for (let at = column; at <= right; at++) takenUntil[at] = bottom;
      open = { place: { top: row, left: column, bottom, right }, text: "", hiddenText: "" };
      column = right;
    },
    addText(text, isHidden) {
      if (open && isHidden) open.hiddenText += text;
      else if (open) open.text += text;
    },
    endCell,
    finish() {
      endCell();
      const range = extent ? formatRange(extent) : "";
      const sheet: Sheet = { name, state: "visible", extent: range, cells, merges: merges.map(formatRange) };
      return { sheet, hiddenBeside, beyondGrid };
    },
  };
}

function foldSpace(text: string): string {
  return text
    .replace(/[ \t\r\n]+/g, " ")
    .replace(/ ?\u2028 ?/g, "\n")
    .trim();
}

function clamp(span: string | undefined, most: number): number {
  const number = Number.parseInt(span ?? "1", 10);
  return number >= 1 ? Math.min(number, most) : 1;
}
