import { createHash } from "node:crypto";
import { canonicalJson } from "@cloister/tool-runtime";
import type { StoredRow } from "./stored-row.ts";

/** The hash before the first row. */
export const genesisHash = "0".repeat(64);

/** What is hashed of a row: the canonical JSON (sorted keys) of all fields but the hash, in UTF-8. */
export function canonicalBytes(row: Omit<StoredRow, "hash">): Uint8Array {
  const { seq, version, time, user, run, kind, tool, effect, decision } = row;
  const { decided_by, file, call_id, summary, detail } = row;
  const fields = {
    seq,
    version,
    time,
    user,
    run,
    kind,
    tool,
    effect,
    decision,
    decided_by,
    file,
    call_id,
    summary,
    detail,
  };
  return Buffer.from(canonicalJson(fields), "utf8");
}

/** Lower-case hex SHA-256 over the previous row's hash (32 bytes) and this row's canonical bytes. */
export function chainHash(previousHash: string, bytes: Uint8Array): string {
  return createHash("sha256").update(Buffer.from(previousHash, "hex")).update(bytes).digest("hex");
}
