import { cellKind, cellLine } from "./cell-kind.ts";
import type { RawColumn, RawRow, RawTable } from "./raw-table.ts";
import type { Block } from "./split-blocks.ts";

/** Words for "not known yet" in a column of numbers: they do not make it a list of values of different kinds. */
const noValue = /^(?:미정|없음|해당\s*없음|무|미집계|미입력|예정|협의|tbd|none|unknown|pending)$/i;

/** True for remarks laid out in cells: few columns, few rows, sentences. */
export function isProse(columns: RawColumn[], rows: RawRow[]): boolean {
  if (columns.length > 3 || rows.length > 50) return false;
  let longest = 0;
  for (let at = 0; at < columns.length; at++) {
    const cells = rows.map((row) => row.cells[at]).filter((cell) => cell !== undefined);
    const texts = cells.filter((cell) => cellKind(cell) === "text");
    const ordinal = at === 0 && cells.every((cell, index) => Number(cell.text) === index + 1);
    if (texts.length < cells.length && !ordinal) return false;
    const length = texts.reduce((sum, cell) => sum + cellLine(cell).length, 0) / Math.max(1, texts.length);
    longest = Math.max(longest, length);
  }
  return longest > 25;
}

/** True for a short list of keys and values of different kinds, as at the head of a form. */
export function isKeyValueBlock(block: Block, table: RawTable): boolean {
  const [keyColumn, valueColumn] = table.columns;
  if (!keyColumn || !valueColumn || table.columns.length !== 2 || block.rows.length > 8) return false;
  const keys = block.rows.map(({ cells }) => cellLine(cells.get(keyColumn.index))).filter((key) => key !== "");
  if (keys.length > 1 && keys.every((key) => /[:：]$/.test(key))) return true;
  const values = table.rows
    .map(({ cells }) => cells[1])
    .filter((cell) => cell !== undefined && !noValue.test(cell.text));
  const counts = new Map<string, number>();
  for (const cell of values) if (cell) counts.set(cellKind(cell), (counts.get(cellKind(cell)) ?? 0) + 1);
  counts.delete("placeholder");
  const isMixed = counts.size > 1 && Math.max(...counts.values()) <= values.length * 0.7;
  return isMixed && table.rows.every(({ cells }) => cells[0] !== undefined && cellKind(cells[0]) === "text");
}
