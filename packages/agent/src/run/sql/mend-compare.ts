import { wonPerUnit, type TableColumn, type TableDescription, type ValueLink } from "@cloister/tool-runtime";
import { bareTitle } from "../../intake/normalize-text.ts";
import { PLANNED } from "../../intake/planned.ts";
import type { Question } from "../../intake/question.ts";
import { joinBetween } from "../../route/join-columns.ts";
import { isStatedByTitle } from "../../route/stated-dates.ts";
import { createWordBag, groundWords } from "../../route/word-bag.ts";
import { parseSql, quotedName, quotedText } from "./parse-sql.ts";
import type { MendNote, SqlScope } from "./sql-scope.ts";
import { columnsIn, type SelectTree } from "./sql-tree.ts";

const COMPARES =
  /대비|비교|차이|초과|미달|넘[은었는긴어]|못\s?미|웃도|밑도|달성|집행률|소진율|\bover\b|\bunder\b|\bbelow\b|\babove\b|exceed|differ|against|\bvs\b|versus|compar|achiev|short of/i;
const OVER = /초과|넘[은었는긴어]|웃도|\bover\b|\babove\b|exceed|more than/i;
const UNDER = /미달|못\s?미|밑도|\bunder\b|\bbelow\b|short of|less than/i;
const RATE = /달성[률율]|집행[률율]|소진[률율]|비율|몇\s*(%|퍼센트|프로)|percent|\brate\b/i;

/** A plan with one figure for each key, and the book whose entries add up to what was done. */
interface PlanAndBook {
  plan: TableDescription;
  planned: TableColumn;
  planKey: string;
  book: TableDescription;
  actual: TableColumn;
  bookKey: string;
}

/**
 * A plan held against what was done is always the same calculation: the book summed by the key in which both meet, beside
 * the plan. Where code can tell both figures it is written by code; small models put it in many wrong ways.
 */
export function mendCompare(tree: SelectTree, scope: SqlScope): MendNote[] {
  const { question } = scope;
  if (!PLANNED.test(question.text) || !COMPARES.test(question.text)) return [];
  const pair = planAndBook(tree, scope);
  if (pair === null || isNarrowed(pair, scope)) return [];
  const parsed = parseSql(compareSql(pair, scope));
  if (!parsed.ok) return [];
  Object.assign(tree, parsed.tree);
  return [`${pair.book.name} summed by ${pair.bookKey} beside ${pair.plan.name}`];
}

/** A month, or a value that is no key, falls on the entries that are added up: what to make of it is left to the query. */
function isNarrowed(pair: PlanAndBook, { question, links }: SqlScope): boolean {
  const isDated = question.dates.some((span) => !isStatedByTitle(span, [pair.plan]));
  return isDated || links.some((link) => link.match === "exact" && !isOfKey(link, pair));
}

function isOfKey({ table, column }: ValueLink, { plan, planKey, book, bookKey }: PlanAndBook): boolean {
  return (table === plan.name && column === planKey) || (table === book.name && column === bookKey);
}

function planAndBook(tree: SelectTree, scope: SqlScope): PlanAndBook | null {
  const [first, second, another] = scope.tables;
  if (first === undefined || second === undefined || another !== undefined) return null;
  const [plan, book] = first.rowCount < second.rowCount ? [first, second] : [second, first];
  const pair = joinBetween(scope.joins, plan.name, book.name);
  const [planned, more] = figuresOf(plan);
  if (pair === null || planned === undefined || more !== undefined || !PLANNED.test(`${planned.title} ${plan.title}`))
    return null;
  const isKey = plan.columns.find((column) => column.name === pair.from)?.distinct === plan.rowCount;
  const actual = actualFigure(tree, planned, book, scope.question);
  return isKey && actual !== null ? { plan, planned, planKey: pair.from, book, actual, bookKey: pair.to } : null;
}

const figuresOf = (table: TableDescription): TableColumn[] =>
  table.columns.filter((column) => ["INTEGER", "REAL"].includes(column.type));

/** 구매액 of `계획 구매액`; else the one figure that the question names; else the one that the model's query uses. */
function actualFigure(
  tree: SelectTree,
  planned: TableColumn,
  book: TableDescription,
  question: Question,
): TableColumn | null {
  const figures = figuresOf(book);
  const used = new Set(columnsIn(tree).map((reference) => reference.column));
  const choices = [
    figures.filter((column) => bareTitle(planned.title).includes(bareTitle(column.title))),
    figures.filter((column) => groundWords(question.words, createWordBag(column.title)).found.length > 0),
    figures.filter((column) => used.has(column.name)),
  ];
  return choices.find((choice) => choice.length === 1)?.[0] ?? null;
}

function compareSql(pair: PlanAndBook, scope: SqlScope): string {
  const { plan, planned, planKey, book, actual, bookKey } = pair;
  const { question } = scope;
  const isKorean = question.language === "ko";
  const [p, b] = [quotedName(plan.name), quotedName(book.name)];
  const [goal, key] = [quotedName(planned.name), quotedName(planKey)];
  const sum = `(SELECT SUM(${quotedName(actual.name)}) FROM ${b} WHERE ${b}.${quotedName(bookKey)} = ${p}.${key})`;
  const total = `${sum}${scaleOf(actual, planned)}`;
  const relation = OVER.test(question.text) ? ">" : UNDER.test(question.text) ? "<" : null;
  const isCounted = relation !== null && (question.kind === "count" || /how many|몇/i.test(question.text));
  if (isCounted) return `SELECT COUNT(*) FROM ${p} WHERE ${total} ${relation} ${goal}`;
  const shown = [
    key,
    goal,
    `${total} AS ${quotedName(isKorean ? `${actual.title} 합계` : `total ${actual.title}`)}`,
    `${total} - ${goal} AS ${quotedName(isKorean ? "차이(실적−계획)" : "difference (actual − plan)")}`,
    ...(RATE.test(question.text)
      ? [`${total} * 100.0 / ${goal} AS ${quotedName(isKorean ? "비율(%)" : "rate (%)")}`]
      : []),
  ];
  const values = [
    ...new Set(scope.links.filter((link) => link.match === "exact" && isOfKey(link, pair)).map((link) => link.value)),
  ];
  const conditions = [
    ...(values.length > 0 ? [`${key} IN (${values.map(quotedText).join(", ")})`] : []),
    ...(relation === null ? [] : [`${total} ${relation} ${goal}`]),
  ];
  return `SELECT ${shown.join(", ")} FROM ${p}${conditions.length > 0 ? ` WHERE ${conditions.join(" AND ")}` : ""}`;
}

/** Both in the unit of the plan. */
function scaleOf(actual: TableColumn, planned: TableColumn): string {
  const [from, to] = [wonPerUnit(actual.unit ?? ""), wonPerUnit(planned.unit ?? "")];
  if (from === null || to === null || from === to) return "";
  return from > to ? ` * ${from / to}` : ` / ${to / from}`;
}
