import type { ColumnType } from "@cloister/tool-runtime";
import type { QuestionKind } from "../../intake/question-kind.ts";
import { resolveColumn, tablesOf, type MendNote, type SqlScope } from "./sql-scope.ts";
import { aggregate, hasAggregate, isColumn, selects, type SelectColumn, type SelectTree } from "./sql-tree.ts";

const WRAPPED_BY: Partial<Record<QuestionKind, string>> = { sum: "SUM", average: "AVG" };
const NUMERIC: readonly ColumnType[] = ["INTEGER", "REAL"];

/** Rows listed where one figure was asked: the one numeric column is summed or averaged, or the rows are counted. */
export function mendAggregates(tree: SelectTree, scope: SqlScope): MendNote[] {
  const [select, ...others] = selects(tree);
  if (
    select === undefined ||
    others.length > 0 ||
    hasAggregate(select) ||
    select.groupby !== null ||
    select.limit !== null
  )
    return [];
  const wrapper = WRAPPED_BY[scope.question.kind];
  if (wrapper !== undefined) return wrapNumeric(select, wrapper, scope);
  if (scope.question.kind === "count") return countRows(select);
  return [];
}

function wrapNumeric(select: SelectTree, wrapper: string, scope: SqlScope): MendNote[] {
  const tables = tablesOf(select, scope);
  const numeric = select.columns.filter(
    (column) => isColumn(column.expr) && NUMERIC.includes(resolveColumn(column.expr, tables)?.column.type ?? "TEXT"),
  );
  const [column] = numeric;
  if (numeric.length !== 1 || column === undefined) return [];
  select.columns = [{ expr: aggregate(wrapper, column.expr), as: column.as }];
  select.orderby = null;
  return [`${wrapper} of the listed values`];
}

/** One listed column is counted without repeats when the SQL said DISTINCT, else the rows are. */
function countRows(select: SelectTree): MendNote[] {
  const [column] = select.columns;
  if (column === undefined) return [];
  const isDistinct = select.distinct !== null && select.columns.length === 1 && isColumn(column.expr);
  const counted: SelectColumn = {
    expr: isDistinct
      ? aggregate("COUNT", column.expr, true)
      : aggregate("COUNT", { type: "star", value: "*" } as never),
    as: null,
  };
  select.columns = [counted];
  select.distinct = null;
  select.orderby = null;
  return ["counted the listed rows"];
}
