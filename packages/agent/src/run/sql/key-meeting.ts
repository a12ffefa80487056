import type { TableDescription } from "@cloister/tool-runtime";
import { resolveColumn, tablesOf, type SqlScope } from "./sql-scope.ts";
import {
  conjuncts,
  fromTables,
  isBinary,
  isColumn,
  type FromTable,
  type SelectTree,
  type SqlNode,
} from "./sql-tree.ts";

/** A table and the column by which it meets another. */
export interface MeetingSide {
  entry: FromTable;
  alias: string;
  table: TableDescription;
  key: string;
}

/** Two tables joined on a column that names each row of one of them, and many rows of the other. */
export interface Meeting {
  one: MeetingSide;
  many: MeetingSide;
  /** The other conditions of ON and WHERE. */
  conditions: SqlNode[];
}

/** Null for anything but two tables that meet in one pair of columns, one of which has no value twice. */
export function meetingOf(tree: SelectTree, scope: SqlScope): Meeting | null {
  const entries = fromTables(tree);
  const tables = tablesOf(tree, scope);
  if (entries.length !== 2 || tree.from?.length !== 2 || tables.size !== 2 || tree._next !== undefined) return null;
  if (entries.some((entry) => "using" in entry)) return null;
  const all = [...entries.flatMap((entry) => conjuncts(entry.on ?? null)), ...conjuncts(tree.where)];
  const sides = all.flatMap((condition) => pairOf(condition, entries, tables) ?? []);
  const [pair, another] = sides;
  if (pair === undefined || another !== undefined) return null;
  const [a, b] = pair.sides;
  if (isUnique(a) === isUnique(b)) return null;
  const [one, many] = isUnique(a) ? [a, b] : [b, a];
  return {
    one: { ...one, entry: { db: one.entry.db, table: one.entry.table, as: one.entry.as } },
    many,
    conditions: all.filter((condition) => condition !== pair.condition),
  };
}

function pairOf(
  condition: SqlNode,
  entries: readonly FromTable[],
  tables: ReadonlyMap<string, TableDescription>,
): [{ condition: SqlNode; sides: [MeetingSide, MeetingSide] }] | null {
  if (!isBinary(condition) || condition.operator !== "=") return null;
  if (!isColumn(condition.left) || !isColumn(condition.right)) return null;
  const sides = [condition.left, condition.right].flatMap((reference) => {
    const found = resolveColumn(reference, tables);
    const entry = entries.find((candidate) => (candidate.as ?? candidate.table) === found?.alias);
    return found === null || entry === undefined
      ? []
      : [{ entry, alias: found.alias, table: found.table, key: found.column.name }];
  });
  const [left, right] = sides;
  return left === undefined || right === undefined || left.table === right.table
    ? null
    : [{ condition, sides: [left, right] }];
}

function isUnique({ table, key }: MeetingSide): boolean {
  return table.columns.find((column) => column.name === key)?.distinct === table.rowCount;
}
