import type { MendNote } from "./sql-scope.ts";
import { isAggregate, isBinary, walk, type SelectTree, type SqlNode } from "./sql-tree.ts";

/** `SUM(-amount)`, `SUM(-price * count)`: no question asks for a total with its sign turned. */
export function mendSigns(tree: SelectTree): MendNote[] {
  const notes: MendNote[] = [];
  for (const { args } of [...walk(tree)].filter(isAggregate)) {
    const positive = withoutLeadingSign(args.expr);
    if (positive === args.expr) continue;
    args.expr = positive;
    notes.push("a sign turned before an aggregate's column");
  }
  return notes;
}

/** The same node where no sign stands before its first name. */
function withoutLeadingSign(node: SqlNode): SqlNode {
  if (isTurned(node)) return node.expr;
  if (!isBinary(node) || node.parentheses === true) return node;
  const left = withoutLeadingSign(node.left);
  return left === node.left ? node : { ...node, left };
}

/** Before names are mended a column may still stand as a double-quoted word. */
function isTurned(node: SqlNode): node is SqlNode & { expr: SqlNode } {
  if (node.type !== "unary_expr" || !("operator" in node) || node.operator !== "-" || !("expr" in node)) return false;
  return ["column_ref", "double_quote_string", "function", "aggr_func"].includes((node.expr as SqlNode).type);
}
