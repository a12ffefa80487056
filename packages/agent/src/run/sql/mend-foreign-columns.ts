import type { TableDescription } from "@cloister/tool-runtime";
import { joinBetween } from "../../route/join-columns.ts";
import { aliases } from "./mend-names.ts";
import { tablesOf, type MendNote, type SqlScope } from "./sql-scope.ts";
import {
  binary,
  columnRef,
  columnsIn,
  conjuncts,
  fromTables,
  innerSelect,
  isBinary,
  isColumn,
  joinConjuncts,
  selects,
  type BinaryExpression,
  type SelectTree,
  type SqlNode,
} from "./sql-tree.ts";

/**
 * Conditions on a column that only another offered table has become `key IN (SELECT key FROM other WHERE …)`, and the
 * key that such a subselect gives is the one in which the two tables meet.
 */
export function mendForeignColumns(tree: SelectTree, scope: SqlScope): MendNote[] {
  const renamed = dropPrefixes(tree, scope);
  const moved = selects(tree).flatMap((select) => [
    ...changeTable(select, scope),
    ...moveConditions(select, scope),
    ...mendKeys(select, scope),
  ]);
  return [...renamed, ...moved];
}

/** `구분_권역` where one table groups its columns under 구분 and another has 권역: the word of the group is left out. */
function dropPrefixes(tree: SelectTree, scope: SqlScope): MendNote[] {
  const names = scope.tables.flatMap((table) => table.columns.map((column) => column.name));
  const known = new Set([...names, ...aliases(tree)]);
  return columnsIn(tree).flatMap((reference) => {
    const bare = reference.column.replace(/^[^_]+_/, "");
    const owners = names.filter((name) => name === bare);
    if (known.has(reference.column) || bare === reference.column || owners.length !== 1) return [];
    const note = `column ${reference.column} → ${bare}`;
    Object.assign(reference, { column: bare, table: null });
    return [note];
  });
}

/** `SELECT SUM(매출액) FROM 단가표 WHERE …` where 매출액 stands in another table: that one is read. */
function changeTable(select: SelectTree, scope: SqlScope): MendNote[] {
  const [entry, ...others] = fromTables(select);
  const own = scope.tables.find((table) => table.name === entry?.table);
  if (entry === undefined || own === undefined || others.length > 0) return [];
  const names = columnsIn(select.columns).map((reference) => reference.column);
  const hasAll = (table: TableDescription) =>
    names.every((name) => table.columns.some((column) => column.name === name));
  if (names.length === 0 || names.some((name) => own.columns.some((column) => column.name === name))) return [];
  const owners = scope.tables.filter((table) => table !== own && hasAll(table));
  const [owner] = owners;
  if (owner === undefined || owners.length > 1 || joinBetween(scope.joins, owner.name, own.name) === null) return [];
  for (const reference of columnsIn(select)) reference.table = null;
  entry.table = owner.name;
  entry.as = null;
  return [`read from ${owner.name}, which has ${names.join(", ")}`];
}

function moveConditions(select: SelectTree, scope: SqlScope): MendNote[] {
  const [entry, ...others] = fromTables(select);
  const own = scope.tables.find((table) => table.name === entry?.table);
  if (own === undefined || others.length > 0) return [];
  const notes: MendNote[] = [];
  const moved = conjuncts(select.where).map((condition) => {
    const foreign = foreignTable(condition, own, scope);
    const pair = foreign === null ? null : joinBetween(scope.joins, own.name, foreign.name);
    if (foreign === null || pair === null) return condition;
    notes.push(`${foreign.name} looked up by ${pair.from} = ${pair.to}`);
    return binary("IN", columnRef(pair.from), subselect(pair.to, foreign.name, condition));
  });
  if (notes.length > 0) select.where = joinConjuncts(moved);
  return notes;
}

/** The one other table that has all columns of this condition, when the own one has none of them. */
function foreignTable(condition: SqlNode, own: TableDescription, scope: SqlScope): TableDescription | null {
  if (isBinary(condition) && innerSelect(condition.right) !== null) return null;
  const names = columnsIn(condition).map((reference) => reference.column);
  const hasAll = (table: TableDescription) =>
    names.every((name) => table.columns.some((column) => column.name === name));
  if (names.length === 0 || names.some((name) => own.columns.some((column) => column.name === name))) return null;
  const owners = scope.tables.filter((table) => table !== own && hasAll(table));
  return owners.length === 1 ? (owners[0] ?? null) : null;
}

function subselect(key: string, table: string, condition: SqlNode): SqlNode {
  for (const reference of columnsIn(condition)) reference.table = null;
  const ast = {
    type: "select",
    with: null,
    options: null,
    distinct: null,
    columns: [{ expr: columnRef(key), as: null }],
    from: [{ db: null, table, as: null }],
    where: condition,
    groupby: null,
    having: null,
    orderby: null,
    limit: null,
  };
  return { type: "expr_list", value: [{ ast } as never] };
}

/** `담당자 IN (SELECT 담당자 FROM 직원 …)` where 직원 calls it 이름: SQLite would take the outer column and match every row. */
function mendKeys(select: SelectTree, scope: SqlScope): MendNote[] {
  const outer = [...tablesOf(select, scope).values()];
  return conjuncts(select.where)
    .filter(isBinary)
    .flatMap((condition) => mendKey(condition, outer, scope));
}

function mendKey(condition: BinaryExpression, outer: readonly TableDescription[], scope: SqlScope): MendNote[] {
  const inner = innerSelect(condition.right);
  const selected = inner?.columns[0];
  if (inner === null || selected === undefined || !isColumn(condition.left) || !isColumn(selected.expr)) return [];
  const { column } = selected.expr;
  const [innerTable] = [...tablesOf(inner, scope).values()];
  const outerName = condition.left.column;
  const outerTable = outer.find((table) => table.columns.some((candidate) => candidate.name === outerName));
  if (
    innerTable === undefined ||
    outerTable === undefined ||
    innerTable.columns.some((candidate) => candidate.name === column)
  )
    return [];
  const pair = joinBetween(scope.joins, outerTable.name, innerTable.name, outerName);
  if (pair === null) return [];
  condition.left.column = pair.from;
  selected.expr.column = pair.to;
  selected.expr.table = null;
  return [`${outerTable.name}.${pair.from} meets ${innerTable.name}.${pair.to}`];
}
