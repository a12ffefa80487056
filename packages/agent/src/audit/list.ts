import type { Language } from "@cloister/tool-runtime";
import type { AuditKind } from "./record.ts";
import { readAudit } from "./read-audit.ts";
import { listedRow, type ListedRow } from "./stored-row.ts";

/** Rows of one page. */
export const MOST_ROWS = 500;

export interface AuditFilter {
  /** Rows after this seq. */
  after?: number;
  /** At most 500; 50 when absent. */
  limit?: number;
  run?: string;
  kind?: AuditKind;
  tool?: string;
  /** Occurs in the summary, the file, the tool or the particulars; upper and lower ASCII letters are the same. */
  text?: string;
}

export interface AuditPage {
  rows: ListedRow[];
  /** `after` of the next page; null when this is the last one. */
  next: number | null;
}

/** One page of the log, oldest first. Throws `AuditError` AUDIT_UNREADABLE. */
export function listAuditRows(file: string, filter: AuditFilter = {}, language: Language = "en"): AuditPage {
  const limit = Math.min(Math.max(Math.trunc(filter.limit ?? 50), 1), MOST_ROWS);
  const conditions = ["seq > @after"];
  if (filter.run !== undefined) conditions.push("run = @run");
  if (filter.kind !== undefined) conditions.push("kind = @kind");
  if (filter.tool !== undefined) conditions.push("tool = @tool");
  if (filter.text !== undefined) {
    const fields = ["summary", "file", "tool", "detail"];
    conditions.push(`(${fields.map((field) => `${field} LIKE @text ESCAPE '\\'`).join(" OR ")})`);
  }
  const values = {
    after: filter.after ?? 0,
    // One more than asked tells whether there is a next page.
    limit: limit + 1,
    ...(filter.run === undefined ? {} : { run: filter.run }),
    ...(filter.kind === undefined ? {} : { kind: filter.kind }),
    ...(filter.tool === undefined ? {} : { tool: filter.tool }),
    ...(filter.text === undefined ? {} : { text: `%${filter.text.replaceAll(/[\\%_]/gu, "\\$&")}%` }),
  };
  const sql = `SELECT * FROM audit_row WHERE ${conditions.join(" AND ")} ORDER BY seq LIMIT @limit`;
  const found = readAudit(file, (database) => database.prepare(sql).all(values).map(listedRow), language);
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.seq ?? null) : null };
}
