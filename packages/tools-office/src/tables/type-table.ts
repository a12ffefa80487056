import type { Cell, TableSource, Warning } from "@cloister/tool-runtime";
import { columnLetters } from "./cell-grid.ts";
import { cellLine } from "./cell-kind.ts";
import { columnUnit } from "./column-unit.ts";
import { columnWarnings } from "./column-warnings.ts";
import type { Joined, SourcedTable } from "./join-shapes.ts";
import { fileStem, type TableName } from "./name-tables.ts";
import { nameColumns } from "./plain-names.ts";
import { typeColumn } from "./type-columns.ts";
import { rowCountOf, type RawTable } from "./raw-table.ts";
import { storedTableRows } from "./stored/stored-table-rows.ts";
import { labelSummary, typeStoredColumn } from "./stored/type-stored-table.ts";
import type { NamedColumn, TypedTable } from "./typed-table.ts";

/** One table of the parts of a join, in typed and named columns; a single sheet's table is a join of one part. */
export function typeTable(name: TableName | undefined, join: Joined, notes: string[]): TypedTable {
  const first = join.parts[0];
  if (!first || !name) throw new TypeError("a table has at least one part and a name");
  if (join.parts.some(({ raw }) => raw.stored)) return typeFromFiles(name, join, first.raw, notes);
  const { spans, rowNumbers } = rowsOf(join.parts);
  const added = addedColumns(join);
  const titles = first.raw.columns.map(({ title }) => title);
  const columnNames = nameColumns([...titles, ...added.map(({ title }) => title)]);
  const warnings = join.parts.flatMap(({ raw }) => raw.warnings);
  const columns = titles.map((title, at): NamedColumn => {
    const { name: columnName = "", unit } = columnNames[at] ?? {};
    return typeOne(join, at, { name: columnName, title, unit }, rowNumbers, warnings);
  });
  for (const [at, column] of added.entries()) {
    columns.push(labelColumn(column, columnNames[titles.length + at]?.name ?? column.title, join.parts));
  }
  return { ...name, sources: join.parts.map(sourceOf), joins: [], columns, rowNumbers, spans, notes, warnings };
}

/** The same for tables of large sheets: their values stay in the file, and are read column by column. */
function typeFromFiles(name: TableName, join: Joined, first: RawTable, notes: string[]): TypedTable {
  const added = addedColumns(join);
  const titles = first.columns.map(({ title }) => title);
  const names = nameColumns([...titles, ...added.map(({ title }) => title)]);
  const warnings = join.parts.flatMap(({ raw }) => raw.warnings);
  const stored = titles.map((title, at) => {
    const { name: columnName = "", unit } = names[at] ?? {};
    return typeStoredColumn(join, at, { name: columnName, title, unit }, warnings);
  });
  const columns = stored.map(({ column }) => column);
  for (const [at, label] of added.entries()) {
    const summary = labelSummary(
      join.parts.map((part) => ({ value: label.valueOf(part), rows: rowCountOf(part.raw) })),
    );
    const column = labelColumn(label, names[titles.length + at]?.name ?? label.title, []);
    columns.push(summary ? { ...column, summary } : column);
  }
  const spans: TypedTable["spans"] = [];
  let rowCount = 0;
  for (const { raw } of join.parts) spans.push({ from: rowCount, to: (rowCount += rowCountOf(raw)) });
  const labels = added.map(({ valueOf }) => valueOf);
  const rows = { rowCount, rows: () => storedTableRows(join, stored, labels) };
  return {
    ...name,
    sources: join.parts.map(sourceOf),
    joins: [],
    columns,
    rowNumbers: [],
    stored: rows,
    spans,
    notes,
    warnings,
  };
}

function rowsOf(parts: SourcedTable[]): Pick<TypedTable, "spans" | "rowNumbers"> {
  const spans: TypedTable["spans"] = [];
  const rowNumbers: number[] = [];
  for (const { raw } of parts) {
    spans.push({ from: rowNumbers.length, to: rowNumbers.length + raw.rows.length });
    for (const { row } of raw.rows) rowNumbers.push(row);
  }
  return { spans, rowNumbers };
}

/** A column that no sheet has: it says which sheet or file a row comes from. */
interface AddedColumn {
  title: string;
  valueOf(part: SourcedTable): string;
}

function labelColumn({ title, valueOf }: AddedColumn, name: string, parts: SourcedTable[]): NamedColumn {
  const values = parts.flatMap((part) => part.raw.rows.map(() => valueOf(part)));
  return { name, title, type: "TEXT", values, unparsed: [], errors: 0, dateOrderGuessed: false, originals: null };
}

function addedColumns({ parts, bySheet, byFile }: Joined): AddedColumn[] {
  const korean = parts.some(
    ({ raw }) =>
      raw.columns.some(({ title }) => /\p{Script=Hangul}/u.test(title)) || /\p{Script=Hangul}/u.test(raw.sheet),
  );
  const added: AddedColumn[] = [];
  if (bySheet)
    added.push({ title: korean ? "시트" : "sheet", valueOf: ({ raw }) => raw.sheet.normalize("NFC").trim() });
  if (byFile) added.push({ title: korean ? "파일" : "file", valueOf: ({ file }) => fileStem(file) });
  return added;
}

function typeOne(
  join: Joined,
  at: number,
  column: { name: string; title: string; unit: string | undefined },
  rowNumbers: number[],
  warnings: Warning[],
): NamedColumn {
  const cells = join.parts.flatMap(({ raw }, part) => raw.rows.map((row) => row.cells[join.order[part]?.[at] ?? -1]));
  const typed = typeColumn(column.title, cells);
  const unit = columnUnit(column.title, typed, column.unit, join.parts[0]?.raw.unit);
  const refOf = (position: number): string => {
    const part = join.parts.findIndex((_, index) => position < partEnd(join, index));
    const index = join.parts[part]?.raw.columns[join.order[part]?.[at] ?? -1]?.index ?? -1;
    return `${join.parts[part]?.raw.sheet ?? ""}!${columnLetters(Math.max(0, index))}${rowNumbers[position] ?? ""}`;
  };
  warnings.push(...columnWarnings(column.title, typed, cells, refOf));
  const { unit: _, ...rest } = typed;
  return {
    name: column.name,
    title: column.title,
    ...rest,
    ...(unit !== undefined && { unit }),
    originals: originalsOf(typed, cells),
  };
}

function partEnd(join: Joined, index: number): number {
  return join.parts.slice(0, index + 1).reduce((sum, { raw }) => sum + raw.rows.length, 0);
}

/** Only for typed columns that hold text in the file. */
function originalsOf(
  typed: { type: string; unparsed: number[] },
  cells: (Cell | undefined)[],
): (string | null)[] | null {
  if (typed.type === "TEXT") return null;
  const isTextDate = typed.type === "DATE" && cells.some((cell) => cell?.type === "text");
  if (typed.unparsed.length === 0 && !isTextDate) return null;
  const unparsed = new Set(typed.unparsed);
  return cells.map((cell, at) => (unparsed.has(at) || (isTextDate && cell) ? cellLine(cell) : null));
}

function sourceOf({ file, raw }: SourcedTable): TableSource {
  return { file, sheet: raw.sheet, range: raw.range, rows: rowCountOf(raw) };
}
