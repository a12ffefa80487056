import type { MendNote, SqlScope } from "./sql-scope.ts";
import {
  isAggregate,
  isBinary,
  isColumn,
  isLiteral,
  isText,
  walk,
  type BinaryExpression,
  type SelectTree,
  type SqlNode,
} from "./sql-tree.ts";

const ADDS = ["SUM", "TOTAL", "AVG"];

const SCALES = [1000, 10_000, 1_000_000, 100_000_000];
const ASKS_SCALE = /천\s?원|만\s?원|백만|억|천\s?단위|thousand|million|billion/i;

/**
 * `AVG(금액) / AVG('노트북')`, `SUM(금액) / 1000` and, where an average is asked, `AVG(금액) / COUNT(*)`, `/ SUM(수량)` or `/ 수량`:
 * the side that means nothing is left out. A text adds up to 0, the unit of the column stands beside the answer, and an
 * average is divided by its rows already.
 */
export function mendLiteralAggregates(tree: SelectTree, scope: SqlScope): MendNote[] {
  const notes: MendNote[] = [];
  const { kind, text } = scope.question;
  const kept = ({ operator, left, right }: BinaryExpression): SqlNode | null => {
    if (!["*", "/"].includes(operator)) return null;
    if (isOfText(right) && hasCall(left)) return left;
    if (isOfText(left) && hasCall(right)) return right;
    if (operator === "/" && isScale(right) && ADDS.some((name) => isCall(left, name)) && !ASKS_SCALE.test(text))
      return left;
    if (operator !== "/" || kind !== "average" || !isCall(left, "AVG")) return null;
    return isColumn(right) || ["COUNT", "SUM"].some((name) => isCall(right, name)) ? left : null;
  };
  for (const column of tree.columns) {
    const left = isBinary(column.expr) ? kept(column.expr) : null;
    if (left === null) continue;
    column.expr = left;
    notes.push("left out what is no figure");
  }
  return notes;
}

const isScale = (node: SqlNode): boolean => isLiteral(node) && SCALES.includes(Number(node.value));
const isCall = (node: SqlNode, name: string): boolean => isAggregate(node) && node.name.toUpperCase() === name;
const hasCall = (node: SqlNode): boolean => [...walk(node)].some(isAggregate);
const isOfText = (node: SqlNode): boolean =>
  isAggregate(node) && ADDS.includes(node.name.toUpperCase()) && isText(node.args.expr);
