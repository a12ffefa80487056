import type { TableColumn, TableDescription } from "@cloister/tool-runtime";
import type { DateSpan } from "../../intake/date-spans.ts";
import { isStatedByTitle } from "../../route/stated-dates.ts";
import { monthOf } from "./month-of.ts";
import { mainSelect, resolveColumn, tablesOf, type MendNote, type SqlScope } from "./sql-scope.ts";
import {
  binary,
  columnRef,
  columnsIn,
  conjuncts,
  isLiteral,
  joinConjuncts,
  text,
  walk,
  type ColumnRef,
  type SelectTree,
  type SqlNode,
} from "./sql-tree.ts";

/**
 * The stretch of time that the question names becomes the one condition on the date column: models test one day for a
 * month, or forget it. Date conditions that the question does not name are dropped.
 */
export function mendDates(tree: SelectTree, scope: SqlScope): MendNote[] {
  const select = mainSelect(tree);
  // Several stretches are compared with each other: which belongs to which is the model's to say.
  if (select === null || scope.question.dates.length > 1) return [];
  const tables = tablesOf(select, scope);
  const isDated = (condition: SqlNode) =>
    columnsIn(condition).some((reference) => resolveColumn(reference, tables)?.column.type === "DATE");
  const dated = conjuncts(select.where).filter(isDated);
  const span = scope.question.dates[0];
  if (span === undefined) return dropUngrounded(select, dated, scope);
  const direction = directionOf(scope.question.text, span);
  // What stands in the SQL for "after" or "except" is the model's to say: code only adds what it forgot.
  if (direction !== null && dated.length > 0) return [];
  if (isCoveredElsewhere(select, span, scope)) return dropUngrounded(select, dated, scope);
  const target = dateColumn(dated, tables);
  if (target === null) return dated.length > 0 ? [] : addMonthValue(select, span, tables);
  // A stretch that the table's own name or title states holds for all its rows: 근태_2026_03, "2026년 3월".
  if (dated.length === 0 && isStatedByTitle(span, [...tables.values()])) return [];
  if (direction === "other") return [];
  const condition = spanCondition(span, target, direction);
  if (condition === null) return [];
  select.where = joinConjuncts([...conjuncts(select.where).filter((other) => !dated.includes(other)), condition]);
  return [`${span.words} → a range of ${target.column.name}`];
}

/** A column of months (`1월`, `2026-02`) stands for the date that the table has not. */
function addMonthValue(select: SelectTree, span: DateSpan, tables: ReadonlyMap<string, TableDescription>): MendNote[] {
  if (span.fromMonth === null || span.fromMonth !== span.toMonth || span.day !== null) return [];
  const columns = [...tables.values()].flatMap((table) =>
    table.columns.filter(
      (column) =>
        column.type === "TEXT" && column.values.length > 0 && column.values.every((value) => monthOf(value) !== null),
    ),
  );
  const [column] = columns;
  const value = column?.values.find((candidate) => monthOf(candidate) === span.fromMonth);
  if (columns.length !== 1 || column === undefined || value === undefined) return [];
  if (columnsIn(select.where).some((reference) => reference.column === column.name)) return [];
  select.where = joinConjuncts([...conjuncts(select.where), binary("=", columnRef(column.name), text(value))]);
  return [`${span.words} → ${column.name} = '${value}'`];
}

/** A sheet, or a text column of months, already stands for the stretch. */
function isCoveredElsewhere(select: SelectTree, span: DateSpan, scope: SqlScope): boolean {
  const compactWords = span.words.replaceAll(" ", "");
  return scope.links.some(
    (link) =>
      compactWords.includes(link.words.replaceAll(" ", "")) &&
      [...walk(select.where)].some((node) => "value" in node && node.value === link.value),
  );
}

function dropUngrounded(select: SelectTree, dated: readonly SqlNode[], scope: SqlScope): MendNote[] {
  const isAsked =
    scope.question.dates.length > 0 ||
    /(올해|작년|지난|이번|최근|오늘|어제|today|this|last|recent|이후|이전|부터|까지|before|after|since|until|만료|지난|경과|overdue|expired|past)/i.test(
      scope.question.text,
    );
  if (dated.length === 0 || isAsked) return [];
  // Only plain days that nobody named: weekends, "now" and years of service are tested in other ways.
  const isPlainDay = (condition: SqlNode) => {
    const literals = [...walk(condition)].filter(isLiteral);
    return literals.length > 0 && literals.every(({ value }) => /^\d{4}(-\d\d){0,2}%?$/.test(String(value)));
  };
  const dropped = dated.filter(isPlainDay);
  if (dropped.length === 0) return [];
  select.where = joinConjuncts(conjuncts(select.where).filter((condition) => !dropped.includes(condition)));
  return ["dropped a date condition that the question does not state"];
}

