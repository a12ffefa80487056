import { compact } from "../../intake/normalize-text.ts";
import { sameMeaning } from "../../intake/office-terms.ts";
import { nearestName } from "./near-name.ts";
import { tablesOf, type MendNote, type SqlScope } from "./sql-scope.ts";
import { columnsIn, fromTables, isBinary, isColumn, selects, walk, type SelectTree, type SqlNode } from "./sql-tree.ts";

/** Unknown table and column names become the nearest known one; a double-quoted word that is no column becomes text. */
export function mendNames(tree: SelectTree, scope: SqlScope): MendNote[] {
  const notes: MendNote[] = [];
  for (const select of selects(tree)) {
    notes.push(...mendTables(select, scope));
    notes.push(...mendColumns(select, scope, tree));
  }
  return notes;
}

function mendTables(select: SelectTree, scope: SqlScope): MendNote[] {
  const names = scope.tables.map((table) => table.name);
  const withNames = commonTableNames(select);
  const notes: MendNote[] = [];
  for (const entry of fromTables(select)) {
    if (names.includes(entry.table) || withNames.has(entry.table)) continue;
    const nearest = names.length === 1 ? names[0] : nearestName(entry.table, names);
    if (nearest === undefined || nearest === null) continue;
    notes.push(`table ${entry.table} → ${nearest}`);
    for (const reference of columnsIn(select)) if (reference.table === entry.table) reference.table = nearest;
    entry.table = nearest;
  }
  return notes;
}

function mendColumns(select: SelectTree, scope: SqlScope, tree: SelectTree): MendNote[] {
  const tables = tablesOf(select, scope);
  if (tables.size === 0) return [];
  const known = new Set([...tables.values()].flatMap((table) => table.columns.map((column) => column.name)));
  const free = new Set(["*", "_row", "_sheet", ...aliases(tree)]);
  const notes: MendNote[] = [];
  for (const reference of columnsIn(withoutInnerSelects(select))) {
    if (known.has(reference.column)) {
      if (reference.table !== null && !ownsColumn(tables, reference.table, reference.column))
        reference.table = ownerOf(tables, reference.column);
      continue;
    }
    if (free.has(reference.column)) continue;
    const titles = [...tables.values()].flatMap((table) =>
      table.columns.map((column) => [column.title, column.name] as const),
    );
    const byTitle = nearestName(
      reference.column,
      titles.map(([title]) => title),
    );
    const nearest =
      nearestName(reference.column, [...known]) ??
      titles.find(([title]) => title === byTitle)?.[1] ??
      sameInOtherLanguage(reference.column, [...known]);
    if (nearest !== null) {
      notes.push(`column ${reference.column} → ${nearest}`);
      reference.column = nearest;
      if (reference.table !== null) reference.table = ownerOf(tables, nearest);
    }
  }
  const nameOf = new Map(
    [...tables.values()].flatMap((table) => table.columns.map((column) => [compact(column.title), column.name])),
  );
  return [...notes, ...valuesWrittenAsColumns(select, known, free, nameOf)];
}

/** budget_2026년 is 예산_2026년: the one column that has each part, or a word of the same meaning. */
function sameInOtherLanguage(name: string, known: readonly string[]): string | null {
  const parts = compact(name).match(/[\p{L}]{2,}|\d+/gu) ?? [];
  const has = (column: string, part: string) =>
    [part, ...sameMeaning([part])].some((form) => column.includes(compact(form)));
  const fitting = known.filter((column) => parts.length > 0 && parts.every((part) => has(compact(column), part)));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** `WHERE "지점" = "강남"`: SQLite reads a double-quoted word as a column, the model means a value. */
function valuesWrittenAsColumns(
  select: SelectTree,
  known: ReadonlySet<string>,
  free: ReadonlySet<string>,
  nameOf: ReadonlyMap<string, string>,
): MendNote[] {
  const notes: MendNote[] = [];
  // Only what something is compared with can be a value: SUM of an unknown word would be 0, and look like an answer.
  const compared = new Set(
    [...walk([select.where, select.having])].flatMap((node) => (isBinary(node) ? [...walk(node.right)] : [])),
  );
  for (const node of walk(select)) {
    if (node.type === "double_quote_string" && "value" in node && typeof node.value === "string") {
      // A title as it stands in the file, too: as text, SUM would add the digits it begins with.
      const column = known.has(node.value) || free.has(node.value) ? node.value : nameOf.get(compact(node.value));
      const isValue = column === undefined && compared.has(node);
      Object.assign(
        node,
        isValue ? { type: "single_quote_string" } : { type: "column_ref", table: null, column: column ?? node.value },
      );
    }
  }
  for (const node of walk(select.where)) {
    if (node.type !== "binary_expr" || !("right" in node)) continue;
    const right = node.right as SqlNode;
    if (!isColumn(right) || right.table !== null || known.has(right.column) || free.has(right.column)) continue;
    notes.push(`"${right.column}" read as text`);
    node.right = { type: "single_quote_string", value: right.column };
  }
  return notes;
}

/** Names that the query itself gives. */
export function aliases(tree: SelectTree): string[] {
  return selects(tree).flatMap((select) => select.columns.flatMap((column) => (column.as === null ? [] : [column.as])));
}

function commonTableNames(select: SelectTree): Set<string> {
  const list = Array.isArray(select.with) ? (select.with as { name: { value: string } }[]) : [];
  return new Set(list.map((entry) => entry.name.value));
}

/** A shallow copy whose nested selects are left out: they have tables of their own. */
function withoutInnerSelects(select: SelectTree): unknown {
  const cut = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cut);
    if (value === null || typeof value !== "object") return value;
    if (value !== select && "ast" in value) return null;
    if (isColumn(value as SqlNode)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, key === "_next" ? null : cut(child)]));
  };
  return cut(select);
}

function ownsColumn(tables: ReturnType<typeof tablesOf>, alias: string, column: string): boolean {
  return tables.get(alias)?.columns.some((candidate) => candidate.name === column) ?? false;
}

function ownerOf(tables: ReturnType<typeof tablesOf>, column: string): string | null {
  return [...tables].find(([, table]) => table.columns.some((candidate) => candidate.name === column))?.[0] ?? null;
}
