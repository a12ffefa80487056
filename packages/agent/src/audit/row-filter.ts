import type { SqliteValue } from "../sqlite.ts";
import type { AuditKind } from "./record.ts";

/** Which rows; every condition that is given must hold. */
export interface RowFilter {
  run?: string;
  kind?: AuditKind;
  tool?: string;
  user?: string;
  decision?: "ALLOW" | "ASK" | "DENY";
  /** Occurs in the file's path; upper and lower ASCII letters are the same. */
  file?: string;
  /** UTC, ISO 8601 with milliseconds: from this moment on. */
  since?: string;
  /** Up to this moment, which is not included. */
  until?: string;
  /** Occurs in the summary, the file, the tool or the particulars; upper and lower ASCII letters are the same. */
  text?: string;
}

const exact = ["run", "kind", "tool", "user", "decision"] as const;
const texts = ["summary", "file", "tool", "detail"];

/** The conditions on `audit_read` and their values. */
export function filterSql(filter: RowFilter): { conditions: string[]; values: Record<string, SqliteValue> } {
  const conditions: string[] = [];
  const values: Record<string, SqliteValue> = {};
  const add = (name: string, condition: string, value: SqliteValue): void => {
    conditions.push(condition);
    values[name] = value;
  };
  for (const field of exact) {
    const value = filter[field];
    if (value !== undefined) add(field, `${field} = @${field}`, value);
  }
  if (filter.since !== undefined) add("since", "time >= @since", filter.since);
  if (filter.until !== undefined) add("until", "time < @until", filter.until);
  if (filter.file !== undefined) add("file", "file LIKE @file ESCAPE '\\'", pattern(filter.file));
  if (filter.text !== undefined) {
    const anywhere = texts.map((field) => `${field} LIKE @text ESCAPE '\\'`).join(" OR ");
    add("text", `(${anywhere})`, pattern(filter.text));
  }
  return { conditions, values };
}

const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/gu, "\\$&")}%`;
