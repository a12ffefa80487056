import type { TableColumn } from "@cloister/tool-runtime";
import { resolveColumn, tablesOf, type MendNote, type SqlScope } from "./sql-scope.ts";
import { aggregate, hasAggregate, isColumn, selects, type SelectTree } from "./sql-tree.ts";

/** A name that stands in this share of the rows, or less, is one of many rows: what is asked of it is their total. */
const REPEATS_BELOW = 0.8;
const SINGLE_ENTRY =
  /(한\s*건|단일|건당|한\s*번에|하루|single|one (claim|entry|sale|order|transaction|invoice)|individual|per (claim|entry|order))/i;

/** "제일 많이 판 지점" answered by the branch of the largest single row: the branches' totals are ranked instead. */
export function mendRanking(tree: SelectTree, scope: SqlScope): MendNote[] {
  const [select, ...others] = selects(tree);
  const { kind, text } = scope.question;
  if (select === undefined || others.length > 0 || !["max", "min", "top"].includes(kind) || SINGLE_ENTRY.test(text))
    return [];
  if (hasAggregate(select) || select.groupby !== null || select.orderby?.length !== 1 || select.limit === null)
    return [];
  const tables = tablesOf(select, scope);
  const described = (node: SelectTree["columns"][number]["expr"]) =>
    isColumn(node) ? resolveColumn(node, tables) : null;
  const order = select.orderby[0];
  const measure = order === undefined ? null : described(order.expr);
  const labels = select.columns.filter((column) => described(column.expr)?.column.type === "TEXT");
  const [label] = labels;
  const labelled = label === undefined ? null : described(label.expr);
  if (order === undefined || measure === null || label === undefined || labelled === null || labels.length !== 1)
    return [];
  if (!isNumeric(measure.column) || labelled.column.distinct > labelled.table.rowCount * REPEATS_BELOW) return [];
  const total = aggregate("SUM", order.expr);
  select.columns = [label, { expr: total, as: null }];
  select.groupby = { columns: [label.expr] };
  select.orderby = [{ expr: total, type: order.type }];
  return [`totals of ${measure.column.name} by ${labelled.column.name} ranked, not single rows`];
}

const isNumeric = (column: TableColumn): boolean => column.type === "INTEGER" || column.type === "REAL";
