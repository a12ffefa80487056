import type { TableDescription, ValueLink } from "@cloister/tool-runtime";
import { askedNumbers } from "../../intake/asked-numbers.ts";
import { compact } from "../../intake/normalize-text.ts";
import { sameMeaning } from "../../intake/office-terms.ts";
import { romanize } from "../../intake/romanize.ts";
import { monthOf } from "./month-of.ts";
import { mainSelect, resolveColumn, tablesOf, type MendNote, type SqlScope } from "./sql-scope.ts";
import {
  binary,
  columnRef,
  columnsIn,
  conjuncts,
  isBinary,
  isColumn,
  isLiteral,
  isText,
  joinConjuncts,
  selects,
  text,
  walk,
  type Literal,
  type SelectTree,
  type SqlNode,
} from "./sql-tree.ts";

type Tables = ReadonlyMap<string, TableDescription>;

/**
 * Filters that the question does not ground are dropped, values are written as the table has them, and values that
 * the question names and the SQL forgot are added. Date conditions are left to mend-dates.ts.
 */
export function mendFilters(tree: SelectTree, scope: SqlScope): MendNote[] {
  const notes: MendNote[] = [];
  for (const select of selects(tree)) {
    const tables = tablesOf(select, scope);
    if (tables.size === 0) continue;
    for (const node of walk(select.where)) notes.push(...mendLiteral(node, tables, scope));
    const kept = conjuncts(select.where).filter((condition) => {
      const isKept = isGrounded(condition, tables, scope);
      if (!isKept) notes.push("dropped a condition that the question does not state");
      return isKept;
    });
    select.where = joinConjuncts(kept);
  }
  notes.push(...addForgottenValues(tree, scope));
  return notes;
}

/** `지점 = 'Gangnam'` → the value of that column that the question names. */
function mendLiteral(node: SqlNode, tables: Tables, scope: SqlScope): MendNote[] {
  if (!isBinary(node) || !isColumn(node.left)) return [];
  const resolved = resolveColumn(node.left, tables);
  if (resolved === null || resolved.column.type !== "TEXT") return [];
  const literals = isText(node.right)
    ? [node.right]
    : node.right.type === "expr_list" && "value" in node.right
      ? (node.right.value as SqlNode[]).filter(isText)
      : [];
  const notes: MendNote[] = [];
  for (const literal of literals) {
    const value = storedValue(literal, node, resolved, scope);
    if (value === null || value === literal.value) continue;
    notes.push(`'${literal.value}' → '${value}'`);
    literal.value = value;
    if (node.operator.toUpperCase() === "LIKE") node.operator = "=";
  }
  return notes;
}

