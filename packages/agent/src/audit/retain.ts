import type { Language } from "@cloister/tool-runtime";
import type { SqliteDatabase } from "../sqlite.ts";
import type { Checkpoint } from "./checkpoint.ts";
import type { AuditStore } from "./log.ts";
import { createMerkleTree } from "./merkle-tree.ts";
import { notValid, wrongUse } from "./refusals.ts";
import { verifyRows } from "./verify.ts";
import { logStart } from "./walk-chain.ts";

export interface RetainOptions {
  /** Rows before this moment go; UTC, ISO 8601. */
  before: string;
  /** Kept off the PC; the last that holds must vouch for every row that goes. */
  checkpoints: readonly Checkpoint[];
  /** Rows of an export that was kept, by seq. */
  exported: ReadonlyMap<number, string>;
  language: Language;
}

/**
 * Removes the oldest rows once they are exported and anchored; a row says up to where and what the log was there, so that
 * it verifies from then on. Throws `AgentError` AUDIT_NOT_VALID, USAGE when a row is neither exported nor anchored.
 */
export function retainRows(store: AuditStore, options: RetainOptions): { upTo: number; removed: number } {
  const done = store.write((database, append) => {
    const { start, hashes } = readChain(database, options);
    const upTo = lastToGo(database, start.seq, options.before);
    if (upTo === null) return { upTo: start.seq, removed: 0 };
    for (let seq = start.seq + 1; seq <= upTo; seq += 1)
      if (options.exported.get(seq) !== hashes[seq - start.seq - 1]) throw notExported(seq, options.language);
    const tree = createMerkleTree(
      start.seq,
      start.frontier.map((peak) => Buffer.from(peak, "hex")),
    );
    for (const hash of hashes.slice(0, upTo - start.seq)) tree.add(Buffer.from(hash, "hex"));
    const frontier = tree.frontier().map((peak) => peak.toString("hex"));
    const head = hashes[upTo - start.seq - 1] ?? start.hash;
    append({
      run: "audit",
      kind: "retention",
      summary: `rows up to ${upTo} (before ${options.before}) were removed after export and checkpoint`,
      detail: { upTo, head, frontier },
    });
    database
      .prepare("INSERT INTO audit_start VALUES (@seq, @hash, @frontier)")
      .run({ seq: upTo, hash: head, frontier: JSON.stringify(frontier) });
    for (const table of ["audit_row", "audit_value"])
      database.prepare(`DELETE FROM ${table} WHERE seq <= @upTo`).run({ upTo });
    return { upTo, removed: upTo - start.seq };
  });
  store.forget();
  return done;
}

/** Every hash; the checkpoints must hold. */
function readChain(database: SqliteDatabase, { checkpoints, before, language }: RetainOptions) {
  const start = logStart(database);
  const hashes: string[] = [];
  const found = verifyRows(database, { checkpoints }, ({ hash }) => hashes.push(hash));
  if (!found.ok) throw notValid(found.firstBadSeq, language);
  const upTo = lastToGo(database, start.seq, before);
  if (upTo !== null && (found.anchoredTo ?? 0) < upTo)
    throw wrongUse(
      `${upTo}행까지 지우려면 그 행까지의 확인값이 있어야 합니다 (지금은 ${found.anchoredTo ?? 0}행). 먼저 \`cloister audit checkpoint --out 파일\`을 하세요.`,
      `Rows up to ${upTo} are only removed once a checkpoint vouches for them (now: row ${found.anchoredTo ?? 0}). Take one with \`cloister audit checkpoint --out FILE\` first.`,
      language,
    );
  return { start, hashes };
}

/** The last row before the first one that is young enough; null when the oldest is. */
function lastToGo(database: SqliteDatabase, start: number, before: string): number | null {
  const kept = database.prepare("SELECT min(seq) AS seq FROM audit_row WHERE time >= @before").get({ before })?.["seq"];
  const last =
    kept == null ? database.prepare("SELECT max(seq) AS seq FROM audit_row").get()?.["seq"] : Number(kept) - 1;
  return last == null || Number(last) <= start ? null : Number(last);
}

const notExported = (seq: number, language: Language): Error =>
  wrongUse(
    `${seq}행이 내보낸 파일에 없습니다. 먼저 \`cloister audit export --out 파일\`로 모두 내보내세요.`,
    `Row ${seq} is not in the export. Export all rows first: \`cloister audit export --out FILE\`.`,
    language,
  );
