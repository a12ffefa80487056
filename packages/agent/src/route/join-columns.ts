import type { DocumentReader, TableColumn, TableDescription, WorkspaceFile } from "@cloister/tool-runtime";
import { compact } from "../intake/normalize-text.ts";

/** Two columns in which tables meet, found by their values: 매출.담당자 = 직원.이름. */
export interface ColumnJoin {
  left: { table: string; column: string };
  right: { table: string; column: string };
  /** Share of the shorter list of values that the other has. */
  share: number;
}

/** A shared value or two may be chance; a third of the shorter list is not. */
const LEAST_SHARED = 0.3;
const LEAST_VALUES = 2;
const MOST_PAIRS = 400;
/** Share of the rows in which a key's values differ: a double entry or two is forgiven. */
const LEAST_KEY_SHARE = 0.9;

/** All pairs of text columns in which tables of different files meet, the fullest first: one query over their values. */
export async function findJoins(
  tables: readonly TableDescription[],
  files: readonly WorkspaceFile[],
  documents: DocumentReader,
  signal?: AbortSignal,
): Promise<ColumnJoin[]> {
  const pairs = candidatePairs(tables).slice(0, MOST_PAIRS);
  if (pairs.length === 0) return [];
  const sql = pairs
    .map(({ left, right }, index) => `SELECT ${index} AS pair, ${countShared(left, right)} AS shared`)
    .join(" UNION ALL ");
  const counted = await documents.queryTables([...files], sql, { maxRows: MOST_PAIRS }, signal).catch(() => null);
  if (counted === null) return [];
  return counted.rows
    .flatMap(([index, shared]) => {
      const pair = pairs[Number(index)];
      return pair === undefined
        ? []
        : [{ pair, share: Number(shared) / Math.min(pair.left.column.distinct, pair.right.column.distinct) }];
    })
    .filter(({ share }) => share >= LEAST_SHARED)
    .map(({ pair: { left, right }, share }) => ({
      left: { table: left.table.name, column: left.column.name },
      right: { table: right.table.name, column: right.column.name },
      share: share + (compact(left.column.title) === compact(right.column.title) ? 0.1 : 0),
    }))
    .sort((a, b) => b.share - a.share);
}

interface Side {
  table: TableDescription;
  column: TableColumn;
}

function candidatePairs(tables: readonly TableDescription[]): { left: Side; right: Side }[] {
  const sides = tables.flatMap((table) =>
    table.columns
      .filter((column) => column.type === "TEXT" && column.distinct >= LEAST_VALUES)
      .map((column) => ({ table, column })),
  );
  // Two lists of states or of genders share all their values and join nothing: one side must be a key.
  const isKey = ({ table, column }: Side) => column.distinct >= table.rowCount * LEAST_KEY_SHARE;
  const isOther = (a: Side, b: Side) => a.table !== b.table && a.table.sources[0]?.file !== b.table.sources[0]?.file;
  return sides.flatMap((left, index) =>
    sides
      .slice(index + 1)
      .filter((right) => isOther(left, right) && (isKey(left) || isKey(right)))
      .map((right) => ({ left, right })),
  );
}

function countShared(left: Side, right: Side): string {
  const [a, b] = [name(left.column.name), name(right.column.name)];
  return `(SELECT COUNT(DISTINCT ${a}) FROM ${name(left.table.name)} WHERE ${a} IN (SELECT ${b} FROM ${name(right.table.name)}))`;
}

const name = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** The partner of a column in another table, or the fullest pair of the two tables when the column has none. */
export function joinBetween(
  joins: readonly ColumnJoin[],
  from: string,
  to: string,
  column?: string,
): { from: string; to: string } | null {
  const turned = joins.flatMap(({ left, right }) => {
    if (left.table === from && right.table === to) return [{ from: left.column, to: right.column }];
    return right.table === from && left.table === to ? [{ from: right.column, to: left.column }] : [];
  });
  return turned.find((pair) => pair.from === column) ?? turned[0] ?? null;
}
