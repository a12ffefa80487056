import type { Cell, Sheet, Warning } from "@cloister/tool-runtime";
import { buildCellGrid, columnLetters, formatRange, type CellGrid, type GridRow } from "./cell-grid.ts";
import { cellKind, cellLine } from "./cell-kind.ts";
import { fillGroupsDown } from "./fill-groups.ts";
import { findHeader, type Header } from "./find-header.ts";
import { hiddenParts } from "./hidden-parts.ts";
import { isKeyValueBlock, isProse } from "./no-table.ts";
import { statedUnit } from "./note-cells.ts";
import type { RawColumn, RawRow, RawTable } from "./raw-table.ts";
import { splitBlocks, type Block } from "./split-blocks.ts";
import { readTableBody } from "./table-body.ts";

/** What a sheet holds: its tables, and the text that belongs to none of them. */
export interface SheetTables {
  tables: RawTable[];
  /** Text of a sheet without any table. */
  notes: string[];
}

/** Finds the tables of a sheet with their headers, and the notes around them. */
export function findTables(sheet: Sheet): SheetTables {
  return findTablesIn(buildCellGrid(sheet), sheet, sheet.cells.slice(0, 500));
}

/** The same over a grid; `first` are the first cells of the sheet, which tell its language. */
export function findTablesIn(grid: CellGrid, sheet: Pick<Sheet, "name" | "state">, first: Cell[]): SheetTables {
  const korean = /\p{Script=Hangul}/u.test(sheet.name) || first.some((c) => /\p{Script=Hangul}/u.test(c.text));
  const tables: RawTable[] = [];
  let pending: string[] = [];
  const forms: { block: Block; table: RawTable }[] = [];
  for (const block of splitBlocks(grid)) {
    const table = readTable(sheet, grid, block, korean);
    if (!table) {
      pending.push(...noteLines(block.rows));
      continue;
    }
    if (isKeyValueBlock(block, table)) forms.push({ block, table });
    table.notes.unshift(...pending);
    pending = [];
    tables.push(table);
  }
  const kept = setFormsAside(tables, forms, korean);
  const trailing = pending;
  for (const table of kept) {
    table.notes = [...new Set([...table.notes, ...trailing])];
    table.unit = table.notes.map(statedUnit).find((unit) => unit) ?? undefined;
  }
  return { tables: kept, notes: kept.length === 0 ? trailing : [] };
}

/** Small key and value lists beside a real table (수신, 견적일 …) are notes of it; alone they are a table of items. */
function setFormsAside(tables: RawTable[], forms: { block: Block; table: RawTable }[], korean: boolean): RawTable[] {
  const aside = new Set(forms.map(({ table }) => table));
  const kept = tables.filter((table) => !aside.has(table));
  if (kept.length === 0) {
    for (const { block, table } of forms) nameItems(block, table, korean);
    return tables;
  }
  const notes = forms.flatMap(({ block, table }) => [...table.notes, ...noteLines(block.rows)]);
  for (const table of kept) table.notes.unshift(...notes);
  return kept;
}

/** The first pair of a key and value list is no header. */
function nameItems(block: Block, table: RawTable, korean: boolean): void {
  const header = block.rows.find(({ row }) => row === table.headerRows[0]);
  if (header) table.rows.unshift({ row: header.row, cells: table.columns.map(({ index }) => header.cells.get(index)) });
  table.headerRows = [];
  const titles = korean ? ["항목", "값"] : ["item", "value"];
  table.columns = table.columns.map((column, at) => ({ ...column, title: titles[at] ?? "", generated: true }));
}

function noteLines(rows: GridRow[]): string[] {
  const inOrder = ({ cells }: GridRow): string[] =>
    [...cells].sort(([a], [b]) => a - b).map(([, cell]) => cellLine(cell));
  return rows.map((row) => inOrder(row).join(" ")).filter((line) => line !== "");
}

