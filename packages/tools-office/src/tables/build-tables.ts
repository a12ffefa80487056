import type { Cell, Reading, TableSource, Warning } from "@cloister/tool-runtime";
import { columnLetters } from "./cell-grid.ts";
import { cellLine } from "./cell-kind.ts";
import { findTables } from "./find-tables.ts";
import { joinShapes, type Joined, type SourcedTable } from "./join-shapes.ts";
import { fileStem, nameTables, type TableName } from "./name-tables.ts";
import { nameColumns } from "./plain-names.ts";
import { typeColumn } from "./type-columns.ts";
import type { NamedColumn, TableView, TypedTable } from "./typed-table.ts";
import { columnUnit } from "./column-unit.ts";

export interface BuiltTables {
  tables: TypedTable[];
  views: TableView[];
  warnings: Warning[];
}

const keptNotes = 12;
const noteLength = 300;

/** Finds, joins, names and types the tables of some files. */
export function buildTables(readings: readonly Reading[]): BuiltTables {
  const singles: SourcedTable[] = [];
  const fileNotes = new Map<string, string[]>();
  const warnings: Warning[] = [];
  for (const { file, kind, sheets, warnings: seen } of readings) {
    warnings.push(...seen.map((warning) => ({ ...warning, message: `${file}: ${warning.message}` })));
    for (const sheet of sheets) {
      const { tables, notes } = findTables(sheet);
      if (notes.length > 0) fileNotes.set(file, [...(fileNotes.get(file) ?? []), ...notes]);
      singles.push(...tables.map((raw) => ({ file, kind, sheetState: sheet.state, raw })));
    }
  }
  const joins = joinShapes(singles);
  const names = nameTables(singles, joins);
  const notesOf = (parts: SourcedTable[]): string[] => tableNotes(parts, fileNotes);
  const nameOf = new Map(singles.map((table, at) => [table, names.singles[at]]));
  const tables: TypedTable[] = [];
  const views: TableView[] = [];
  for (const [at, join] of joins.entries()) {
    const table = typeParts(names.joins[at], join, notesOf(join.parts));
    table.joins = join.parts.map((part) => nameOf.get(part)?.name ?? "");
    tables.push(table);
    views.push(...join.parts.map((part, source) => viewOf(table, source, nameOf.get(part), join, notesOf([part]))));
  }
  const covered = new Set(joins.flatMap(({ parts }) => parts));
  for (const single of singles.filter((table) => !covered.has(table))) {
    const order = [single.raw.columns.map((_, index) => index)];
    tables.push(
      typeParts(nameOf.get(single), { parts: [single], order, bySheet: false, byFile: false }, notesOf([single])),
    );
  }
  warnings.push(...tables.flatMap((table) => table.warnings));
  return { tables, views, warnings };
}

function tableNotes(parts: SourcedTable[], fileNotes: Map<string, string[]>): string[] {
  const own = parts.flatMap(({ raw }) => raw.notes.map((note) => (parts.length > 1 ? `${raw.sheet}: ${note}` : note)));
  const files = [...new Set(parts.map(({ file }) => file))];
  // Sheets of one shape repeat their notes: said once, without the sheet's name.
  const first = parts[0]?.raw.notes ?? [];
  const shared =
    parts.length > 1 ? first.filter((n) => parts.every(({ raw }) => raw.notes.includes(n))) : first.slice(0, 1);
  const rest = own.filter((note) => !shared.some((text) => note.endsWith(`: ${text}`)));
  // Remarks of the workbook come before totals and the like: a query depends on them.
  const all = [...new Set([...shared, ...files.flatMap((file) => fileNotes.get(file) ?? []), ...rest])];
  const kept = all
    .slice(0, keptNotes)
    .map((note) => (note.length > noteLength ? `${note.slice(0, noteLength)}…` : note));
  return all.length > keptNotes ? [...kept, `… ${all.length - keptNotes} more notes`] : kept;
}

function typeParts(name: TableName | undefined, join: Joined, notes: string[]): TypedTable {
  const first = join.parts[0];
  if (!first || !name) throw new TypeError("a table has at least one part and a name");
  const spans: { from: number; to: number }[] = [];
  const rowNumbers: number[] = [];
  for (const { raw } of join.parts) {
    spans.push({ from: rowNumbers.length, to: rowNumbers.length + raw.rows.length });
    for (const { row } of raw.rows) rowNumbers.push(row);
  }
  const added = addedColumns(join);
  const titles = first.raw.columns.map(({ title }) => title);
  const columnNames = nameColumns([...titles, ...added.map(({ title }) => title)]);
  const warnings = join.parts.flatMap(({ raw }) => raw.warnings);
  const columns = titles.map((title, at): NamedColumn => {
    const { name: columnName = "", unit } = columnNames[at] ?? {};
    return typeOne(join, at, { name: columnName, title, unit }, rowNumbers, warnings);
  });
  for (const [at, { title, valueOf }] of added.entries()) {
    const values = join.parts.flatMap((part) => part.raw.rows.map(() => valueOf(part)));
    const columnName = columnNames[titles.length + at]?.name ?? title;
    columns.push({
      name: columnName,
      title,
      type: "TEXT",
      values,
      unparsed: [],
      errors: 0,
      dateOrderGuessed: false,
      originals: null,
    });
  }
  const sources = join.parts.map(sourceOf);
  return { ...name, sources, joins: [], columns, rowNumbers, spans, notes, warnings };
}

function addedColumns({
  parts,
  bySheet,
  byFile,
}: Joined): { title: string; valueOf: (part: SourcedTable) => string }[] {
  const korean = parts.some(
    ({ raw }) =>
      raw.columns.some(({ title }) => /\p{Script=Hangul}/u.test(title)) || /\p{Script=Hangul}/u.test(raw.sheet),
  );
  const added: { title: string; valueOf: (part: SourcedTable) => string }[] = [];
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

function columnWarnings(
  title: string,
  typed: { unparsed: number[]; errors: number; dateOrderGuessed: boolean },
  cells: (Cell | undefined)[],
  refOf: (position: number) => string,
): Warning[] {
  const warnings: Warning[] = [];
  if (typed.unparsed.length > 0) {
    const shown = typed.unparsed.slice(0, 5).map((at) => `${refOf(at)} "${cellLine(cells[at])}"`);
    const more = typed.unparsed.length > 5 ? ` and ${typed.unparsed.length - 5} more` : "";
    warnings.push({
      code: "VALUE_NOT_PARSED",
      message: `Left out of calculations in ${title}: ${shown.join(", ")}${more}.`,
    });
  }
  if (typed.errors > 0) {
    warnings.push({
      code: "ERROR_VALUES",
      message: `${typed.errors} cells of ${title} hold an error and count as blank.`,
    });
  }
  if (typed.dateOrderGuessed) {
    warnings.push({
      code: "DATE_ORDER_GUESSED",
      message: `Dates of ${title} such as 3/4/2026 were read as month/day/year.`,
    });
  }
  return warnings;
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
  return { file, sheet: raw.sheet, range: raw.range, rows: raw.rows.length };
}

function viewOf(of: TypedTable, source: number, name: TableName | undefined, join: Joined, notes: string[]): TableView {
  const count = join.parts[0]?.raw.columns.length ?? 0;
  return { name: name?.name ?? "", title: name?.title ?? "", of, source, columns: of.columns.slice(0, count), notes };
}
