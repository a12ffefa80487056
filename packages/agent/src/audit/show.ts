import type { Language } from "@cloister/tool-runtime";
import type { SqliteRow } from "../sqlite.ts";
import { listedRow, type ListedRow } from "./listed-row.ts";
import { readAudit } from "./read-audit.ts";
import { wrongUse } from "./refusals.ts";

/** A row with everything that it holds. */
export interface ShownRow extends ListedRow {
  version: number;
  callId: string | null;
  /** As it was written; null when there is none, or when it was redacted. */
  detail: unknown;
}

/** One row of the log. Throws `AuditError` AUDIT_UNREADABLE, `AgentError` USAGE for a row that is not there. */
export function showAuditRow(file: string, seq: number, language: Language = "en"): ShownRow {
  const found = readAudit(
    file,
    (database) => database.prepare("SELECT * FROM audit_read WHERE seq = @seq").get({ seq }),
    language,
  );
  if (found !== undefined) return shownRow(found);
  throw wrongUse(`${seq}행: 그런 행이 없습니다.`, `Row ${seq}: there is no such row.`, language);
}

export function shownRow(row: SqliteRow): ShownRow {
  const { version, call_id: callId, detail } = row;
  return { ...listedRow(row), version, callId, detail: parsed(detail) } as ShownRow;
}

function parsed(detail: unknown): unknown {
  if (typeof detail !== "string") return null;
  try {
    return JSON.parse(detail);
  } catch {
    return detail;
  }
}
