import { join } from "node:path";
import { AgentError } from "../agent-error.ts";
import { listAuditRows, type AuditFilter } from "../audit/list.ts";
import { verifyAuditLog } from "../audit/verify.ts";
import { dataFolder } from "../config/data-folder.ts";
import { guarded } from "./command-error.ts";
import { exitCodes } from "./exit-codes.ts";
import { interfaceLanguage } from "./open-session.ts";

interface ListOptions {
  after: string;
  limit: string;
  run?: string;
  kind?: string;
  tool?: string;
  text?: string;
  log?: string;
  json?: boolean;
}

/** `audit list`: rows of the log, oldest first. */
export const auditListCommand = guarded(list);
/** `audit verify`: the chain of hashes over every row. */
export const auditVerifyCommand = guarded(verify);

async function list(options: ListOptions): Promise<void> {
  const page = listAuditRows(logFile(options), filterOf(options), interfaceLanguage());
  if (options.json) {
    process.stdout.write(`${JSON.stringify(page)}\n`);
    return;
  }
  for (const row of page.rows) {
    const what = [row.tool, row.decision, row.file].filter(Boolean).join(" ");
    process.stdout.write(
      `${String(row.seq).padStart(6)}  ${row.time}  ${row.kind.padEnd(13)} ${what === "" ? "" : `${what}  `}${oneLine(row.summary)}\n`,
    );
  }
  if (page.next !== null) process.stdout.write(`… cloister audit list --after ${page.next}\n`);
}

/** Control characters of a summary must not reach the terminal. */
function oneLine(text: string): string {
  return text.replace(/\p{C}+/gu, " ").slice(0, 120);
}

function filterOf(options: ListOptions): AuditFilter {
  const { run, kind, tool, text } = options;
  return {
    after: wholeNumber(options.after, "--after"),
    limit: wholeNumber(options.limit, "--limit"),
    ...(run === undefined ? {} : { run }),
    ...(kind === undefined ? {} : { kind: kind as NonNullable<AuditFilter["kind"]> }),
    ...(tool === undefined ? {} : { tool }),
    ...(text === undefined ? {} : { text }),
  };
}

function wholeNumber(text: string, option: string): number {
  if (!/^\d+$/.test(text)) throw new AgentError("USAGE", `${option} takes a whole number, not ${text}.`);
  return Number(text);
}

async function verify(options: { log?: string; json?: boolean }): Promise<void> {
  const found = verifyAuditLog(logFile(options), interfaceLanguage());
  if (!found.ok) process.exitCode = exitCodes.auditNotValid;
  if (options.json) {
    process.stdout.write(`${JSON.stringify(found)}\n`);
    return;
  }
  process.stdout.write(
    found.ok
      ? `The log is whole: ${found.rows} rows, head ${found.head}\n`
      : `The log is NOT valid: row ${found.firstBadSeq} is the first that does not fit.\n`,
  );
  process.stdout.write(
    `Not anchored outside this PC: ${found.unanchoredRows} rows. A log that was rewritten as a whole cannot be told without an anchor.\n`,
  );
}

function logFile({ log }: { log?: string }): string {
  return log ?? join(dataFolder(), "audit.db");
}
