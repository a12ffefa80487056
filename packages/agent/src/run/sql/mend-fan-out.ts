import type { TableDescription } from "@cloister/tool-runtime";
import { PLANNED } from "../../intake/planned.ts";
import { meetingOf, type Meeting } from "./key-meeting.ts";
import { resolveColumn, tablesOf, type MendNote, type SqlScope } from "./sql-scope.ts";
import { totalsWriter } from "./totals-by-key.ts";
import {
  columnsIn,
  isAggregate,
  isBinary,
  isColumn,
  joinConjuncts,
  selects,
  walk,
  type SelectTree,
  type SqlNode,
} from "./sql-tree.ts";

/**
 * A join repeats the row of a plan once for every row of the ledger: `SUM(계획)` is then a multiple, and `비용 > 계획`
 * compares one entry with a whole plan. The ledger is summed by its key first, so that one row meets one row.
 */
export function mendFanOut(tree: SelectTree, scope: SqlScope): MendNote[] {
  if (selects(tree).length > 1) return [];
  const meeting = meetingOf(tree, scope);
  if (meeting === null || !isFannedOut(tree, meeting, scope)) return [];
  const writer = totalsWriter(tree, meeting, scope);
  if (writer === null) return [];
  const isByKey = (tree.groupby?.columns ?? []).some((node) => isColumn(node) && writer.isKey(node));
  if (isByKey && counts(tree)) return [];
  const write = (node: SqlNode): SqlNode => (isByKey ? writer.perKey(node) : writer.overKeys(node));
  const having = tree.having === null ? [] : [write(tree.having)];
  Object.assign(tree, {
    columns: tree.columns.map(({ expr, as }) => ({ expr: write(expr), as })),
    from: [meeting.one.entry],
    where: joinConjuncts([...writer.outside.map(writer.perKey), ...(isByKey ? having : [])]),
    groupby: isByKey || tree.groupby === null ? null : { columns: tree.groupby.columns.map(writer.perKey) },
    having: isByKey ? null : (having[0] ?? null),
    orderby: tree.orderby?.map((order) => ({ ...order, expr: write(order.expr) })) ?? null,
  });
  return [`${meeting.many.table.name} summed by ${meeting.many.key} before it meets ${meeting.one.table.name}`];
}

/** A count beside names says how many rows each has, which is 1 once the rows are summed. */
function counts(tree: SelectTree): boolean {
  const isCount = (node: SqlNode) => isAggregate(node) && node.name.toUpperCase() === "COUNT";
  return tree.columns.some(({ expr }) => [...walk(expr)].some(isCount)) && tree.columns.length > 1;
}

const MULTIPLIED = ["SUM", "TOTAL", "AVG"];
const COMPARES = ["-", "/", "<", ">", "<=", ">="];
function isFannedOut(tree: SelectTree, { one, many }: Meeting, scope: SqlScope): boolean {
  const tables = tablesOf(tree, scope);
  const figuresOf = (node: unknown, table: TableDescription) =>
    columnsIn(node).some((reference) => {
      const found = resolveColumn(reference, tables);
      return found?.table === table && ["INTEGER", "REAL"].includes(found.column.type);
    });
  const shown = [tree.columns, tree.where, tree.having, tree.orderby, tree.from];
  const isMultiplied = [...walk(shown)].some(
    (node) =>
      isAggregate(node) &&
      MULTIPLIED.includes(node.name.toUpperCase()) &&
      figuresOf(node, one.table) &&
      !figuresOf(node, many.table),
  );
  if (isMultiplied) return true;
  const titles = one.table.columns.filter((column) => column.type !== "TEXT").map((column) => column.title);
  // No single entry is to be held against a plan for the whole.
  if (![scope.question.text, one.table.title, ...titles].some((text) => PLANNED.test(text))) return false;
  const meet = (a: SqlNode, b: SqlNode) => figuresOf(a, one.table) && figuresOf(b, many.table);
  return [...walk(shown)].some(
    (node) =>
      isBinary(node) &&
      COMPARES.includes(node.operator) &&
      (meet(node.left, node.right) || meet(node.right, node.left)),
  );
}
