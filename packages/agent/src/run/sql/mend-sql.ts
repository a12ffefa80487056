import { mendAggregates } from "./mend-aggregates.ts";
import { mendCompare } from "./mend-compare.ts";
import { mendDates } from "./mend-dates.ts";
import { mendDivision } from "./mend-division.ts";
import { mendFanOut } from "./mend-fan-out.ts";
import { mendFilters } from "./mend-filters.ts";
import { mendForeignColumns } from "./mend-foreign-columns.ts";
import { mendForeignValues } from "./mend-foreign-values.ts";
import { mendLiteralAggregates } from "./mend-literal-aggregates.ts";
import { mendLookupColumns } from "./mend-lookup-columns.ts";
import { mendNames } from "./mend-names.ts";
import { mendExtreme, mendRanking } from "./mend-ranking.ts";
import { mendSelfJoin } from "./mend-self-join.ts";
import { mendShare } from "./mend-share.ts";
import { mendSigns } from "./mend-signs.ts";
import { mendValueColumns } from "./mend-value-columns.ts";
import { plainAggregate } from "./plain-aggregate.ts";
import { parseSql, writeSql } from "./parse-sql.ts";
import type { MendNote, SqlScope } from "./sql-scope.ts";
import type { SelectTree } from "./sql-tree.ts";

const MENDS = [
  mendSelfJoin,
  mendSigns,
  mendForeignValues,
  mendForeignColumns,
  mendNames,
  mendValueColumns,
  mendLiteralAggregates,
  mendExtreme,
  mendFilters,
  mendDates,
  mendShare,
  mendAggregates,
  mendRanking,
  mendLookupColumns,
  mendCompare,
  mendFanOut,
  mendDivision,
];

export type MendedSql =
  | { ok: true; sql: string; tree: SelectTree; notes: MendNote[] }
  | { ok: false; sql: string; message: string };

/** Mends what code can prove, in this order: names and columns, values and filters, dates, the aggregate. */
export function mendSql(sql: string, scope: SqlScope): MendedSql {
  const written = parseSql(sql);
  const parsed = written.ok ? written : (plainAggregate(sql, scope) ?? written);
  if (!parsed.ok) return { ok: false, sql, message: parsed.message };
  const { tree } = parsed;
  const rewritten = written.ok ? [] : ["written anew: the figure it names, the filters of the question"];
  const notes = [...rewritten, ...MENDS.flatMap((mend) => mend(tree, scope))];
  return { ok: true, sql: writeSql(tree), tree, notes };
}