function storedValue(
  literal: Literal & { value: string },
  node: { operator: string },
  resolved: NonNullable<ReturnType<typeof resolveColumn>>,
  scope: SqlScope,
): string | null {
  const { table, column } = resolved;
  const wanted = compact(literal.value.replaceAll("%", ""));
  if (wanted === "") return null;
  const links = scope.links.filter(
    (link) => link.column === column.name && (link.table === table.name || table.joins.includes(link.table)),
  );
  // 베어링 6305 is never 베어링 6204: what differs in a digit is another thing.
  const hasSameDigits = (value: string) => digitsOf(wanted) === "" || digitsOf(value) === digitsOf(wanted);
  const candidates = [...new Set([...column.values, ...links.map((link) => link.value)])].filter(hasSameDigits);
  const equal = candidates.find((value) => compact(value) === wanted);
  if (equal !== undefined) return node.operator.toUpperCase() === "LIKE" ? null : equal;
  const alike = candidates.filter((value) => isSameName(wanted, compact(value)));
  if (alike.length === 1) return alike[0] ?? null;
  const containing = candidates.filter((value) => compact(value).includes(wanted));
  if (containing.length === 1 && node.operator === "=") return containing[0] ?? null;
  const linkedValues = [...new Set(links.map((link) => link.value))].filter(hasSameDigits);
  const isUngrounded = node.operator === "=" && !compact(scope.question.text).includes(wanted);
  return column.valuesComplete && isUngrounded && linkedValues.length === 1 ? (linkedValues[0] ?? null) : null;
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Translated, or written in the other script. */
function isSameName(wanted: string, value: string): boolean {
  return sameMeaning([wanted]).some((other) => other === value) || (wanted.length >= 3 && romanize(value) === wanted);
}

/** A condition is kept when its literals stand in the question, whatever column they are compared with. */
function isGrounded(condition: SqlNode, tables: Tables, scope: SqlScope): boolean {
  if ([...walk(condition)].some((node) => (node.type as string) === "select" || "ast" in node)) return true;
  const references = columnsIn(condition);
  if (references.some((reference) => resolveColumn(reference, tables)?.column.type === "DATE")) return true;
  if (isPositiveTest(condition) && !ASKS_EXISTING.test(scope.question.text)) return false;
  const literals = [...walk(condition)].filter(isLiteral);
  return literals.every((literal) => isGroundedLiteral(literal, scope));
}

/** `연장 > 0` nobody asked for changes an average. */
function isPositiveTest(condition: SqlNode): boolean {
  return (
    isBinary(condition) &&
    [">", ">=", "<>", "!="].includes(condition.operator) &&
    isLiteral(condition.right) &&
    condition.right.value === 0
  );
}

const ASKS_EXISTING =
  /(있는|있었|남은|발생|생긴|나온|초과|양수|0보다|제외|빼고|\bhave\b|\bhas\b|\bwith\b|positive|non-?zero|more than|greater|exclud)/i;

function isGroundedLiteral(literal: Literal, scope: SqlScope): boolean {
  if (literal.value === null || typeof literal.value === "boolean" || literal.value === "") return true;
  const question = compact(scope.question.text);
  if (typeof literal.value === "number") return isGroundedNumber(literal.value, scope.question.text);
  const wanted = compact(literal.value);
  if (wanted === "" || /^%?[ymdhis-]+$/i.test(wanted)) return true;
  const rest = withoutLongerValues(question, wanted, scope);
  if (rest.includes(wanted)) return true;
  if (scope.links.some((link) => compact(link.value) === wanted && rest.includes(compact(link.words)))) return true;
  if (isMonthAsked(wanted, scope) || isPartlyNamed(wanted, scope)) return true;
  return (
    sameMeaning([wanted]).some((form) => question.includes(form)) ||
    (rest === question && romanize(question).includes(romanize(wanted)))
  );
}

/** 전시 is not named by 전시실, where that is a value of its own. */
function withoutLongerValues(question: string, wanted: string, { links }: SqlScope): string {
  const longer = links
    .filter((link) => link.match === "exact")
    .map((link) => compact(link.words))
    .filter((words) => words.includes(wanted) && words !== wanted);
  return longer.reduce((text, words) => text.replaceAll(words, " "), question);
}

/** A limit that the question sets in words is not code's to judge: 절반 이상, a dozen or more. */
const SETS_LIMIT =
  /(이상|이하|초과|미만|넘|밑도|above|below|over|under|more than|less than|at least|at most|greater|fewer|exceed)/i;

function isGroundedNumber(value: number, question: string): boolean {
  return value === 0 || SETS_LIMIT.test(question) || askedNumbers(question).includes(value);
}

/** `2월`, `2026-02` and `February` are one month. */
function isMonthAsked(wanted: string, scope: SqlScope): boolean {
  const month = monthOf(wanted);
  return (
    month !== null &&
    scope.question.dates.some(({ fromMonth, toMonth }) => (fromMonth ?? 1) <= month && month <= (toMonth ?? 12))
  );
}

const SHORTEST_PART = 2;
const LEAST_PART = 0.4;

/** The question says 가공1 and the table 가공1라인. */
function isPartlyNamed(wanted: string, scope: SqlScope): boolean {
  return scope.question.words.some((word) =>
    word.forms.some(
      (form) => form.length >= SHORTEST_PART && form.length >= wanted.length * LEAST_PART && wanted.includes(form),
    ),
  );
}

const IS_COMPARED =
  /(보다|제외|빼고|말고|순위|비중|비율|\s대비|아닌|\bthan\b|except|exclud|other than|not in|\brank|share|percent|proportion|compared)/i;

/** Values that the question names exactly and no condition has: `강남 지점의 프린터` with only the branch filtered. */
function addForgottenValues(tree: SelectTree, scope: SqlScope): MendNote[] {
  const select = mainSelect(tree);
  if (select === null) return [];
  const tables = tablesOf(select, scope);
  const used = [...walk(select)].filter(isText).map((literal) => compact(literal.value));
  const notes: MendNote[] = [];
  // A value that is compared, left out or ranked is not what the rows are narrowed to.
  if (IS_COMPARED.test(scope.question.text)) return [];
  const grouped = new Set(columnsIn(select.groupby).map((reference) => reference.column));
  for (const [words, links] of groupByWords(scope.links, tables)) {
    if (links.some((link) => grouped.has(link.column))) continue;
    const isUsed = links.some((link) => used.some((value) => value.includes(compact(link.value))));
    if (isUsed) continue;
    const columns = new Set(links.map((link) => link.column));
    const values = [...new Set(links.map((link) => link.value))];
    const link = links[0];
    // The same words in two columns: code cannot tell which is meant, the check after this asks the model.
    if (link === undefined || columns.size !== 1 || values.length !== 1) continue;
    const alias = [...tables].find(([, table]) => table.columns.some((column) => column.name === link.column))?.[0];
    const sameColumn = conjuncts(select.where).find((condition) => isEqualityOn(condition, link.column));
    const before = sameColumn === undefined ? null : comparedValues(sameColumn);
    if (sameColumn !== undefined && before === null) continue;
    if (sameColumn !== undefined && isBinary(sameColumn) && before !== null) {
      sameColumn.operator = "IN";
      sameColumn.right = { type: "expr_list", value: [...before, text(link.value)] };
    } else {
      const reference = columnRef(link.column, tables.size > 1 ? (alias ?? null) : null);
      select.where = joinConjuncts([...conjuncts(select.where), binary("=", reference, text(link.value))]);
    }
    notes.push(`added ${link.column} = '${link.value}' (“${words}”)`);
  }
  return notes;
}

/** The listed values; null when it is compared with a column, a function or a select. */
function comparedValues(condition: SqlNode): SqlNode[] | null {
  if (!isBinary(condition)) return null;
  if (isText(condition.right)) return [condition.right];
  const list =
    condition.right.type === "expr_list" && "value" in condition.right ? (condition.right.value as SqlNode[]) : null;
  return list !== null && list.every(isText) ? list : null;
}

function isEqualityOn(condition: SqlNode, column: string): boolean {
  return (
    isBinary(condition) &&
    isColumn(condition.left) &&
    condition.left.column === column &&
    ["=", "IN"].includes(condition.operator.toUpperCase())
  );
}

/** Exact links into the tables that are read, by the words that gave them; a table read on its own takes its joined twin's. */
function groupByWords(links: readonly ValueLink[], tables: Tables): Map<string, ValueLink[]> {
  const read = [...tables.values()];
  const grouped = new Map<string, ValueLink[]>();
  for (const link of links) {
    const isRead = read.some(
      (table) =>
        (table.name === link.table || table.joins.includes(link.table)) &&
        table.columns.some((column) => column.name === link.column),
    );
    if (link.match !== "exact" || !isRead) continue;
    grouped.set(link.words, [...(grouped.get(link.words) ?? []), link]);
  }
  return grouped;
}