/** Dates that belong to a person or thing, not to what happened. */
const OF_A_LIFE =
  /(입사|퇴사|생년|출생|생일|개점|설립|창립|만기|만료|취득|구입일|hire|birth|joined|founded|expir|due)/i;

/** The date column that the SQL tests, else the only one there is. */
function dateColumn(
  dated: readonly SqlNode[],
  tables: ReadonlyMap<string, TableDescription>,
): { reference: ColumnRef; column: TableColumn } | null {
  for (const reference of dated.flatMap(columnsIn)) {
    const resolved = resolveColumn(reference, tables);
    if (resolved?.column.type === "DATE") return { reference, column: resolved.column };
  }
  const [first] = tables;
  // Only the table that is read from, and only a date on which its rows happened.
  const all = (first === undefined ? [] : [first]).flatMap(([alias, table]) =>
    table.columns
      .filter((column) => column.type === "DATE" && !OF_A_LIFE.test(column.title))
      .map((column) => ({ alias, column })),
  );
  const [only, second] = all;
  if (only === undefined || second !== undefined) return null;
  return { reference: columnRef(only.column.name, tables.size > 1 ? only.alias : null), column: only.column };
}

type Direction = "from" | "to" | "other";

/**
 * after and before make a stretch half open; except, compared with and the like are no stretch at all. Only words beside
 * the date count: "from the sales workbook" and 사무실 이전 say nothing of it.
 */
function directionOf(question: string, span: DateSpan): Direction | null {
  const at = question.indexOf(span.words);
  if (at < 0) return null;
  const before = question.slice(0, at);
  const after = question.slice(at + span.words.length);
  if (
    /^\S{0,2}\s*(제외|빼고|말고|대비|보다)/.test(after) ||
    /(except|excluding|other than|compared (to|with)|versus|vs\.?)\s+(for\s+|in\s+)?$/i.test(before)
  )
    return "other";
  // A stretch with two ends is whole: 1월부터 3월까지.
  if (span.fromMonth !== span.toMonth && span.fromMonth !== null && !/분기|반기|quarter|half|q\d|\dq/i.test(span.words))
    return null;
  if (span.day !== span.toDay) return null;
  if (/^\s*(이후|부터|or later|onwards?|and later|and after)/i.test(after) || /\b(after|since|from)\s+$/i.test(before))
    return "from";
  if (/^\s*(이전|까지|전까지|or earlier)/i.test(after) || /\b(before|until|till|through|up to|by)\s+$/i.test(before))
    return "to";
  return null;
}

/** `BETWEEN` two days, half open with a direction; the months of any year when the question names none and the data has several. */
function spanCondition(
  span: DateSpan,
  { reference, column }: { reference: ColumnRef; column: TableColumn },
  direction: Direction | null,
): SqlNode | null {
  const year = span.year ?? onlyYear(column);
  const from = span.fromMonth ?? 1;
  const to = span.toMonth ?? 12;
  if (year !== null) {
    const first = `${year}-${pad(from)}-${pad(span.day ?? 1)}`;
    const lastDay = `${year}-${pad(to)}-${pad(span.toDay ?? daysIn(year, to))}`;
    const last = (column.max ?? "").length > 10 ? `${lastDay} 23:59` : lastDay;
    if (direction === "from") return binary(">=", reference, text(first));
    if (direction === "to") return binary("<=", reference, text(last));
    return binary("BETWEEN", reference, { type: "expr_list", value: [text(first), text(last)] });
  }
  if (direction !== null) return null;
  if (span.day !== null && span.toDay !== span.day) return null;
  if (span.day !== null) return monthCondition("%m-%d", [`${pad(from)}-${pad(span.day)}`], reference);
  const months = Array.from({ length: to - from + 1 }, (_, index) => pad(from + index));
  return monthCondition("%m", months, reference);
}

function monthCondition(format: string, values: readonly string[], reference: ColumnRef): SqlNode {
  const call: SqlNode = {
    type: "function",
    name: { name: [{ type: "default", value: "strftime" }] },
    args: { type: "expr_list", value: [text(format), reference] },
  };
  return binary("IN", call, { type: "expr_list", value: values.map(text) });
}

function onlyYear(column: TableColumn): number | null {
  const [min, max] = [column.min?.slice(0, 4), column.max?.slice(0, 4)];
  return min !== undefined && min === max ? Number(min) : null;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const pad = (value: number): string => String(value).padStart(2, "0");
