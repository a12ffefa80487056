import type { Language } from "@cloister/tool-runtime";
import { listedRow, type ListedRow } from "./listed-row.ts";
import { readAudit } from "./read-audit.ts";
import { filterSql, type RowFilter } from "./row-filter.ts";

/** Rows of one page. */
export const MOST_ROWS = 500;

export interface AuditFilter extends RowFilter {
  /** Rows after this seq. */
  after?: number;
  /** At most 500; 50 when absent. */
  limit?: number;
  /** The newest rows that fit instead of the oldest; still oldest first. */
  isFromEnd?: boolean;
}

export interface AuditPage {
  rows: ListedRow[];
  /** `after` of the next page; null when this is the last one. */
  next: number | null;
}

/** One page of the log, oldest first. Throws `AuditError` AUDIT_UNREADABLE. */
export function listAuditRows(file: string, filter: AuditFilter = {}, language: Language = "en"): AuditPage {
  const limit = Math.min(Math.max(Math.trunc(filter.limit ?? 50), 1), MOST_ROWS);
  const { conditions, values } = filterSql(filter);
  const where = ["seq > @after", ...conditions].join(" AND ");
  const order = filter.isFromEnd === true ? "DESC" : "ASC";
  const sql = `SELECT * FROM audit_read WHERE ${where} ORDER BY seq ${order} LIMIT @limit`;
  // One more than asked tells whether there is a next page.
  const bound = { ...values, after: filter.after ?? 0, limit: limit + 1 };
  const found = readAudit(file, (database) => database.prepare(sql).all(bound).map(listedRow), language);
  const rows = found.slice(0, limit);
  if (filter.isFromEnd === true) return { rows: rows.toReversed(), next: null };
  return { rows, next: found.length > limit ? (rows.at(-1)?.seq ?? null) : null };
}
