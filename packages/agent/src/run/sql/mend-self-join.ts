import type { MendNote, SqlScope } from "./sql-scope.ts";
import { columnsIn, fromTables, selects, type SelectTree } from "./sql-tree.ts";

/** Set side by side with itself: the difference to another month is a question of its own. */
const COMPARES_ROWS =
  /(차이|증감|늘|줄|대비|비교|보다|전월|전년|differ|increase|decrease|change|compar|than|versus|\bvs\b)/i;

/**
 * `대장 AS a JOIN 대장 AS b ON …`: a table joined with itself multiplies its rows. Unless rows are compared, it is read
 * once.
 */
export function mendSelfJoin(tree: SelectTree, scope: SqlScope): MendNote[] {
  if (COMPARES_ROWS.test(scope.question.text)) return [];
  return selects(tree).flatMap((select) => {
    const entries = fromTables(select);
    const [first] = entries;
    const isSame = entries.length > 1 && entries.every((entry) => entry.table === first?.table);
    if (first === undefined || !isSame || select.from?.length !== entries.length) return [];
    select.from = [{ db: first.db, table: first.table, as: null }];
    for (const reference of columnsIn(select)) reference.table = null;
    return [`${first.table} read once, not joined with itself`];
  });
}
