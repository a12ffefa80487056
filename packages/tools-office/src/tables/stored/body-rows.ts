import { lineOf } from "../cell-kind.ts";
import type { RawRow, RawTable, StoredBody } from "../raw-table.ts";
import { isRepeatedHeader } from "../table-body.ts";
import { CHUNK_ROWS, KIND_MASK, NUMBER, NUMERAL, RAW, SHARED, TEXT, type ColumnBlock } from "./cell-kinds.ts";
import type { StoredRows } from "./stored-rows.ts";

/** Gives each table the rows that were left out around the ones it was found by. */
export function bodyFinder(rows: StoredRows, kept: Uint8Array) {
  const { index } = rows;
  let leftOut = 0;
  for (let at = 0; at < index.length; at++) if (kept[at] !== 1) leftOut++;
  let assigned = 0;

  /** Null when a row reaches beyond the table's columns. */
  function bodyOf(table: RawTable): StoredBody | null {
    const { cut } = table;
    const source = cut?.block.rows.slice(cut.from);
    if (!cut || !source) return null;
    const { left, right } = cut.block;
    const from = index.find(source[0]?.row ?? 0);
    const to = index.find((source.at(-1)?.row ?? 0) + 1);
    const byRow = new Map(table.rows.map((row) => [row.row, row]));
    const keptBody = new Map<number, RawRow>();
    const positions = new Int32Array(to - from);
    const isRepeated = headerTest(rows, table, cut.headerTexts);
    let count = 0;
    for (let at = from; at < to; at++) {
      if (kept[at] === 1) {
        const row = byRow.get(index.numbers[at] ?? 0);
        if (!row) continue;
        keptBody.set(at, row);
      } else {
        const [first, last] = [(index.left[at] ?? 0) - 1, (index.right[at] ?? 0) - 1];
        if (first > right || last < left) continue;
        if (first < left || last > right) return null;
        assigned++;
        if (isRepeated(at)) continue;
      }
      positions[count++] = at;
    }
    return { rows, positions: positions.slice(0, count), kept: keptBody, isFilled: false };
  }

  return { leftOut, bodyOf, assigned: () => assigned };
}

/** Whether a row left out is the header again; nearly every row differs in its first cell already. */
function headerTest(rows: StoredRows, table: RawTable, headerTexts: string[]): (position: number) => boolean {
  const titles = new Map(table.columns.map(({ index }, at) => [index + 1, headerTexts[at] ?? ""]));
  const showsDigits = rows.context.formats.map((code) => code === "General" || /^[^;"\\]*[0#?][^;]*$/.test(code));
  let chunk = -1;
  const blocks = new Map<number, ColumnBlock>();

  function blockOf(wanted: number, column: number): ColumnBlock | undefined {
    if (wanted !== chunk) blocks.clear();
    chunk = wanted;
    if (!blocks.has(column)) {
      const block = rows.readColumn(chunk, column);
      if (block)
        blocks.set(column, { values: block.values.slice(), styles: block.styles.slice(), kinds: block.kinds.slice() });
    }
    return blocks.get(column);
  }

  function differs(position: number): boolean {
    const column = rows.index.left[position] ?? 0;
    const title = titles.get(column) ?? "";
    const block = blockOf(Math.floor(position / CHUNK_ROWS), column);
    const at = position % CHUNK_ROWS;
    const kind = (block?.kinds[at] ?? 0) & KIND_MASK;
    const value = block?.values[at] ?? 0;
    if (kind === NUMERAL && title !== "" && !/\d/.test(title)) return true;
    // A number is never shown without a digit, unless it is not shown at all.
    if (kind === NUMBER && title !== "" && !/\d/.test(title) && (showsDigits[block?.styles[at] ?? 0] ?? true))
      return true;
    if (kind === NUMBER || kind === NUMERAL || kind === RAW)
      return rows.cell(position, column, kind, value, block?.styles[at] ?? 0)?.text !== title;
    if (kind !== SHARED && kind !== TEXT) return false;
    const text = (kind === SHARED ? rows.context.strings[value] : rows.texts(chunk, column)[value]) ?? "";
    return text !== title && lineOf(text) !== title;
  }

  return (position) => {
    if (headerTexts.length === 0 || differs(position)) return false;
    const cells = rows.rowCells(position);
    return isRepeatedHeader({ cells: table.columns.map(({ index }) => cells.get(index)) }, headerTexts);
  };
}
