import { canonicalJson } from "@cloister/tool-runtime";
import type { SqliteDatabase } from "../sqlite.ts";
import { canonicalText, chainHash } from "./chain.ts";
import { ClockSetBackError } from "./clock-set-back.ts";
import { commitmentOf, salted, type Salted } from "./commitment.ts";
import type { AuditEntry } from "./record.ts";
import { columns, contentFields, type ContentField, type StoredRow } from "./stored-row.ts";
import { logStart } from "./walk-chain.ts";

/** Adds one row within a write transaction. Throws SQLite's errors and `ClockSetBackError`. */
export type AppendRow = (entry: AuditEntry) => { seq: number; hash: string };

type Contents = Partial<Record<ContentField, Salted>>;

const insertRow = `INSERT INTO audit_row VALUES (${columns.map((name) => `@${name}`).join(", ")})`;
const insertValues = `INSERT INTO audit_value
  VALUES (@seq, @file_salt, @file, @summary_salt, @summary, @detail_salt, @detail)`;

/** Clocks are put right by a few seconds without anybody's doing. */
const TOLERANCE_MS = 120_000;

export interface AppendOptions {
  user: string;
  now: () => number;
  isClockIgnored: boolean;
}

export function createAppendRow(database: SqliteDatabase, { user, now, isClockIgnored }: AppendOptions): AppendRow {
  const last = database.prepare("SELECT seq, hash, time FROM audit_row ORDER BY seq DESC LIMIT 1");
  const [row, values] = [database.prepare(insertRow), database.prepare(insertValues)];
  return (entry) => {
    const head = last.get() ?? { ...logStart(database), time: null };
    const at = now();
    if (!isClockIgnored && at + TOLERANCE_MS < Date.parse(String(head["time"])))
      throw new ClockSetBackError(String(head["time"]), new Date(at).toISOString());
    const seq = Number(head["seq"]) + 1;
    const contents = contentsOf(entry);
    const unhashed = unhashedRow(entry, contents, { seq, user, time: new Date(at).toISOString() });
    const hash = chainHash(String(head["hash"]), canonicalText(unhashed));
    row.run({ ...unhashed, hash });
    values.run({ seq, ...valueCells(contents) });
    return { seq, hash };
  };
}

function contentsOf(entry: AuditEntry): Contents {
  return {
    summary: salted(storedText(entry.summary)),
    ...(entry.file === undefined ? {} : { file: salted(storedText(entry.file)) }),
    ...(entry.detail === undefined ? {} : { detail: salted(canonicalJson(entry.detail)) }),
  };
}

function unhashedRow(
  entry: AuditEntry,
  contents: Contents,
  { seq, user, time }: { seq: number; user: string; time: string },
): Omit<StoredRow, "hash"> {
  const mark = (field: ContentField): string | null => {
    const content = contents[field];
    return content === undefined ? null : commitmentOf(content);
  };
  return {
    seq,
    version: 2,
    time,
    user: storedText(user),
    run: storedText(entry.run),
    kind: entry.kind,
    tool: entry.tool === undefined ? null : storedText(entry.tool),
    effect: entry.effect ?? null,
    decision: entry.decision ?? null,
    decided_by: entry.decidedBy === undefined ? null : storedText(entry.decidedBy),
    file: mark("file"),
    call_id: entry.callId === undefined ? null : storedText(entry.callId),
    summary: mark("summary") ?? "",
    detail: mark("detail"),
  };
}

function valueCells(contents: Contents): Record<string, string | Uint8Array | null> {
  return Object.fromEntries(
    contentFields.flatMap((field) => [
      [`${field}_salt`, contents[field]?.salt ?? null],
      [field, contents[field]?.text ?? null],
    ]),
  );
}

/** SQLite stores UTF-8, so what is hashed must be what comes back: lone surrogates are U+FFFD before hashing. */
function storedText(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}
