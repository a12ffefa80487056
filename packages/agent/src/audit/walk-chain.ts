import { errorCode, type SqliteDatabase } from "../sqlite.ts";
import { genesisHash } from "./chain.ts";
import { createRowCheck } from "./check-row.ts";
import { cellOf, storedCells, type StoredCells } from "./stored-cells.ts";
import type { ContentField } from "./stored-row.ts";

/** Where the log begins: behind rows that retention removed, or at nothing. */
export interface LogStart {
  /** Last row that is gone; 0 when none is. */
  seq: number;
  /** Its hash. */
  hash: string;
  /** Of the Merkle tree over the rows up to it, in hex. */
  frontier: string[];
}

export interface WalkedRow {
  cells: StoredCells;
  seq: number;
  kind: string;
  hash: string;
  /** Values that are not there. */
  missing: readonly ContentField[];
}

export const noStart: LogStart = { seq: 0, hash: genesisHash, frontier: [] };

export function logStart(database: SqliteDatabase): LogStart {
  const row = database.prepare("SELECT seq, hash, frontier FROM audit_start ORDER BY seq DESC LIMIT 1").get();
  if (row === undefined) return noStart;
  return { seq: Number(row["seq"]), hash: String(row["hash"]), frontier: frontierOf(String(row["frontier"])) };
}

function frontierOf(text: string): string[] {
  if (/^\[(?:"[0-9a-f]{64}"(?:,(?!\]))?)*\]$/u.test(text)) return JSON.parse(text) as string[];
  throw Object.assign(new Error("where the log begins does not fit"), { code: "LOG_DAMAGED" });
}

/**
 * Hands every row that fits to the one before it to `take`, and gives the first seq that does not fit, null when all do.
 * Damage that SQLite finds itself counts as a row that does not fit.
 */
export function walkChain(database: SqliteDatabase, start: LogStart, take: (row: WalkedRow) => void): number | null {
  const check = createRowCheck();
  let { seq, hash } = start;
  try {
    // From 0: a row at or before the start was smuggled in.
    for (const cells of storedCells(database, -1)) {
      const missing = check(cells, seq + 1, hash);
      if (missing === null) return seq + 1;
      seq += 1;
      hash = String(cellOf(cells, "hash"));
      take({ cells, seq, kind: String(cellOf(cells, "kind")), hash, missing });
    }
    // Values without a row: the rows before them were cut off.
    const last = database.prepare("SELECT max(seq) AS seq FROM audit_value").get()?.["seq"] ?? 0;
    return Number(last) > seq ? seq + 1 : null;
  } catch (error) {
    if (!isDamage(error)) throw error;
    return seq + 1;
  }
}

/** SQLite found the damage, or a table is gone (SQLITE_ERROR). */
export const isDamage = (error: unknown): boolean =>
  /^(?:SQLITE_(?:CORRUPT|NOTADB|ERROR|FORMAT)|LOG_DAMAGED)/u.test(errorCode(error));
