import type { Cell } from "@cloister/tool-runtime";
import { cellKind } from "./cell-kind.ts";
import type { HeaderRow } from "./header-row.ts";
import type { Block } from "./split-blocks.ts";

const sampledRows = 20;

/** True when a row may hold titles: short texts, and dates or numbers only where the rows below hold none of the kind. */
export function isLabelRow(block: Block, cells: HeaderRow, index: number): boolean {
  const numbers = [...cells].filter(([, { cell }]) => cellKind(cell) === "number");
  const counted = isProgression(numbers.map(([, { cell }]) => numberOf(cell)));
  const texts = [...cells.values()].filter(({ cell }) => cellKind(cell) === "text").length;
  for (const [column, { cell }] of cells) {
    const kind = cellKind(cell);
    if (kind === "text") {
      if (cell.text.length > (cells.size > 2 ? 200 : 80)) return false;
    } else if (kind === "placeholder") {
      return false;
    } else if (kind === "date") {
      if (bodyShare(block, column, index, (other) => cellKind(other) === "date") >= 0.5) return false;
    } else if (isYear(numberOf(cell))) {
      if (bodyShare(block, column, index, (other) => isYear(numberOf(other))) >= 0.5) return false;
    } else if (!counted || texts === 0) {
      return false;
    }
  }
  return true;
}

/** Share of the cells below that satisfy `test`. */
function bodyShare(block: Block, column: number, index: number, test: (cell: Cell) => boolean): number {
  let seen = 0;
  let hits = 0;
  for (const { cells } of block.rows.slice(index + 1, index + 1 + sampledRows)) {
    const cell = cells.get(column);
    if (!cell) continue;
    seen++;
    if (test(cell)) hits++;
  }
  return seen === 0 ? 0 : hits / seen;
}

function numberOf(cell: Cell): number {
  return typeof cell.value === "number" ? cell.value : Number(cell.text.replaceAll(",", "").trim() || "NaN");
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1950 && value <= 2100;
}

/** Days 1, 2, 3 … or sizes 230, 235, 240 as column titles. */
function isProgression(values: number[]): boolean {
  if (values.length < 3) return false;
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  return step > 0 && values.every((value, i) => i === 0 || value - (values[i - 1] ?? 0) === step);
}
