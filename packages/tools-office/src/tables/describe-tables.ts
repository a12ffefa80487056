import type { SqlValue, TableColumn, TableDescription } from "@cloister/tool-runtime";
import type { ColumnSummary, NamedColumn, TableView, TypedTable } from "./typed-table.ts";

/** Values named of a column of texts. */
export const listed = 30;
const examples = 3;

/** A joined or plain table as the host and the model see it. */
export function describeTable(table: TypedTable): TableDescription {
  const { name, title, sources, joins, columns, rowNumbers, notes, stored } = table;
  const described = columns.map((column) =>
    describeColumn(column, column.summary?.all ?? summarise(column, column.values)),
  );
  return { name, title, sources, joins, rowCount: stored?.rowCount ?? rowNumbers.length, columns: described, notes };
}

/** One source of a joined table. */
export function describeView({ name, title, of, source, columns, notes }: TableView): TableDescription {
  const span = of.spans[source] ?? { from: 0, to: 0 };
  const sources = of.sources.slice(source, source + 1);
  const described = columns.map((column) =>
    describeColumn(
      column,
      column.summary?.bySource[source] ?? summarise(column, column.values.slice(span.from, span.to)),
    ),
  );
  return { name, title, sources, joins: [], rowCount: span.to - span.from, columns: described, notes };
}

function describeColumn({ name, title, type, unit }: NamedColumn, summary: ColumnSummary): TableColumn {
  const { distinct, blanks, values, min, max } = summary;
  const column: TableColumn = { name, title, type, distinct, blanks, values: [], valuesComplete: false };
  if (unit !== undefined) column.unit = unit;
  if (type === "TEXT") {
    column.valuesComplete = distinct <= listed;
    column.values = values.slice(0, column.valuesComplete ? listed : examples);
    return column;
  }
  if (min !== undefined && max !== undefined) Object.assign(column, { min, max });
  return column;
}

function summarise({ type }: Pick<NamedColumn, "type">, values: SqlValue[]): ColumnSummary {
  const distinct = new Set(values);
  const blanks = distinct.delete(null) ? values.reduce<number>((sum, value) => sum + (value === null ? 1 : 0), 0) : 0;
  if (type === "TEXT") return { distinct: distinct.size, blanks, values: [...distinct].slice(0, listed).map(String) };
  const [min, max] = range([...distinct]);
  const ends = min === undefined || max === undefined ? {} : { min: String(min), max: String(max) };
  return { distinct: distinct.size, blanks, values: [], ...ends };
}

function range(values: SqlValue[]): [SqlValue | undefined, SqlValue | undefined] {
  let min: SqlValue | undefined;
  let max: SqlValue | undefined;
  for (const value of values) {
    if (value === null) continue;
    if (min === undefined || min === null || value < min) min = value;
    if (max === undefined || max === null || value > max) max = value;
  }
  return [min, max];
}
