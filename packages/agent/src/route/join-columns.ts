import type { TableColumn, TableDescription } from "@cloister/tool-runtime";
import { compact } from "../intake/normalize-text.ts";

/** A shared value or two may be chance; a third of the shorter list is not. */
const LEAST_SHARED = 0.3;

/** True when a text column of one holds the values of a text column of the other: 지점 = 지점, 담당자 = 이름. */
export function areJoinable(first: readonly TableDescription[], second: readonly TableDescription[]): boolean {
  const columns = (tables: readonly TableDescription[]) =>
    tables.flatMap((table) => table.columns.filter((column) => column.type === "TEXT"));
  return columns(first).some((a) => columns(second).some((b) => shareValues(a, b)));
}

function shareValues(a: TableColumn, b: TableColumn): boolean {
  const [left, right] = [new Set(a.values.map(compact)), new Set(b.values.map(compact))];
  if (left.size < 2 || right.size < 2) return false;
  const shared = [...left].filter((value) => right.has(value)).length;
  return shared >= Math.min(left.size, right.size) * LEAST_SHARED;
}
