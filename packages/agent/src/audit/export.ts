import type { Language } from "@cloister/tool-runtime";
import type { SqliteDatabase } from "../sqlite.ts";
import { createProver, type Prover } from "./inclusion-proof.ts";
import { createMerkleTree } from "./merkle-tree.ts";
import { notValid, wrongUse } from "./refusals.ts";
import { filterSql, type RowFilter } from "./row-filter.ts";
import { rowOf, saltedOf, type StoredCells } from "./stored-cells.ts";
import { verifyRows } from "./verify.ts";
import { logStart, walkChain, type LogStart } from "./walk-chain.ts";

export const EXPORT_FORMAT = "cloister-audit-export/1";

/** The first line of an export. */
export interface ExportHeader {
  format: typeof EXPORT_FORMAT;
  /** All rows that the log has: checked as a chain. Otherwise each row has a proof that it is in the log. */
  whole: boolean;
  /** Rows that follow. */
  rows: number;
  /** Rows that the log has had, those that retention removed included. */
  size: number;
  /** Hash of the last row. */
  head: string;
  /** RFC 6962 root over the hashes of all rows, hex. */
  root: string;
  start: LogStart;
}

interface Chain {
  header: ExportHeader;
  chosen: ReadonlySet<number> | null;
  prover: Prover | null;
}

/**
 * The log as lines of JSON, a header first: everything that is needed to check it without this program
 * (scripts/verify-audit.py). Throws `AgentError` AUDIT_NOT_VALID; USAGE when no row fits.
 */
export function* exportLines(database: SqliteDatabase, filter: RowFilter, language: Language): Generator<string> {
  const { header, chosen, prover } = readChain(database, filter, language);
  yield JSON.stringify(header);
  let previous = header.start.hash;
  const lines: string[] = [];
  // Rows are handed out as they are walked; the log was verified right before, within one read transaction.
  walkChain(database, header.start, ({ cells, seq, hash }) => {
    if (chosen === null || chosen.has(seq)) lines.push(exportedRow(cells, previous, prover, seq));
    previous = hash;
  });
  yield* lines;
}

function readChain(database: SqliteDatabase, filter: RowFilter, language: Language): Chain {
  const start = logStart(database);
  const hashes: Buffer[] = [];
  const { ok, firstBadSeq, head } = verifyRows(database, {}, ({ hash }) => hashes.push(Buffer.from(hash, "hex")));
  if (!ok) throw notValid(firstBadSeq, language);
  const chosen = chosenRows(database, filter);
  const rows = chosen?.size ?? hashes.length;
  if (rows === 0) throw wrongUse("맞는 행이 없습니다.", "No row fits.", language);
  const frontier = start.frontier.map((peak) => Buffer.from(peak, "hex"));
  const tree = createMerkleTree(start.seq, frontier);
  for (const hash of hashes) tree.add(hash);
  const header: ExportHeader = {
    format: EXPORT_FORMAT,
    whole: chosen === null,
    rows,
    size: tree.size(),
    head: head ?? start.hash,
    root: tree.root().toString("hex"),
    start,
  };
  return { header, chosen, prover: chosen === null ? null : createProver({ size: start.seq, frontier }, hashes) };
}

/** Null: all of them. */
export function chosenRows(database: SqliteDatabase, filter: RowFilter): ReadonlySet<number> | null {
  const { conditions, values } = filterSql(filter);
  if (conditions.length === 0) return null;
  const found = database.prepare(`SELECT seq FROM audit_read WHERE ${conditions.join(" AND ")}`).all(values);
  return new Set(found.map(({ seq }) => Number(seq)));
}

function exportedRow(cells: StoredCells, previous: string, prover: Prover | null, seq: number): string {
  const { hash, ...row } = rowOf(cells);
  const values = Object.fromEntries(
    Object.entries(saltedOf(cells)).map(([field, { salt, text }]) => [
      field,
      { salt: Buffer.from(salt).toString("hex"), text },
    ]),
  );
  const proof = prover === null ? {} : { proof: prover.proofOf(seq - 1).map((sibling) => sibling.toString("hex")) };
  return JSON.stringify({ row, values, hash, previous, ...proof });
}
