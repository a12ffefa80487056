import type { QuestionKind } from "../../intake/question-kind.ts";
import { parseSql, quotedName, type ParsedSql } from "./parse-sql.ts";
import type { SqlScope } from "./sql-scope.ts";

const AGGREGATE: Partial<Record<QuestionKind, string>> = { sum: "SUM", share: "SUM", average: "AVG" };
const GROUPS = /\b(GROUP|ORDER)\s+BY\b/i;

/**
 * A query that SQLite could not read (`SUM(금액 WHERE 지점 = '강남')`) still says which figure is meant: where it names one
 * column of figures of one table, that column is taken, and the filters come from the question. Null when it says less,
 * or more.
 */
export function plainAggregate(sql: string, scope: SqlScope): ParsedSql | null {
  const call = AGGREGATE[scope.question.kind];
  if (call === undefined || GROUPS.test(sql)) return null;
  const words = new Set(sql.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []);
  const named = scope.tables.filter((table) => words.has(table.name));
  const [table, another] = named.length > 0 ? named : scope.tables;
  if (table === undefined || another !== undefined) return null;
  const figures = table.columns.filter(({ name, type }) => words.has(name) && ["INTEGER", "REAL"].includes(type));
  const [figure, more] = figures;
  if (figure === undefined || more !== undefined) return null;
  const parsed = parseSql(`SELECT ${call}(${quotedName(figure.name)}) FROM ${quotedName(table.name)}`);
  return parsed.ok ? parsed : null;
}
