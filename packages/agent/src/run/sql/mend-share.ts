import type { TableDescription, ValueLink } from "@cloister/tool-runtime";
import { parseSql, quotedName, quotedText } from "./parse-sql.ts";
import { resolveColumn, tablesOf, type MendNote, type SqlScope } from "./sql-scope.ts";
import {
  binary,
  columnRef,
  columnsIn,
  conjuncts,
  fromTables,
  isAggregate,
  isBinary,
  isColumn,
  isText,
  joinConjuncts,
  text,
  walk,
  type BinaryExpression,
  type SelectTree,
} from "./sql-tree.ts";

/**
 * `SUM(x) / SUM(x) … WHERE 지점 = '강남'` is always 1: a filter falls on both sides of a division. The share of one
 * value in the whole is written so that the value narrows only what stands above the line.
 */
export function mendShare(tree: SelectTree, scope: SqlScope): MendNote[] {
  const [table, another] = [...tablesOf(tree, scope).values()];
  if (scope.question.kind !== "share" || table === undefined || another !== undefined) return [];
  if (tree._next !== undefined || tree.groupby !== null || tree.having !== null) return [];
  const told = partOf(table, scope);
  if (told === null || isPartOtherwise(tree, [told.part, ...told.whole], scope.question.text)) return [];
  const { part, whole } = told;
  const measure = measureOf(tree, table);
  const share = measure === null ? null : writeShare(part, measure, fromTables(tree)[0]?.table ?? table.name, scope);
  if (share === null) return [];
  const rewritten = new Set([part, ...whole].map((link) => link.column));
  const others = conjuncts(tree.where).filter((condition) =>
    columnsIn(condition).every((c) => !rewritten.has(c.column)),
  );
  const narrowed = whole.map((link) => binary("=", columnRef(link.column), text(link.value)));
  Object.assign(tree, share, { where: joinConjuncts([...narrowed, ...others]) });
  return [`the share of ${part.column} = '${part.value}' in the whole`];
}

/** What a value stands before when it is the whole: `검사라인 수리비에서`, `강남점 주문 중`. */
const IS_WHOLE = /^[^\s]{0,2}\s*(\S{1,8}\s?){0,2}?(에서|(?<=\s)중에서|(?<=\s)중|(?<=\s)가운데)(\s|$)/;

/** The one value whose share is asked; those it is a part of narrow both sides. Null when code cannot tell them apart. */
function partOf(table: TableDescription, scope: SqlScope): { part: ValueLink; whole: ValueLink[] } | null {
  const links = scope.links.filter(
    (link) => link.match === "exact" && table.columns.some((column) => column.name === link.column),
  );
  const isOneColumn = new Set(links.map((link) => link.column)).size === new Set(links.map((link) => link.words)).size;
  const asked = scope.question.text;
  const isWhole = ({ words }: ValueLink): boolean => {
    const at = asked.indexOf(words);
    const next = links.map((link) => asked.indexOf(link.words, at + words.length)).filter((found) => found >= 0);
    return at >= 0 && IS_WHOLE.test(asked.slice(at + words.length, Math.min(...next, asked.length)));
  };
  const [part, another] = links.filter((link) => !isWhole(link));
  return part === undefined || another !== undefined || !isOneColumn ? null : { part, whole: links.filter(isWhole) };
}

/** The part is something else than the value: `CASE WHEN 수량 >= 100`, a condition on another column above the line. */
function isPartOtherwise(tree: SelectTree, links: ValueLink[], asked: string): boolean {
  const cases = [...walk(tree.columns)].filter((node) => node.type === "case");
  // A value that nobody named decides nothing, and one that is linked belongs to its own column.
  const isLinked = (value: string) => links.some((link) => link.value === value);
  const isNamed = ({ right }: BinaryExpression) =>
    !isText(right) || (asked.includes(right.value) && !isLinked(right.value));
  const compared = cases
    .flatMap((node) => [...walk(node)].filter(isBinary))
    .filter(isNamed)
    .flatMap((node) => columnsIn(node.left));
  return compared.some((reference) => links.every((link) => link.column !== reference.column));
}

/** The one column of figures that is summed; `*` where rows are counted; null when it is two, or an average. */
function measureOf(tree: SelectTree, table: TableDescription): string | null {
  const calls = [...walk(tree.columns)].filter(isAggregate);
  const names = new Set(calls.map((call) => call.name.toUpperCase()));
  if (names.has("AVG") || names.has("MIN") || names.has("MAX")) return null;
  const tables = new Map([[table.name, table]]);
  const figures = new Set(
    [...walk(tree.columns)]
      .filter(isColumn)
      .map((reference) => resolveColumn({ ...reference, table: null }, tables)?.column)
      .filter((column) => column !== undefined && ["INTEGER", "REAL"].includes(column.type))
      .map((column) => column?.name ?? ""),
  );
  if (figures.size === 1 && (calls.length === 0 || names.has("SUM") || names.has("TOTAL")))
    return [...figures][0] ?? null;
  return figures.size === 0 && names.has("COUNT") && names.size === 1 ? "*" : null;
}

function writeShare(part: ValueLink, measure: string, table: string, scope: SqlScope): SelectTree | null {
  const value = quotedText(part.value);
  const counted = measure === "*" ? "1" : quotedName(measure);
  const label = scope.question.language === "ko" ? `${part.value} 비율(%)` : `share of ${part.value} (%)`;
  const whole = measure === "*" ? "COUNT(*)" : `SUM(${counted})`;
  const parsed = parseSql(
    `SELECT SUM(CASE WHEN ${quotedName(part.column)} = ${value} THEN ${counted} ELSE 0 END) * 100.0 / ${whole} AS ${quotedName(label)} FROM ${quotedName(table)}`,
  );
  return parsed.ok ? parsed.tree : null;
}
