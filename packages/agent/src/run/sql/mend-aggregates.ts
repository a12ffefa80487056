import type { ColumnType, TableColumn } from "@cloister/tool-runtime";
import type { Question } from "../../intake/question.ts";
import type { QuestionKind } from "../../intake/question-kind.ts";
import { questionWords, type QuestionWord } from "../../intake/question-words.ts";
import { NOT_ADDITIVE } from "./not-additive.ts";
import { createWordBag, groundWords } from "../../route/word-bag.ts";
import { mainSelect, resolveColumn, tablesOf, type MendNote, type SqlScope } from "./sql-scope.ts";
import {
  aggregate,
  columnRef,
  columnsIn,
  conjuncts,
  hasAggregate,
  isAggregate,
  isBinary,
  isColumn,
  isLiteral,
  type SelectColumn,
  type SelectTree,
  type SqlNode,
} from "./sql-tree.ts";

const WRAPPED_BY: Partial<Record<QuestionKind, string>> = { sum: "SUM", average: "AVG" };
const NUMERIC: readonly ColumnType[] = ["INTEGER", "REAL"];

/** Rows listed where one figure was asked: the one numeric column is summed or averaged, or the rows are counted. */
export function mendAggregates(tree: SelectTree, scope: SqlScope): MendNote[] {
  const select = mainSelect(tree);
  if (select === null || select.groupby !== null || select.limit !== null) return [];
  if (hasAggregate(select))
    return scope.question.kind === "count" ? [...lookUpFigures(select, scope), ...sumQuantity(select, scope)] : [];
  const wrapper = WRAPPED_BY[scope.question.kind];
  if (wrapper !== undefined) return wrapNumeric(select, wrapper, scope);
  if (scope.question.kind === "count") return countRows(select, scope);
  return [];
}

const EACH = /(각각|별로|each|respectively|per )/i;
const HOW_MUCH = /(얼마|몇|총|how (much|many)|total|amount)/i;

/** A copy that adds up the one figure it lists; null when it lists other things, or a price or rate that is not added up. */
export function sumOfOneFigure(tree: SelectTree, scope: SqlScope): SelectTree | null {
  const copy = structuredClone(tree);
  const [selected, ...others] = copy.columns;
  if (selected === undefined || others.length > 0 || copy.groupby !== null || copy.limit !== null || hasAggregate(copy))
    return null;
  const column = describedColumn(copy, selected, scope);
  if (
    column === null ||
    !HOW_MUCH.test(scope.question.text) ||
    EACH.test(scope.question.text) ||
    RATE.test(column.title) ||
    isFigureName(column)
  )
    return null;
  return wrapNumeric(copy, "SUM", scope).length > 0 ? copy : null;
}

function wrapNumeric(select: SelectTree, wrapper: string, scope: SqlScope): MendNote[] {
  const tables = tablesOf(select, scope);
  const numeric = select.columns.filter(
    (column) => isColumn(column.expr) && NUMERIC.includes(resolveColumn(column.expr, tables)?.column.type ?? "TEXT"),
  );
  const [column] = numeric;
  if (numeric.length !== 1 || column === undefined) return [];
  select.columns = [{ expr: aggregate(wrapper, column.expr), as: column.as }];
  select.orderby = null;
  return [`${wrapper} of the listed values`];
}

/** The rows are counted, or one listed column without repeats when the SQL said DISTINCT; a quantity is summed. */
function countRows(select: SelectTree, scope: SqlScope): MendNote[] {
  const [column] = select.columns;
  if (column === undefined) return [];
  const described = select.columns.map((selected) => describedColumn(select, selected, scope));
  // A figure that the question names is looked up, not counted: "몇 개월 보증", "내선 몇 번".
  if (described.some((found) => found !== null && isFigure(found) && isNamed(found, scope.question))) return [];
  const [only] = described;
  if (described.length === 1 && only !== undefined && only !== null && isQuantity(only))
    return wrapNumeric(select, "SUM", scope);
  const isDistinct = select.distinct !== null && select.columns.length === 1 && isColumn(column.expr);
  if (select.distinct !== null && !isDistinct) return [];
  select.columns = [{ expr: isDistinct ? aggregate("COUNT", column.expr, true) : countAll(), as: null }];
  select.distinct = null;
  select.orderby = null;
  return ["counted the listed rows"];
}

