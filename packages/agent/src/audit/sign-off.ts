import type { Language } from "@cloister/tool-runtime";
import type { SqliteDatabase } from "../sqlite.ts";
import type { AuditStore } from "./log.ts";
import { notValid, wrongUse } from "./refusals.ts";
import { signedStatement, signOffOf, type SignOff } from "./row-claims.ts";
import { keyIdOf, type SigningKey } from "./signing-key.ts";
import { verifyRows } from "./verify.ts";

export interface SignOffOptions {
  /** First row; absent: the first that this key has not signed off yet. */
  from?: number;
  /** Last row; absent: the last of the log. */
  to?: number;
  /** The person. */
  name: string;
  comment: string;
  key: SigningKey;
  language: Language;
  now: () => number;
}

/**
 * A reviewer's word for a range of rows, as a row of the same chain. Throws `AgentError` AUDIT_NOT_VALID for a log that
 * does not verify, USAGE for a range that is not there or that this key has signed already.
 */
export function signOff(store: AuditStore, options: SignOffOptions): SignOff & { seq: number } {
  const { key, name } = options;
  return store.write((database, append) => {
    const { hashes, ranges } = readChain(database, options);
    const range = rangeOf(options, hashes, ranges);
    const statement = {
      ...range,
      head: hashes.get(range.to) ?? "",
      name,
      comment: options.comment,
      time: new Date(options.now()).toISOString(),
    };
    const said = {
      statement,
      publicKey: key.publicKey.toString("base64"),
      keyId: keyIdOf(key.publicKey),
      signature: key.sign(signedStatement(statement)).toString("base64"),
    };
    const { seq } = append({
      run: "audit",
      kind: "sign_off",
      decision: "ALLOW",
      decidedBy: name,
      summary: `rows ${range.from}–${range.to} signed off by ${name}, key ${said.keyId}`,
      detail: said,
    });
    return { seq, ...said };
  });
}

interface Range {
  from: number;
  to: number;
}

/** The hash of every row, and the ranges that this key has signed. */
function readChain(database: SqliteDatabase, { key, language }: SignOffOptions) {
  const hashes = new Map<number, string>();
  const ranges: Range[] = [];
  const publicKey = key.publicKey.toString("base64");
  const { ok, firstBadSeq } = verifyRows(database, {}, (row) => {
    hashes.set(row.seq, row.hash);
    const said = row.kind === "sign_off" ? signOffOf(row.cells) : null;
    if (said?.publicKey === publicKey) ranges.push(said.statement);
  });
  if (!ok) throw notValid(firstBadSeq, language);
  return { hashes, ranges };
}

function rangeOf({ from, to, language }: SignOffOptions, hashes: Map<number, string>, signed: Range[]): Range {
  const first = hashes.keys().next().value ?? 1;
  const last = [...hashes.keys()].at(-1) ?? 0;
  const lastSigned = Math.max(first - 1, ...signed.map((range) => range.to));
  const range = { from: from ?? lastSigned + 1, to: to ?? last };
  if (!hashes.has(range.from) || !hashes.has(range.to) || range.from > range.to) {
    throw wrongUse(
      `${range.from}–${range.to}: 기록에는 ${first}–${last}행이 있습니다.`,
      `${range.from}–${range.to}: the log has rows ${first}–${last}.`,
      language,
    );
  }
  const before = signed.find((other) => other.from <= range.from && range.to <= other.to);
  if (before === undefined) return range;
  throw wrongUse(
    `이 열쇠로 ${before.from}–${before.to}행을 이미 확인했습니다. 두 번째 확인은 다른 사람의 열쇠로 합니다.`,
    `This key has signed off rows ${before.from}–${before.to} already. A second sign-off needs another person's key.`,
    language,
  );
}