function readTable(
  sheet: Pick<Sheet, "name" | "state">,
  grid: CellGrid,
  block: Block,
  korean: boolean,
): RawTable | null {
  const header = findHeader(grid, block);
  const source = block.rows.slice(header.to);
  const columns = tableColumns(block, header, source, korean);
  const body = readTableBody(source, columns, headerTexts(block, header, columns), grid);
  if (body.rows.length === 0 || !isTable(columns, body.rows, header) || isProse(columns, body.rows)) return null;
  const headerRows = block.rows.slice(header.from, header.to).map(({ row }) => row);
  const top = headerRows[0] ?? body.rows[0]?.row ?? 1;
  const bottom = body.rows.at(-1)?.row ?? top;
  const left = columns[0]?.index ?? block.left;
  const right = columns.at(-1)?.index ?? block.right;
  const range = formatRange({ top, bottom, left, right });
  // With rows left out, what depends on all of them is done when they are there.
  const isCut = block.rows.some(({ leftOut }) => leftOut !== undefined);
  const warnings: Warning[] = [...body.warnings, ...(isCut ? [] : hiddenParts(sheet, columns, body.rows))];
  if (header.from === header.to) warnings.push(noHeader(sheet.name, range));
  const filled = isCut ? null : fillGroupsDown(columns, body.rows, sheet.name);
  if (filled) warnings.push(filled);
  if (body.sections) addSectionColumn(columns, body.rows, body.sections, korean);
  const notes = [...noteLines(block.rows.slice(0, header.from)), ...body.notes];
  const table: RawTable = { sheet: sheet.name, range, headerRows, columns, rows: body.rows, notes, warnings };
  if (isCut) table.cut = { block, from: header.to, headerTexts: headerTexts(block, header, columns) };
  return table;
}

function noHeader(sheet: string, range: string): Warning {
  const message = `The table at ${sheet}!${range} has no header row; its columns are named by their letters.`;
  return { code: "NO_HEADER", message, anchor: { type: "range", sheet, range } };
}

/** Columns that have a title or data; one without data whose title is the merged one of its left neighbour is dropped. */
function tableColumns(block: Block, header: Header, source: GridRow[], korean: boolean): RawColumn[] {
  const filled = new Set<number>();
  for (const { cells } of source) for (const column of cells.keys()) filled.add(column);
  const columns: RawColumn[] = [];
  for (let index = block.left; index <= block.right; index++) {
    const title = header.titles.get(index) ?? "";
    const repeats = title !== "" && title === header.titles.get(index - 1);
    if (!filled.has(index) && (title === "" || repeats)) continue;
    const letters = columnLetters(index);
    columns.push({ title: title || (korean ? `열 ${letters}` : `column ${letters}`), index, generated: title === "" });
  }
  return columns;
}

/** Texts of the last header row, to know it again further down. */
function headerTexts(block: Block, header: Header, columns: RawColumn[]): string[] {
  const last = header.to > header.from ? block.rows[header.to - 1] : undefined;
  return last ? columns.map(({ index }) => cellLine(last.cells.get(index))) : [];
}

function isTable(columns: RawColumn[], rows: RawRow[], header: Header): boolean {
  const hasHeader = header.to > header.from;
  if (columns.length > 1) return hasHeader ? rows.some(hasTwo) || rows.length > 1 : rows.filter(hasTwo).length > 1;
  // A list: a title over numbers, dates or short words, never a text of several lines.
  const cells = rows.map((row) => row.cells[0]).filter((cell) => cell !== undefined);
  return (
    hasHeader && cells.length > 2 && cells.every((cell) => cellKind(cell) !== "text" || cellLine(cell).length <= 12)
  );
}

function hasTwo(row: RawRow): boolean {
  let seen = 0;
  for (const cell of row.cells) if (cell && ++seen === 2) return true;
  return false;
}

function addSectionColumn(columns: RawColumn[], rows: RawRow[], sections: (Cell | undefined)[], korean: boolean): void {
  columns.push({ title: korean ? "구분" : "section", index: -1, generated: true });
  rows.forEach((row, index) => row.cells.push(sections[index]));
}
