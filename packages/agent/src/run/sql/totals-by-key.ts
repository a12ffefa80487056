import { wonPerUnit } from "@cloister/tool-runtime";
import type { Meeting } from "./key-meeting.ts";
import { resolveColumn, tablesOf, type SqlScope } from "./sql-scope.ts";
import {
  aggregate,
  binary,
  columnRef,
  columnsIn,
  isAggregate,
  isColumn,
  joinConjuncts,
  number,
  walk,
  type AggregateCall,
  type ColumnRef,
  type SelectTree,
  type SqlNode,
} from "./sql-tree.ts";

/** Writes parts of a joined query so that the table with many rows comes in as one total for each key. */
export interface TotalsWriter {
  /** Conditions that do not fall on the rows that are summed. */
  outside: SqlNode[];
  isKey(reference: ColumnRef): boolean;
  /** For one key: `SUM(비용)` and `비용` are its total, `SUM(계획)` is its plan. */
  perKey(node: SqlNode): SqlNode;
  /** Over all keys: `SUM(비용)` is the sum of their totals. */
  overKeys(node: SqlNode): SqlNode;
}

const ADDS = ["SUM", "TOTAL"];

/** Null where the query needs single rows of the table with many: their average, their count, their texts. */
export function totalsWriter(
  tree: SelectTree,
  { one, many, conditions }: Meeting,
  scope: SqlScope,
): TotalsWriter | null {
  const tables = tablesOf(tree, scope);
  const resolve = (reference: ColumnRef) => resolveColumn(reference, tables);
  const isOfMany = (reference: ColumnRef) => resolve(reference)?.table === many.table;
  const isKey = (reference: ColumnRef) => {
    const found = resolve(reference);
    return (
      (found?.table === many.table && found.column.name === many.key) ||
      (found?.table === one.table && found.column.name === one.key)
    );
  };
  const needsRow = (reference: ColumnRef) => isOfMany(reference) && !isKey(reference);
  const isInside = (condition: SqlNode) => {
    const references = columnsIn(condition);
    return references.length > 0 && references.every(needsRow);
  };
  const outside = conditions.filter((condition) => !isInside(condition));
  const inside = conditions.filter(isInside);
  const parts = [tree.columns, outside, tree.groupby, tree.having, tree.orderby];
  const isFigure = (reference: ColumnRef) => ["INTEGER", "REAL"].includes(resolve(reference)?.column.type ?? "");
  const hasRowsOf = (node: SqlNode) => columnsIn(node).some(needsRow);
  const other = [...walk(parts)].filter(isAggregate).filter((call) => !ADDS.includes(call.name.toUpperCase()));
  if (!columnsIn(parts).filter(needsRow).every(isFigure) || other.some(hasRowsOf)) return null;

  const total = (expression: SqlNode): SqlNode => {
    const meets = binary("=", columnRef(many.key, many.alias), columnRef(one.key, one.alias));
    const scale = scaleOf(expression);
    const ast = {
      type: "select",
      with: null,
      options: null,
      distinct: null,
      columns: [{ expr: aggregate("SUM", expression), as: null }],
      from: [{ db: many.entry.db, table: many.entry.table, as: many.entry.as }],
      where: joinConjuncts([meets, ...inside]),
      groupby: null,
      having: null,
      orderby: null,
      limit: null,
    };
    const select = { ast, parentheses: true } as unknown as SqlNode;
    return scale === 1 ? select : binary(scale > 1 ? "*" : "/", select, number(scale > 1 ? scale : 1 / scale));
  };
  /** Money of the two tables may be written in 원 here and in 천원 there: the one table's unit is kept. */
  const scaleOf = (expression: SqlNode): number => {
    const unit = columnsIn(expression).map((reference) => resolve(reference)?.column.unit)[0];
    const kept = columnsIn(parts)
      .map(resolve)
      .filter((found) => found?.table === one.table);
    const money = kept.map((found) => wonPerUnit(found?.column.unit ?? "")).find((won) => won !== null);
    const [from, to] = [wonPerUnit(unit ?? ""), money ?? null];
    return from === null || to === null ? 1 : from / to;
  };
  const write = (node: SqlNode, ofCall: (call: AggregateCall) => SqlNode): SqlNode => {
    if (isColumn(node)) {
      if (isKey(node)) return columnRef(one.key);
      return isOfMany(node) ? total(node) : { ...node, table: null };
    }
    if (isAggregate(node)) return ofCall(node);
    return mapChildren(node, (child) => write(child, ofCall));
  };
  const isOfRows = (call: AggregateCall) =>
    ADDS.includes(call.name.toUpperCase()) && hasRowsOf(call) && columnsIn(call).every(needsRow);
  const overKeys = (node: SqlNode): SqlNode =>
    write(node, (call) => {
      const of = isOfRows(call) ? total(call.args.expr) : overKeys(call.args.expr);
      return { ...call, args: { ...call.args, expr: of } };
    });
  const perKey = (node: SqlNode): SqlNode =>
    write(node, (call) => {
      if (call.name.toUpperCase() === "COUNT") return { ...call, args: { ...call.args, expr: perKey(call.args.expr) } };
      return isOfRows(call) ? total(call.args.expr) : perKey(call.args.expr);
    });
  return { outside, isKey, perKey, overKeys };
}

/** A copy of the node whose own child nodes are what `change` gives for them. */
function mapChildren(node: SqlNode, change: (child: SqlNode) => SqlNode): SqlNode {
  const map = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(map);
    if (value === null || typeof value !== "object") return value;
    if (typeof (value as { type?: unknown }).type === "string") return change(value as SqlNode);
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, map(child)]));
  };
  return Object.fromEntries(
    Object.entries(node).map(([name, child]) => [name, name === "type" ? child : map(child)]),
  ) as unknown as SqlNode;
}
