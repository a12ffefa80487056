/** The part of node-sql-parser's tree that we read and change; every node is plain data. */
export interface ColumnRef {
  type: "column_ref";
  table: string | null;
  column: string;
}
export interface Literal {
  type: "single_quote_string" | "double_quote_string" | "string" | "number" | "bool" | "null";
  value: string | number | boolean | null;
}
export interface BinaryExpression {
  type: "binary_expr";
  operator: string;
  left: SqlNode;
  right: SqlNode;
  parentheses?: boolean;
}
export interface ExpressionList {
  type: "expr_list";
  value: SqlNode[];
}
export interface AggregateCall {
  type: "aggr_func";
  name: string;
  args: { distinct?: string | null; expr: SqlNode };
}
export interface FunctionCall {
  type: "function";
  name: { name: { type: string; value: string }[] };
  args?: ExpressionList | null;
}
export interface OtherNode {
  type: "unary_expr" | "case" | "cast" | "star" | "select" | "interval" | "param" | "extract" | "window_func";
}
export type SqlNode =
  | ColumnRef
  | Literal
  | BinaryExpression
  | ExpressionList
  | AggregateCall
  | FunctionCall
  | OtherNode;

export interface SelectColumn {
  expr: SqlNode;
  as: string | null;
}
export interface FromTable {
  db: string | null;
  table: string;
  as: string | null;
  join?: string;
  on?: SqlNode | null;
}
export interface SelectTree {
  type: "select";
  with: unknown;
  distinct: unknown;
  columns: SelectColumn[];
  from: (FromTable | { expr: unknown; as: string | null })[] | null;
  where: SqlNode | null;
  groupby: { columns: SqlNode[] } | null;
  having: SqlNode | null;
  orderby: { expr: SqlNode; type: string | null }[] | null;
  limit: { seperator: string; value: Literal[] } | null;
  _next?: SelectTree;
  set_op?: string;
}

export const columnRef = (column: string, table: string | null = null): ColumnRef => ({
  type: "column_ref",
  table,
  column,
});
export const text = (value: string): Literal => ({ type: "single_quote_string", value });
export const number = (value: number): Literal => ({ type: "number", value });
export const binary = (operator: string, left: SqlNode, right: SqlNode): BinaryExpression => ({
  type: "binary_expr",
  operator,
  left,
  right,
});
export const aggregate = (name: string, expr: SqlNode, distinct = false): AggregateCall => ({
  type: "aggr_func",
  name,
  args: distinct ? { distinct: "DISTINCT", expr } : { expr },
});

export const isColumn = (node: SqlNode): node is ColumnRef => node.type === "column_ref";
export const isBinary = (node: SqlNode): node is BinaryExpression => node.type === "binary_expr";
export const isLiteral = (node: SqlNode): node is Literal =>
  ["single_quote_string", "double_quote_string", "string", "number", "bool", "null"].includes(node.type);
export const isText = (node: SqlNode): node is Literal & { value: string } =>
  isLiteral(node) && typeof node.value === "string";
export const isAggregate = (node: SqlNode): node is AggregateCall => node.type === "aggr_func";
export const isFunction = (node: SqlNode): node is FunctionCall => node.type === "function";

/** Every node below (and with) this value, selects inside included, parents first. */
export function* walk(value: unknown): Generator<SqlNode> {
  if (Array.isArray(value)) {
    for (const item of value) yield* walk(item);
    return;
  }
  if (value === null || typeof value !== "object") return;
  if (typeof (value as { type?: unknown }).type === "string") yield value as SqlNode;
  for (const child of Object.values(value)) yield* walk(child);
}

/** The conditions that AND joins, left to right. */
export function conjuncts(where: SqlNode | null): SqlNode[] {
  if (where === null) return [];
  if (isBinary(where) && where.operator.toUpperCase() === "AND")
    return [...conjuncts(where.left), ...conjuncts(where.right)];
  return [where];
}

export function joinConjuncts(conditions: readonly SqlNode[]): SqlNode | null {
  return conditions.reduce<SqlNode | null>(
    (joined, condition) => (joined === null ? condition : binary("AND", joined, condition)),
    null,
  );
}

export function fromTables(select: SelectTree): FromTable[] {
  return (select.from ?? []).filter((entry): entry is FromTable => "table" in entry && typeof entry.table === "string");
}

/** The select inside `IN (SELECT …)` or `= (SELECT …)`; null when the right side is no select. */
export function innerSelect(node: SqlNode): SelectTree | null {
  const list = node.type === "expr_list" && "value" in node ? (node.value as unknown[]) : [node];
  const first = list[0] as { ast?: SelectTree } | undefined;
  return list.length === 1 && first?.ast !== undefined ? first.ast : null;
}

/** This select, those it is united with, and those inside it. */
export function selects(tree: SelectTree): SelectTree[] {
  return [...walk(tree)].filter(
    (node): node is SqlNode & SelectTree => (node.type as string) === "select" && "columns" in node,
  );
}

/** Columns named anywhere in this node. */
export function columnsIn(node: unknown): ColumnRef[] {
  return [...walk(node)].filter(isColumn);
}
export function hasAggregate(node: unknown): boolean {
  return [...walk(node)].some(isAggregate);
}
