import type { MendNote, SqlScope } from "./sql-scope.ts";
import {
  isAggregate,
  isBinary,
  isText,
  walk,
  type BinaryExpression,
  type SelectTree,
  type SqlNode,
} from "./sql-tree.ts";

const ADDS = ["SUM", "TOTAL", "AVG"];

/**
 * `AVG(금액) / AVG('노트북')` and, where an average is asked, `AVG(금액) / COUNT(*)` or `/ SUM(수량)`: the side that means
 * nothing is left out. A text adds up to 0, and an average is divided by its rows already.
 */
export function mendLiteralAggregates(tree: SelectTree, scope: SqlScope): MendNote[] {
  const notes: MendNote[] = [];
  const kept = (node: BinaryExpression): SqlNode | null => {
    if (!["*", "/"].includes(node.operator)) return null;
    if (isOfText(node.right) && hasCall(node.left)) return node.left;
    if (isOfText(node.left) && hasCall(node.right)) return node.right;
    const isDividedTwice = node.operator === "/" && scope.question.kind === "average" && isCall(node.left, "AVG");
    return isDividedTwice && ["COUNT", "SUM"].some((name) => isCall(node.right, name)) ? node.left : null;
  };
  for (const column of tree.columns) {
    const left = isBinary(column.expr) ? kept(column.expr) : null;
    if (left === null) continue;
    column.expr = left;
    notes.push("left out what is no figure");
  }
  return notes;
}

const isCall = (node: SqlNode, name: string): boolean => isAggregate(node) && node.name.toUpperCase() === name;
const hasCall = (node: SqlNode): boolean => [...walk(node)].some(isAggregate);
const isOfText = (node: SqlNode): boolean =>
  isAggregate(node) && ADDS.includes(node.name.toUpperCase()) && isText(node.args.expr);
