import type { SqlScope } from "./sql-scope.ts";
import { resolveColumn, tablesOf } from "./sql-scope.ts";
import {
  conjuncts,
  innerSelect,
  isBinary,
  isColumn,
  isFunction,
  isLiteral,
  walk,
  type SelectTree,
  type SqlNode,
} from "./sql-tree.ts";

/** The WHERE of the executed SQL for people: `지점 = 강남, 날짜 2026-03-01 ~ 2026-03-31`; "" when there is none. */
export function filterInWords(tree: SelectTree, scope: SqlScope): string {
  const tables = tablesOf(tree, scope);
  const title = (node: SqlNode): string => {
    if (isColumn(node)) return resolveColumn(node, tables)?.column.title ?? node.column;
    const column = [...walk(node)].find(isColumn);
    if (isFunction(node) && column !== undefined) return `${node.name.name[0]?.value ?? ""}(${title(column)})`;
    return column === undefined ? "…" : title(column);
  };
  const inner = (condition: SqlNode): string | null => {
    const select = isBinary(condition) ? innerSelect(condition.right) : null;
    return select === null ? null : filterInWords(select, scope);
  };
  const isJoin = (node: SqlNode) =>
    isBinary(node) && node.operator === "=" && isColumn(node.left) && isColumn(node.right);
  return conjuncts(tree.where)
    .filter((condition) => !isJoin(condition))
    .map((condition) => inner(condition) ?? conditionInWords(condition, title))
    .filter((words) => words !== "")
    .join(", ");
}

function conditionInWords(condition: SqlNode, title: (node: SqlNode) => string): string {
  if (!isBinary(condition)) return title(condition);
  const operator = condition.operator.toUpperCase();
  if (operator === "OR")
    return `(${conditionInWords(condition.left, title)} / ${conditionInWords(condition.right, title)})`;
  if (operator === "AND")
    return `${conditionInWords(condition.left, title)}, ${conditionInWords(condition.right, title)}`;
  if (isColumn(condition.right)) return `${title(condition.left)} ${operator} ${title(condition.right)}`;
  const values = valuesOf(condition.right);
  if (operator === "BETWEEN") return `${title(condition.left)} ${values.join(" ~ ")}`;
  if (operator === "IN") return `${title(condition.left)} = ${values.join(" / ")}`;
  return `${title(condition.left)} ${operator === "LIKE" ? "≈" : operator} ${values.join(", ").replaceAll("%", "")}`;
}

function valuesOf(node: SqlNode): string[] {
  return [...walk(node)].filter(isLiteral).map((literal) => String(literal.value ?? "∅"));
}
