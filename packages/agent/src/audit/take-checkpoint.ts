import { hostname } from "node:os";
import type { Language } from "@cloister/tool-runtime";
import type { SqliteDatabase } from "../sqlite.ts";
import { checkpointText, signCheckpoint, type Checkpoint } from "./checkpoint.ts";
import type { AuditStore } from "./log.ts";
import { createMerkleTree } from "./merkle-tree.ts";
import { notValid, wrongUse } from "./refusals.ts";
import { keyIdOf, type SigningKey } from "./signing-key.ts";
import { cellOf } from "./stored-cells.ts";
import { verifyRows } from "./verify.ts";
import { logStart } from "./walk-chain.ts";

export interface CheckpointOptions {
  language: Language;
  /** Null: the checkpoint is not signed. */
  key: SigningKey | null;
  now: () => number;
}

/** The state of a log that verifies. Throws `AgentError` AUDIT_NOT_VALID, USAGE when the log is empty. */
export function takeCheckpoint(database: SqliteDatabase, { language, key, now }: CheckpointOptions): Checkpoint {
  const start = logStart(database);
  const tree = createMerkleTree(
    start.seq,
    start.frontier.map((peak) => Buffer.from(peak, "hex")),
  );
  let user = "";
  const { ok, firstBadSeq, head } = verifyRows(database, {}, (row) => {
    tree.add(Buffer.from(row.hash, "hex"));
    user = String(cellOf(row.cells, "user"));
  });
  if (!ok) throw notValid(firstBadSeq, language);
  if (head === null) throw wrongUse("기록에 아직 행이 없습니다.", "The log has no row yet.", language);
  const unsigned = {
    origin: originOf(user),
    seq: tree.size(),
    time: new Date(now()).toISOString(),
    head: Buffer.from(head, "hex"),
    root: tree.root(),
  };
  return signCheckpoint(unsigned, key);
}

/** As `takeCheckpoint`; a row of the log tells of it. */
export function recordCheckpoint(store: AuditStore, options: CheckpointOptions): Checkpoint {
  return store.write((database, append) => {
    const checkpoint = takeCheckpoint(database, options);
    const { seq, signature } = checkpoint;
    const keyId = signature === null ? null : keyIdOf(signature.publicKey);
    append({
      run: "audit",
      kind: "checkpoint",
      summary: `checkpoint of row ${seq}${keyId === null ? ", not signed" : `, signed by key ${keyId}`}`,
      detail: { seq, keyId, lines: checkpointText(checkpoint).trimEnd().split("\n") },
    });
    return checkpoint;
  });
}

/** One word for people: `kim@PC-17`. */
const originOf = (user: string): string =>
  `${user}@${hostname()}`.replaceAll(/[^\p{L}\p{N}@._-]+/gu, "_").slice(0, 200);