/** `몇 개 팔았어`, `불량이 몇 개`: a quantity that the question names is added up, the rows of the book are not counted. */
function sumQuantity(select: SelectTree, scope: SqlScope): MendNote[] {
  const [column] = select.columns;
  if (column === undefined || select.columns.length !== 1 || !isCountOfRows(column.expr)) return [];
  const numeric = [...tablesOf(select, scope).values()].flatMap((table) =>
    table.columns.filter((found) => NUMERIC.includes(found.type)),
  );
  const filtered = new Set(columnsIn(select.where).map((reference) => reference.column));
  const free = numeric.filter((found) => !filtered.has(found.name) || isPositiveOnly(select, found.name));
  const asked = askedThing(scope.question.text);
  const isAsked = (found: TableColumn) =>
    asked.length > 0 &&
    !isFigureName(found) &&
    !RATE.test(found.title) &&
    groundWords(asked, createWordBag(found.title)).found.length > 0;
  const choices = [
    free.filter((found) => isOfAskedMonth(found, scope.question)),
    free.filter(isAsked),
    SOLD.test(scope.question.text) ? free.filter(isQuantity) : [],
  ];
  const candidates = choices.find((choice) => choice.length === 1) ?? [];
  const [quantity] = candidates;
  if (quantity === undefined) return [];
  select.columns = [{ expr: aggregate("SUM", columnRef(quantity.name)), as: null }];
  return [`SUM of ${quantity.name} instead of the number of rows`];
}

/** A column for each month: `4월`, `월별 건수 4월`. */
function isOfAskedMonth(column: TableColumn, question: Question): boolean {
  const [date, ...others] = question.dates;
  const month = /(\d{1,2})\s*월/.exec(column.title)?.[1];
  return (
    others.length === 0 &&
    date !== undefined &&
    date.fromMonth !== null &&
    date.fromMonth === date.toMonth &&
    Number(month) === date.fromMonth
  );
}

/** What is counted: 불량 of "불량이 몇 개", defects of "how many 치수 defects". An entity such as employees is no column of figures. */
function askedThing(text: string): QuestionWord[] {
  const korean = /(\S+?)\s*(?:총|모두|다|전부)?\s*몇\s*(?:개|대|장|권|박스|자루|세트|병|통|시간)/.exec(text)?.[1];
  const english = /how many\s+(\S+(?:\s+\S+)?)/i.exec(text)?.[1];
  return questionWords([korean, english].filter((found) => found !== undefined).join(" "));
}

/** `수량 > 0` narrows nothing that is added up. */
function isPositiveOnly(select: SelectTree, name: string): boolean {
  return conjuncts(select.where)
    .filter((condition) => columnsIn(condition).some((reference) => reference.column === name))
    .every(
      (condition) =>
        isBinary(condition) && condition.operator === ">" && isLiteral(condition.right) && condition.right.value === 0,
    );
}

/** Prices, rates, ages and the like are not added up. */
const RATE = NOT_ADDITIVE;

/** COUNT(*) of the one row that a unique value names: what is asked are the figures of that row which the question names. */
function lookUpFigures(select: SelectTree, scope: SqlScope): MendNote[] {
  const [column] = select.columns;
  if (column === undefined || select.columns.length !== 1 || !isCountOfRows(column.expr)) return [];
  const tables = tablesOf(select, scope);
  const isUnique = (condition: SqlNode) => {
    if (!isBinary(condition) || condition.operator !== "=" || !isColumn(condition.left)) return false;
    const found = resolveColumn(condition.left, tables);
    return found !== null && found.column.distinct === found.table.rowCount;
  };
  const named = [...tables.values()].flatMap((table) =>
    table.columns.filter((found) => NUMERIC.includes(found.type) && isNamed(found, scope.question)),
  );
  if (named.length === 0 || !conjuncts(select.where).some(isUnique)) return [];
  select.columns = named.map((found) => ({ expr: columnRef(found.name), as: null }));
  return [`${named.map((found) => found.name).join(", ")} of the one row, not a count`];
}

const SOLD =
  /(몇\s*(개|대|장|권|부|박스|자루|세트)(를|나|정도)?\s*(팔|판매|나갔|출고|입고|들어|샀|구매|사용|썼)|how many (units|pieces|\S+ (were|was|did|have|has)\b.*\b(sold|sell|shipped|ordered|bought|used)))/i;
const QUANTITY = /^(판매|출고|입고|주문|구매)?\s*(수량|개수|갯수|대수)|quantity|qty|units/i;
const isQuantity = (column: TableColumn): boolean => NUMERIC.includes(column.type) && QUANTITY.test(column.title);
const FIGURE_TITLE = /(번호|내선|전화|코드|연락처|number|phone|extension|code|date|일자|날짜)/i;
const isFigureName = (column: TableColumn): boolean => FIGURE_TITLE.test(column.title);
const isFigure = (column: TableColumn): boolean => column.type !== "TEXT" || FIGURE_TITLE.test(column.title);

function isNamed(column: TableColumn, question: Question): boolean {
  return groundWords(question.words, createWordBag(column.title)).found.length > 0;
}

function describedColumn(select: SelectTree, selected: SelectColumn, scope: SqlScope): TableColumn | null {
  return isColumn(selected.expr) ? (resolveColumn(selected.expr, tablesOf(select, scope))?.column ?? null) : null;
}

const countAll = (): SqlNode => aggregate("COUNT", { type: "star", value: "*" } as never);
const isCountOfRows = (node: SqlNode): boolean =>
  isAggregate(node) && node.name.toUpperCase() === "COUNT" && node.args.distinct == null;
