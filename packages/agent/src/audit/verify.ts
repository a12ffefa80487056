import type { Language } from "@cloister/tool-runtime";
import type { SqliteDatabase } from "../sqlite.ts";
import { AuditError } from "./audit-error.ts";
import { createAnchorCheck, type CheckedAnchor } from "./check-anchors.ts";
import type { Checkpoint } from "./checkpoint.ts";
import { createClaimCheck } from "./claim-check.ts";
import { readAudit } from "./read-audit.ts";
import { isDamage, logStart, noStart, walkChain, type LogStart, type WalkedRow } from "./walk-chain.ts";

/** What a check of the log found. Without a checkpoint kept outside the PC, rows cut off at the end cannot be seen. */
export interface AuditVerification {
  ok: boolean;
  /** Rows that hold, from the first on. */
  rows: number;
  /** The first row that there is: 1, unless retention removed older ones. */
  firstSeq: number;
  /** The first row that does not hold: changed, missing, moved or unreadable, or other than a checkpoint has it. */
  firstBadSeq: number | null;
  /** Last row that a checkpoint kept elsewhere vouches for. */
  anchoredTo: number | null;
  unanchoredRows: number;
  /** Hash of the last row that holds; null when there is none. */
  head: string | null;
  /** What became of each checkpoint that was given. */
  checkpoints: CheckedAnchor[];
}

export interface VerifyOptions {
  language?: Language;
  checkpoints?: readonly Checkpoint[];
  /** Raw ed25519 key that must have signed them. */
  publicKey?: Buffer;
}

/**
 * Checks every row against its hash, the row before it and the values it commits to, and all of them against the
 * checkpoints. Throws `AuditError` AUDIT_UNREADABLE when there is no log.
 */
export function verifyAuditLog(file: string, options: VerifyOptions = {}): AuditVerification {
  try {
    return readAudit(file, (database) => verifyRows(database, options), options.language);
  } catch (error) {
    // No database any more: nothing of it holds.
    if (!(error instanceof AuditError) || error.problem !== "DAMAGED") throw error;
    return verification({ start: noStart, last: 0, head: noStart.hash, firstBadSeq: 1 }, options);
  }
}

/** As `verifyAuditLog`, of a log that is open; every row of the chain is handed to `onRow`. */
export function verifyRows(
  database: SqliteDatabase,
  options: VerifyOptions = {},
  onRow?: (row: WalkedRow) => void,
): AuditVerification {
  const start = startOf(database);
  if (start === null) return verification({ start: noStart, last: 0, head: noStart.hash, firstBadSeq: 1 }, options);
  const anchors = createAnchorCheck(start, options.checkpoints ?? [], options.publicKey);
  const claims = createClaimCheck(start);
  let [last, head] = [start.seq, start.hash];
  let firstBadSeq = walkChain(database, start, (row) => {
    claims.take(row);
    anchors.take(row.seq, row.hash);
    onRow?.(row);
    [last, head] = [row.seq, row.hash];
  });
  const fault = claims.firstFault();
  if (fault !== null) [firstBadSeq, last, head] = [fault.seq, fault.seq - 1, fault.previousHash];
  return verification({ start, last, head, firstBadSeq }, options, anchors);
}

function startOf(database: SqliteDatabase): LogStart | null {
  try {
    return logStart(database);
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
}

interface Walked {
  start: LogStart;
  last: number;
  head: string;
  firstBadSeq: number | null;
}

function verification(
  { start, last, head, firstBadSeq }: Walked,
  { checkpoints = [], publicKey }: VerifyOptions,
  anchors = createAnchorCheck(start, checkpoints, publicKey),
): AuditVerification {
  const { checked, anchoredTo, isOk, firstBadSeq: firstUnlike } = anchors.result(last, firstBadSeq !== null);
  return {
    ok: firstBadSeq === null && isOk,
    rows: last - start.seq,
    firstSeq: start.seq + 1,
    firstBadSeq: firstBadSeq ?? firstUnlike,
    anchoredTo,
    unanchoredRows: last - Math.max(anchoredTo ?? 0, start.seq),
    head: last === 0 ? null : head,
    checkpoints: checked,
  };
}
