import type { Cell, Passage, Reading, Sheet } from "@cloister/tool-runtime";
import { cellRef, extend, formatRange, parseCellRef, type CellRange } from "../model/a1.ts";
import type { DocumentWords } from "./document-words.ts";
import { splitText } from "./split-text.ts";
import { titledRow } from "./table-lines.ts";

/** Rows of a sheet that are searched as text; the whole of a table is there for SQL. */
const MAX_ROWS = 400;
const MAX = 700;

/** A table of a sheet, as far as its text goes. */
export interface SheetTable {
  /** `index` counts from 0; below 0 the column is not in the sheet. A generated title says nothing. */
  columns: readonly { title: string; index: number; generated: boolean }[];
  headerRows: readonly number[];
  /** Cells are parallel to the columns. */
  rows: readonly { row: number; cells: readonly (Cell | undefined)[] }[];
}

/** Finds the tables of a sheet. */
export type FindTables = (sheet: Sheet) => { tables: readonly SheetTable[] };

/** Passages of a sheet: one for each row of its tables, and the text around them. */
export function sheetPassages(reading: Reading, sheet: Sheet, words: DocumentWords, findTables: FindTables): Passage[] {
  const headings = [sheet.state === "visible" ? sheet.name : `[${words.hiddenSheet}] ${sheet.name}`];
  const { tables } = findTables(sheet);
  const passage = (range: CellRange, text: string): Passage => ({
    file: reading.file,
    anchor: { type: "range", sheet: sheet.name, range: formatRange(range) },
    headings,
    text,
  });
  const around = cellsOutside(sheet, tables).map(({ range, text, rows }) => {
    return rows.length > 1 ? { ...passage(range, text), lines: rows } : passage(range, text);
  });
  const rows = tables.flatMap((table) => tableRows(table)).slice(0, MAX_ROWS);
  return [...around, ...rows.map(({ range, text }) => passage(range, text))].filter(({ text }) => text !== "");
}

interface Stretch {
  range: CellRange;
  text: string;
}

/** `rows` has the row of each line of the text. */
type LooseStretch = Stretch & { rows: number[] };

function tableRows({ columns, rows }: SheetTable): Stretch[] {
  const titles = columns.map(({ title, generated }) => (generated ? "" : title));
  const places = columns.map(({ index }) => index + 1).filter((column) => column > 0);
  const left = Math.min(...places);
  const right = Math.max(...places);
  return rows.slice(0, MAX_ROWS).map(({ row, cells }) => ({
    range: { top: row, bottom: row, left, right },
    text: titledRow(
      titles,
      cells.map((cell) => oneLine(cell?.text ?? "")),
    ),
  }));
}

/** Titles, remarks and whatever else no table holds: neighbouring rows together. */
function cellsOutside(sheet: Sheet, tables: readonly SheetTable[]): LooseStretch[] {
  const covered = coveredRefs(tables);
  const rows = new Map<number, { cell: Cell; column: number }[]>();
  for (const cell of sheet.cells) {
    const place = parseCellRef(cell.ref);
    if (!place || cell.text.trim() === "" || covered.has(cell.ref)) continue;
    const row = rows.get(place.row);
    if (row) row.push({ cell, column: place.column });
    else if (rows.size < MAX_ROWS) rows.set(place.row, [{ cell, column: place.column }]);
  }
  return joinRows(rows);
}

function coveredRefs(tables: readonly SheetTable[]): Set<string> {
  const covered = new Set<string>();
  for (const { columns, headerRows, rows } of tables) {
    for (const row of headerRows) for (const { index } of columns) covered.add(cellRef(row, index + 1));
    for (const { cells } of rows) for (const cell of cells) if (cell) covered.add(cell.ref);
  }
  return covered;
}

function joinRows(rows: ReadonlyMap<number, { cell: Cell; column: number }[]>): LooseStretch[] {
  const stretches: LooseStretch[] = [];
  let lastRow = -1;
  for (const [row, cells] of [...rows].sort(([a], [b]) => a - b)) {
    const range = cells.reduce<CellRange | null>((grown, { column }) => extend(grown, row, column), null);
    const line = cells.map(({ cell }) => oneLine(cell.text)).join(" | ");
    if (!range) continue;
    const last = stretches.at(-1);
    if (last && row - lastRow <= 2 && last.text.length + line.length < MAX) {
      last.text += `\n${line}`;
      last.rows.push(row);
      extend(extend(last.range, range.top, range.left), range.bottom, range.right);
    } else stretches.push(...splitText(line, MAX).map((text) => ({ range: { ...range }, text, rows: [row] })));
    lastRow = row;
  }
  return stretches;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
