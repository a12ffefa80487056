import type { Language } from "@cloister/tool-runtime";
import type { SqliteDatabase, SqliteRow } from "../sqlite.ts";
import { notValid, wrongUse } from "./refusals.ts";
import { filterSql, type RowFilter } from "./row-filter.ts";
import { verifyRows } from "./verify.ts";

const COLUMNS = [
  "seq",
  "time",
  "user",
  "run",
  "kind",
  "tool",
  "effect",
  "decision",
  "decided_by",
  "file",
  "summary",
  "detail",
  "hash",
] as const;

/** Excel reads a CSV as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The log as CSV, for people who filter in a spreadsheet; it proves nothing. Throws `AgentError` AUDIT_NOT_VALID; USAGE
 * when no row fits.
 */
export function* exportCsv(database: SqliteDatabase, filter: RowFilter, language: Language): Generator<string> {
  const { ok, firstBadSeq } = verifyRows(database);
  if (!ok) throw notValid(firstBadSeq, language);
  const { conditions, values } = filterSql(filter);
  const where = conditions.length === 0 ? "" : ` WHERE ${conditions.join(" AND ")}`;
  const rows = database.prepare(`SELECT * FROM audit_read${where} ORDER BY seq`).all(values);
  if (rows.length === 0) throw wrongUse("맞는 행이 없습니다.", "No row fits.", language);
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(",")}`;
  for (const row of rows) yield lineOf(row);
}

const lineOf = (row: SqliteRow): string => COLUMNS.map((column) => csvField(row[column])).join(",");

/**
 * A spreadsheet takes a field that begins with = + - @ for a formula (OWASP, CSV injection): an apostrophe makes it text.
 * Line breaks and control characters become spaces, so that one row is one line.
 */
export function csvField(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = String(value).replaceAll(/\p{Cc}+/gu, " ");
  const inert = /^\s*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}
