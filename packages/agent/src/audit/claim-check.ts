import { isSignOffSigned, redactionOf, retentionOf, signOffOf } from "./row-claims.ts";
import type { ContentField } from "./stored-row.ts";
import type { LogStart, WalkedRow } from "./walk-chain.ts";

interface Fault {
  seq: number;
  /** Hash of the row before it. */
  previousHash: string;
}

/** Follows what rows say about others: values that are missing were redacted, a start was retained, a sign-off signed. */
export function createClaimCheck(start: LogStart) {
  const missing = new Map<number, { fields: Set<ContentField>; previousHash: string }>();
  const faults: Fault[] = [];
  /** Of the rows behind the start. */
  const hashes: string[] = [];
  let isStartVouched = start.seq === 0;

  const checkKind = (row: WalkedRow, previousHash: string): void => {
    if (row.kind === "redaction") {
      const said = redactionOf(row.cells);
      const open = said === null ? undefined : missing.get(said.seq);
      for (const field of said?.fields ?? []) open?.fields.delete(field);
      if (open?.fields.size === 0 && said !== null) missing.delete(said.seq);
    } else if (row.kind === "retention") {
      const said = retentionOf(row.cells);
      const frontier = JSON.stringify(said?.frontier);
      if (said?.upTo === start.seq && said.head === start.hash && frontier === JSON.stringify(start.frontier))
        isStartVouched = true;
    } else if (row.kind === "sign_off") {
      const said = signOffOf(row.cells);
      // Rows before the start are gone; what was signed of them cannot be compared any more.
      const isKept = said !== null && said.statement.to > start.seq;
      if (
        said === null ||
        !isSignOffSigned(said) ||
        (isKept && hashes[said.statement.to - start.seq - 1] !== said.statement.head)
      )
        faults.push({ seq: row.seq, previousHash });
    }
  };

  let previousHash = start.hash;
  return {
    take(row: WalkedRow): void {
      hashes.push(row.hash);
      if (row.missing.length > 0) missing.set(row.seq, { fields: new Set(row.missing), previousHash });
      checkKind(row, previousHash);
      previousHash = row.hash;
    },
    /** The first row that does not hold, null when all do. */
    firstFault(): Fault | null {
      if (!isStartVouched) return { seq: start.seq + 1, previousHash: start.hash };
      const open = [...missing].map(([seq, { previousHash: hash }]) => ({ seq, previousHash: hash }));
      return [...faults, ...open].toSorted((a, b) => a.seq - b.seq)[0] ?? null;
    },
  };
}
