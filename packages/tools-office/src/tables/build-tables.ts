import type { Reading, Sheet, Warning } from "@cloister/tool-runtime";
import { findTables, type SheetTables } from "./find-tables.ts";
import { joinShapes, type Joined, type SourcedTable } from "./join-shapes.ts";
import { nameTables, type TableName } from "./name-tables.ts";
import { tableNotes } from "./table-notes.ts";
import { typeTable } from "./type-table.ts";
import type { TableView, TypedTable } from "./typed-table.ts";

export interface BuiltTables {
  tables: TypedTable[];
  views: TableView[];
  warnings: Warning[];
}

/** Finds, joins, names and types the tables of some files; `tablesOf` finds those of one sheet. */
export function buildTables(
  readings: readonly Reading[],
  tablesOf: (sheet: Sheet) => SheetTables = findTables,
): BuiltTables {
  const singles: SourcedTable[] = [];
  const fileNotes = new Map<string, string[]>();
  const warnings: Warning[] = [];
  for (const { file, kind, sheets, warnings: seen } of readings) {
    warnings.push(...seen.map((warning) => ({ ...warning, message: `${file}: ${warning.message}` })));
    for (const sheet of sheets) {
      const { tables, notes } = tablesOf(sheet);
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
    const table = typeTable(names.joins[at], join, notesOf(join.parts));
    table.joins = join.parts.map((part) => nameOf.get(part)?.name ?? "");
    tables.push(table);
    views.push(...join.parts.map((part, source) => viewOf(table, source, nameOf.get(part), join, notesOf([part]))));
  }
  const covered = new Set(joins.flatMap(({ parts }) => parts));
  for (const single of singles.filter((table) => !covered.has(table))) {
    const order = [single.raw.columns.map((_, index) => index)];
    tables.push(
      typeTable(nameOf.get(single), { parts: [single], order, bySheet: false, byFile: false }, notesOf([single])),
    );
  }
  warnings.push(...tables.flatMap((table) => table.warnings));
  return { tables, views, warnings };
}

function viewOf(of: TypedTable, source: number, name: TableName | undefined, join: Joined, notes: string[]): TableView {
  const count = join.parts[0]?.raw.columns.length ?? 0;
  return { name: name?.name ?? "", title: name?.title ?? "", of, source, columns: of.columns.slice(0, count), notes };
}
