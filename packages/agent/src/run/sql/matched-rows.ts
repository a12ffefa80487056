import { writeSql } from "./parse-sql.ts";
import { aggregate, columnRef, fromTables, type SelectTree } from "./sql-tree.ts";

/** SELECTs that say which rows a query drew on: how many, and (for one table) where they stand. */
export interface MatchedRowsQueries {
  count: string;
  /** Sheet and row numbers of the first few rows; null for a join. */
  places: string | null;
}

const MOST_PLACES = 20;

/** Null for unions and for selects from selects: their rows cannot be told from the outer WHERE alone. */
export function matchedRowsQueries(tree: SelectTree): MatchedRowsQueries | null {
  if (tree._next !== undefined || tree.with !== null || tree.from === null) return null;
  if (fromTables(tree).length !== tree.from.length) return null;
  const bare = { ...structuredClone(tree), distinct: null, groupby: null, having: null, orderby: null, limit: null };
  const count = { ...bare, columns: [{ expr: aggregate("COUNT", { type: "star", value: "*" } as never), as: null }] };
  const isSingle = fromTables(tree).length === 1;
  const places = {
    ...bare,
    columns: ["_file", "_sheet", "_row"].map((column) => ({ expr: columnRef(column), as: null })),
    limit: { seperator: "", value: [{ type: "number" as const, value: MOST_PLACES }] },
  };
  return { count: writeSql(count), places: isSingle ? writeSql(places) : null };
}
