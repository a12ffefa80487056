import type { TableColumn, TableDescription, ValueLink } from "@cloister/tool-runtime";
import type { ColumnJoin } from "../../route/join-columns.ts";
import type { Question } from "../../intake/question.ts";
import { fromTables, selects, type ColumnRef, type SelectTree } from "./sql-tree.ts";

/** What mending may draw on: the tables offered, the question, and the values of the tables that it names. */
export interface SqlScope {
  tables: readonly TableDescription[];
  question: Question;
  links: readonly ValueLink[];
  /** Columns in which tables of different files meet. */
  joins: readonly ColumnJoin[];
}

/** What mending did, in words for the log and the user. */
export type MendNote = string;

/** The tables a select reads, by alias. */
export function tablesOf(select: SelectTree, scope: SqlScope): Map<string, TableDescription> {
  const found = new Map<string, TableDescription>();
  for (const entry of fromTables(select)) {
    const table = scope.tables.find((candidate) => candidate.name === entry.table);
    if (table !== undefined) found.set(entry.as ?? entry.table, table);
  }
  return found;
}

/** The described column behind a reference, with its table's alias. */
export function resolveColumn(
  reference: ColumnRef,
  tables: ReadonlyMap<string, TableDescription>,
): { alias: string; table: TableDescription; column: TableColumn } | null {
  for (const [alias, table] of tables) {
    if (reference.table !== null && reference.table !== alias) continue;
    const column = table.columns.find((candidate) => candidate.name === reference.column);
    if (column !== undefined) return { alias, table, column };
  }
  return null;
}

/**
 * The one select that answers, when every other one only looks up keys in another table (`담당자 IN (SELECT 이름 FROM 직원 …)`);
 * null for unions, selects from selects and comparisons of a table with itself.
 */
export function mainSelect(tree: SelectTree): SelectTree | null {
  const [main, ...others] = selects(tree);
  if (main === undefined || main._next !== undefined || main.with !== null) return null;
  const own = new Set(fromTables(main).map((entry) => entry.table));
  if ((main.from ?? []).length !== fromTables(main).length) return null;
  return others.every((other) => other.groupby === null && fromTables(other).every((entry) => !own.has(entry.table)))
    ? main
    : null;
}
