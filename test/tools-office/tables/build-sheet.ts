import type { Cell, CellValue, Reading, Sheet } from "@cloister/tool-runtime";
import { columnLetters, parseCellRef } from "../../../packages/tools-office/src/tables/cell-grid.ts";

/** A cell written in a test: a plain value, or the fields that differ from the plain cell. */
export type CellInput = CellValue | Partial<Cell>;

export interface SheetOptions {
  name?: string;
  merges?: string[];
  state?: Sheet["state"];
  hiddenRows?: number[];
  /** Top left cell of the rows given. */
  at?: string;
}

/** A date cell as the xlsx reader gives it. */
export function date(iso: string): Partial<Cell> {
  return { type: "date", value: iso, text: iso };
}

/** A number cell as Excel shows it with a format. */
export function shown(value: number, text: string): Partial<Cell> {
  return { type: "number", value, text, format: "#" };
}

export function formula(value: number, formulaText: string): Partial<Cell> {
  return { type: "number", value, text: String(value), formula: formulaText };
}

function plainCell(ref: string, value: CellValue): Cell {
  if (value === null) return { ref, text: "", value, type: "blank" };
  if (typeof value === "number") return { ref, text: String(value), value, type: "number" };
  if (typeof value === "boolean") return { ref, text: value ? "TRUE" : "FALSE", value, type: "boolean" };
  return { ref, text: value, value, type: "text" };
}

/** A sheet from rows of values; null is no cell. */
export function sheetOf(rows: CellInput[][], options: SheetOptions = {}): Sheet {
  const start = parseCellRef(options.at ?? "A1");
  const cells: Cell[] = [];
  rows.forEach((row, rowIndex) => {
    row.forEach((input, columnIndex) => {
      if (input === null) return;
      const rowNumber = start.row + rowIndex;
      const ref = `${columnLetters(start.column + columnIndex)}${rowNumber}`;
      const cell = typeof input === "object" ? { ...plainCell(ref, ""), ...input, ref } : plainCell(ref, input);
      if (options.hiddenRows?.includes(rowNumber)) cell.hidden = true;
      cells.push(cell);
    });
  });
  const { name = "Sheet1", state = "visible", merges = [] } = options;
  return { name, state, extent: "", cells, merges };
}

/** Rows written as one text: cells divided by `|`, numbers as numbers, an empty cell as none. */
export function sheetText(text: string, options: SheetOptions = {}): Sheet {
  const lines = text.replace(/^\n|\n\s*$/g, "").split("\n");
  return sheetOf(
    lines.map((line) => (line.trim() === "" ? [] : line.split("|").map((part) => inputOf(part.trim())))),
    options,
  );
}

function inputOf(text: string): CellInput {
  if (text === "") return null;
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The same with every cell a text, as a CSV file gives it. */
export function csvText(text: string, options: SheetOptions = {}): Sheet {
  const sheet = sheetText(text, options);
  return { ...sheet, cells: sheet.cells.map((cell) => ({ ...cell, type: "text", value: cell.text })) };
}

export function readingOf(file: string, sheets: Sheet[], more: Partial<Reading> = {}): Reading {
  return {
    version: 1,
    file,
    sha256: file,
    kind: file.endsWith(".csv") ? "csv" : "xlsx",
    ok: true,
    error: null,
    coverage: {},
    warnings: [],
    sheets,
    blocks: [],
    ...more,
  };
}
