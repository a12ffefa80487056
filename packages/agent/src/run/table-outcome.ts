import {
  formatAnchor,
  type Language,
  type QueryResult,
  type ResultTable,
  type TableColumn,
  type ToolResult,
} from "@cloister/tool-runtime";
import type { AskCitation } from "../answer/ask-result.ts";
import { renderTableAnswer } from "../answer/render-table-answer.ts";
import type { Evidence } from "../route/choose-evidence.ts";
import type { RunScope } from "./run-scope.ts";
import type { Outcome } from "./run-state.ts";
import { checkSql } from "./sql/check-sql.ts";
import { citedPlaces } from "./sql/cited-places.ts";
import { columnLabels } from "./sql/column-labels.ts";
import { filterInWords } from "./sql/filter-in-words.ts";
import { matchedRowsQueries } from "./sql/matched-rows.ts";
import type { MendedSql } from "./sql/mend-sql.ts";
import type { SqlScope } from "./sql/sql-scope.ts";
import { isText, walk, type SelectTree } from "./sql/sql-tree.ts";

export type TableEvidence = Extract<Evidence, { kind: "table" }>;

/** As many rows as excel.query returns: when there are as many, there may be more. */
const MOST_ROWS = 200;

/** A sum over a part is no sum. */
const PARTLY_READ = {
  ko: "표가 너무 커서 앞부분만 읽었습니다. 이 값은 읽은 행만의 결과입니다",
  en: "the table is too large and only its first rows were read: this is the result of those rows alone",
};

/** What mending and checking may draw on. */
export function sqlScope(scope: RunScope, evidence: TableEvidence): SqlScope {
  const links = scope.parts.without.has("links") ? [] : evidence.links;
  return { tables: evidence.tables, question: scope.question, links, joins: evidence.joins };
}

/** The answer to an executed query, written by code: the figures, the filter, the places, what was left unseen. */
export async function tableOutcome(
  scope: RunScope,
  evidence: TableEvidence,
  mended: MendedSql,
  result: Extract<ToolResult, { ok: true }>,
): Promise<Outcome> {
  const { question } = scope;
  const { table } = result;
  if (table === null) throw new TypeError("excel.query gave no table");
  const sql = sqlScope(scope, evidence);
  const filter = mended.ok ? filterInWords(mended.tree, sql) : "";
  const isChecked = !scope.parts.without.has("verification");
  const fault = mended.ok && isChecked ? checkSql(mended.tree, sql) : null;
  const shown = { ...table, filter, rows: table.rows };
  const matched = mended.ok ? await matchedRows(scope, evidence, mended) : null;
  if (isEmpty(table, matched?.count ?? null) && !isKnownZero(scope, evidence, mended))
    return fault?.isUnreadable === true ? notComputed(question.language) : noRows(scope, filter, table);
  const { labels, units } = columnLabels(table.columns, mended.ok ? mended.tree : null, sql);
  const cut = result.warnings.some((warning) => warning.code === "CELLS_LEFT_OUT");
  const doubts = [
    ...(cut ? [PARTLY_READ[question.language]] : []),
    ...(fault === null ? [] : [fault.forPeople[question.language]]),
  ];
  const citations = matched === null || matched.citations.length === 0 ? fromTool(table) : matched.citations;
  return {
    answer: renderTableAnswer({
      table: shown,
      language: question.language,
      matchedRows: matched?.count ?? null,
      labels,
      units,
      isTruncated: table.rows.length >= MOST_ROWS,
    }),
    stopReason: "answered",
    answeredBy: "model",
    tables: [{ title: shown.title, columns: [...labels], rows: shown.rows, sql: shown.sql, filter }],
    citations: citations.map((citation) => ({ ...citation, verified: citation.verified && doubts.length === 0 })),
    unverified: doubts,
    warnings: result.warnings,
  };
}

async function matchedRows(
  scope: RunScope,
  evidence: TableEvidence,
  mended: MendedSql,
): Promise<{ count: number; citations: AskCitation[] } | null> {
  const queries = mended.ok ? matchedRowsQueries(mended.tree) : null;
  if (queries === null || !mended.ok) return null;
  const query = (sql: string): Promise<QueryResult | null> =>
    scope.parts.documents.queryTables(evidence.files, sql, {}, scope.request.signal).catch(() => null);
  const count = await query(queries.count);
  if (count === null) return null;
  const places = queries.places === null ? null : await query(queries.places);
  return {
    count: Number(count.rows[0]?.[0] ?? 0),
    citations: citedPlaces(mended.tree, evidence.tables, places, Number(count.rows[0]?.[0] ?? 0)),
  };
}

function isEmpty(table: ResultTable, count: number | null): boolean {
  return table.rows.length === 0 || count === 0 || table.rows.every((row) => row.every((value) => value === null));
}

/** None of what is there: a count of zero under values that the tables know. A time they do not reach is not zero, it is absent. */
function isKnownZero(scope: RunScope, evidence: TableEvidence, mended: MendedSql): boolean {
  if (!mended.ok || scope.question.kind !== "count" || !isCovered(evidence, mended.tree)) return false;
  const values = [...walk(mended.tree.where)]
    .filter(isText)
    .map((literal) => literal.value)
    .filter((value) => !/^\d{4}-\d\d/.test(value));
  return values.length > 0 && values.every((value) => evidence.links.some((link) => link.value === value));
}

/** Every day in the conditions lies between the first and the last one of some column of dates. */
function isCovered({ tables }: TableEvidence, tree: SelectTree): boolean {
  const columns = tables.flatMap((table) => table.columns).filter((column) => column.type === "DATE");
  const days = [...walk(tree.where)].filter(isText).flatMap((literal) => /^\d{4}-\d\d-\d\d/.exec(literal.value) ?? []);
  const isWithin = (day: string, { min = "9", max = "" }: TableColumn) =>
    min.slice(0, day.length) <= day && day.slice(0, 7) <= max.slice(0, 7);
  return days.every((day) => columns.some((column) => isWithin(day, column)));
}

/** SQLite's own words stand in the log; people are told what to do. */
export function notComputed(language: Language, code = "SQL"): Outcome {
  const message =
    language === "ko"
      ? "이 질문을 표 계산으로 옮기지 못했습니다. 열 이름이나 조건을 더 또렷이 적어 다시 물어봐 주세요."
      : "The question could not be turned into a calculation over the table. Ask again, naming the column and the condition.";
  return { answer: message, stopReason: "failed", answeredBy: "code", error: { code, message } };
}

function noRows(scope: RunScope, filter: string, table: ResultTable): Outcome {
  const isKorean = scope.question.language === "ko";
  const where = filter === "" ? "" : isKorean ? ` (조건: ${filter})` : ` (filter: ${filter})`;
  return {
    answer: isKorean ? `파일에서 해당하는 값을 찾지 못했습니다${where}.` : `Not in the files: no row matches${where}.`,
    stopReason: "not_found",
    answeredBy: "code",
    citations: fromTool(table),
  };
}

function fromTool(table: ResultTable): AskCitation[] {
  return table.citations.map((citation) => ({ ...citation, anchor: formatAnchor(citation.anchor) }));
}
