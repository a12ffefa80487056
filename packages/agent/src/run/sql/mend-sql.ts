import { mendAggregates } from "./mend-aggregates.ts";
import { mendDates } from "./mend-dates.ts";
import { mendFilters } from "./mend-filters.ts";
import { mendNames } from "./mend-names.ts";
import { parseSql, writeSql } from "./parse-sql.ts";
import type { MendNote, SqlScope } from "./sql-scope.ts";
import type { SelectTree } from "./sql-tree.ts";

export type MendedSql =
  | { ok: true; sql: string; tree: SelectTree; notes: MendNote[] }
  | { ok: false; sql: string; message: string };

/** Mends what code can prove: names, then values and filters, then dates, then the aggregate. */
export function mendSql(sql: string, scope: SqlScope): MendedSql {
  const parsed = parseSql(sql);
  if (!parsed.ok) return { ok: false, sql, message: parsed.message };
  const { tree } = parsed;
  const notes = [mendNames, mendFilters, mendDates, mendAggregates].flatMap((mend) => mend(tree, scope));
  return { ok: true, sql: writeSql(tree), tree, notes };
}
