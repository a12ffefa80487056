import type { TableColumn } from "@cloister/tool-runtime";
import { NOT_ADDITIVE } from "./not-additive.ts";
import { mainSelect, resolveColumn, tablesOf, type MendNote, type SqlScope } from "./sql-scope.ts";
import {
  aggregate,
  conjuncts,
  hasAggregate,
  innerSelect,
  isAggregate,
  isBinary,
  isColumn,
  joinConjuncts,
  number,
  type SelectColumn,
  type SelectTree,
  type SqlNode,
} from "./sql-tree.ts";

/** A name that stands in this share of the rows, or less, is one of many rows: what is asked of it is their total. */
const REPEATS_BELOW = 0.8;
const SINGLE_ENTRY =
  /(한\s*건|단일|건당|한\s*번에|하루|single|one (claim|entry|sale|order|transaction|invoice)|individual|per (claim|entry|order))/i;

/** "제일 많이 판 지점" answered by the branch of the largest single row: the branches' totals are ranked instead. */
export function mendRanking(tree: SelectTree, scope: SqlScope): MendNote[] {
  const select = mainSelect(tree);
  if (select === null || !asksForRanking(scope) || hasAggregate(select.columns) || select.groupby !== null) return [];
  const [order, ...others] = select.orderby ?? [];
  if (order === undefined || others.length > 0 || select.limit === null) return [];
  const ranked = rankable(select, order.expr, scope);
  if (ranked === null) return [];
  const total = aggregate("SUM", order.expr);
  select.columns = [ranked.label, { expr: total, as: null }];
  select.groupby = { columns: [ranked.label.expr] };
  select.orderby = [{ expr: total, type: order.type }];
  return [`totals of ${ranked.measure} by ${ranked.name} ranked, not single rows`];
}

/** `WHERE 수량 = (SELECT MAX(수량) …)` is the first by 수량: written so, where totals are to be ranked. */
export function mendExtreme(tree: SelectTree, scope: SqlScope): MendNote[] {
  if (tree.orderby !== null || tree.limit !== null || tree.groupby !== null || !asksForRanking(scope)) return [];
  const conditions = conjuncts(tree.where);
  const extreme = conditions.find((condition) => extremeOf(condition) !== null);
  if (extreme === undefined || !isBinary(extreme) || rankable(tree, extreme.left, scope) === null) return [];
  tree.where = joinConjuncts(conditions.filter((condition) => condition !== extreme));
  tree.orderby = [{ expr: extreme.left, type: extremeOf(extreme) === "MAX" ? "DESC" : "ASC" }];
  tree.limit = { seperator: "", value: [number(1)] };
  return ["the row with the largest value written as the first by it"];
}

function asksForRanking(scope: SqlScope): boolean {
  const { kind, text } = scope.question;
  return ["max", "min", "top"].includes(kind) && !SINGLE_ENTRY.test(text);
}

/** The one text column that is listed, when its names repeat and the measure is a number: then totals are meant. */
function rankable(
  select: SelectTree,
  measured: SqlNode,
  scope: SqlScope,
): { label: SelectColumn; name: string; measure: string } | null {
  const tables = tablesOf(select, scope);
  const described = (node: SqlNode) => (isColumn(node) ? resolveColumn(node, tables) : null);
  const measure = described(measured);
  const labels = select.columns.filter((column) => described(column.expr)?.column.type === "TEXT");
  const [label] = labels;
  const labelled = label === undefined ? null : described(label.expr);
  if (measure === null || label === undefined || labelled === null || labels.length !== 1) return null;
  const isUnique = labelled.column.distinct > labelled.table.rowCount * REPEATS_BELOW;
  return isUnique || !isNumeric(measure.column) || NOT_ADDITIVE.test(measure.column.title)
    ? null
    : { label, name: labelled.column.name, measure: measure.column.name };
}

/** MAX or MIN when the condition is `column = (SELECT MAX(column) …)`; null otherwise. */
function extremeOf(condition: SqlNode): "MAX" | "MIN" | null {
  if (!isBinary(condition) || condition.operator !== "=" || !isColumn(condition.left)) return null;
  const selected = innerSelect(condition.right)?.columns[0]?.expr;
  if (selected === undefined || !isAggregate(selected) || !isColumn(selected.args.expr)) return null;
  const name = selected.name.toUpperCase();
  return selected.args.expr.column === condition.left.column && (name === "MAX" || name === "MIN") ? name : null;
}

const isNumeric = (column: TableColumn): boolean => column.type === "INTEGER" || column.type === "REAL";
