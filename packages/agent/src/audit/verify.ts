import type { Language } from "@cloister/tool-runtime";
import { errorCode, type SqliteDatabase, type SqliteRow } from "../sqlite.ts";
import { AuditError } from "./audit-error.ts";
import { canonicalBytes, chainHash, genesisHash } from "./chain.ts";
import { readAudit } from "./read-audit.ts";
import type { StoredRow } from "./stored-row.ts";

/** What a check of the log found. Without an anchor outside the PC, rows cut off at the end cannot be seen. */
export interface AuditVerification {
  ok: boolean;
  /** Rows that hold, from the first on. */
  rows: number;
  /** The first row that does not hold: changed, missing, moved or unreadable. */
  firstBadSeq: number | null;
  /** Last row that a checkpoint kept elsewhere vouches for. */
  anchoredTo: number | null;
  unanchoredRows: number;
  /** Hash of the last row that holds; null when there is none. */
  head: string | null;
}

/** Checks every row against its hash and the row before it. Throws `AuditError` AUDIT_UNREADABLE when there is no log. */
export function verifyAuditLog(file: string, language: Language = "en"): AuditVerification {
  try {
    return readAudit(file, verifyRows, language);
  } catch (error) {
    // No database any more: nothing of it holds.
    if (error instanceof AuditError && error.problem === "DAMAGED") return verification(0, genesisHash, 1);
    throw error;
  }
}

function verifyRows(database: SqliteDatabase): AuditVerification {
  let rows = 0;
  let head = genesisHash;
  try {
    // By seq alone, which is the order of the table itself: no index is trusted.
    for (const row of database.prepare("SELECT * FROM audit_row NOT INDEXED ORDER BY seq").iterate()) {
      if (!holds(row, rows + 1, head)) return verification(rows, head, rows + 1);
      rows += 1;
      head = String(row["hash"]);
    }
  } catch (error) {
    // SQLite itself found the damage, or the table is gone (SQLITE_ERROR).
    if (!/^SQLITE_(?:CORRUPT|NOTADB|ERROR|FORMAT)/u.test(errorCode(error))) throw error;
    return verification(rows, head, rows + 1);
  }
  return verification(rows, head, null);
}

function holds(row: SqliteRow, seq: number, previousHash: string): boolean {
  const { hash, ...fields } = row as unknown as StoredRow;
  return row["seq"] === seq && hash === chainHash(previousHash, canonicalBytes(fields));
}

function verification(rows: number, head: string, firstBadSeq: number | null): AuditVerification {
  return {
    ok: firstBadSeq === null,
    rows,
    firstBadSeq,
    anchoredTo: null,
    unanchoredRows: rows,
    head: rows === 0 ? null : head,
  };
}
