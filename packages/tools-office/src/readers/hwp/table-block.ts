import type { Block } from "@cloister/tool-runtime";
import type { HwpCell, HwpParagraph } from "./hwp-content.ts";

/** Cells may claim any place: a grid above this is written without its blank cells. */
const MAX_GRID_CELLS = 2_000_000;
const MAX_ROWS = 100_000;

/** The cells on their grid; covered ones are "". */
export function layOutCells(
  cells: readonly HwpCell[],
  textOf: (paragraphs: readonly HwpParagraph[]) => string,
): Pick<Block, "text" | "rows" | "spans"> {
  const high = Math.min(Math.max(...cells.map(({ row, rows }) => row + rows)), MAX_ROWS);
  const wide = Math.max(...cells.map(({ column, columns }) => column + columns));
  const isFull = high * wide <= MAX_GRID_CELLS;
  const rows = Array.from({ length: high }, (): string[] => (isFull ? Array.from({ length: wide }, () => "") : []));
  for (const cell of cells) {
    const row = rows[cell.row];
    if (!row) continue;
    row[isFull ? cell.column : row.length] = textOf(cell.paragraphs);
  }
  const spans = cells
    .filter((cell) => cell.rows > 1 || cell.columns > 1)
    .map(({ row, column, rows: down, columns }) => ({ row, column, rows: down, columns }));
  const text = rows.map((row) => row.map((cell) => cell.replaceAll("\n", " ")).join(" | ")).join("\n");
  return { text, rows, ...(spans.length === 0 ? {} : { spans }) };
}
