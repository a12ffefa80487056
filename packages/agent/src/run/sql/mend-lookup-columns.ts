import { compact } from "../../intake/normalize-text.ts";
import { mainSelect, tablesOf, type MendNote, type SqlScope } from "./sql-scope.ts";
import { columnRef, columnsIn, hasAggregate, isColumn, isText, type SelectTree } from "./sql-tree.ts";

const SHORTEST_TITLE = 2;

/**
 * `SELECT '소아과', 내선번호` where 책임자 and 내선번호 were asked: the columns that the question names are shown, texts of
 * the query are not.
 */
export function mendLookupColumns(tree: SelectTree, scope: SqlScope): MendNote[] {
  const select = mainSelect(tree);
  if (select === null || scope.question.kind !== "lookup" || hasAggregate(select) || select.groupby !== null) return [];
  const [table, another] = [...tablesOf(select, scope).values()];
  if (table === undefined || another !== undefined || columnsIn(select.columns).some(({ column }) => column === "*"))
    return [];
  const asked = compact(scope.question.linkText);
  const filtered = new Set(columnsIn(select.where).map((reference) => reference.column));
  const shown = new Set(columnsIn(select.columns).map((reference) => reference.column));
  const missing = table.columns.filter(
    ({ name, title }) =>
      !shown.has(name) &&
      !filtered.has(name) &&
      compact(title).length >= SHORTEST_TITLE &&
      asked.includes(compact(title)),
  );
  const kept = select.columns.filter(({ expr }) => !isText(expr));
  const isPlain = kept.every(({ expr }) => isColumn(expr));
  if (!isPlain || (missing.length === 0 && kept.length === select.columns.length)) return [];
  const columns = [...kept, ...missing.map((column) => ({ expr: columnRef(column.name), as: null }))];
  if (columns.length === 0) return [];
  select.columns = columns;
  return missing.length === 0
    ? ["left out a text that is no column"]
    : [`shows ${missing.map(({ name }) => name).join(", ")}, too`];
}
