import { listAuditRows, MOST_ROWS } from "../audit/list.ts";
import type { ListedRow } from "../audit/listed-row.ts";
import { interfaceLanguage, inWords } from "../config/interface-language.ts";
import { logFile, rowFilterOf, type FilterOptions } from "./audit-options.ts";
import { guarded } from "./command-error.ts";
import { wholeNumber } from "./option-values.ts";
import { oneLine } from "./safe-output.ts";

interface ListOptions extends FilterOptions {
  after: string;
  limit: string;
  last?: string;
  log?: string;
  json?: boolean;
}

/** `audit list`: rows of the log, oldest first. */
export const auditListCommand = guarded(list);

async function list(options: ListOptions): Promise<void> {
  const filter = {
    ...rowFilterOf(options),
    after: wholeNumber(options.after, "--after", { from: 0, to: Number.MAX_SAFE_INTEGER }),
    ...(options.last === undefined
      ? { limit: wholeNumber(options.limit, "--limit", { from: 1, to: MOST_ROWS }) }
      : { limit: wholeNumber(options.last, "--last", { from: 1, to: MOST_ROWS }), isFromEnd: true }),
  };
  const page = listAuditRows(logFile(options), filter, interfaceLanguage());
  if (options.json) {
    process.stdout.write(`${JSON.stringify(page)}\n`);
    return;
  }
  for (const row of page.rows) process.stdout.write(`${lineOf(row)}\n`);
  if (page.next !== null) process.stdout.write(`… cloister audit list --after ${page.next}\n`);
}

function lineOf({ seq, time, kind, tool, decision, file, summary, redacted }: ListedRow): string {
  const gone = inWords("[가림]", "[redacted]");
  const what = [tool, decision, redacted.includes("file") ? gone : file].filter(Boolean).join(" ");
  const words = oneLine(summary ?? gone).slice(0, 120);
  return `${String(seq).padStart(6)}  ${time}  ${kind.padEnd(13)} ${what === "" ? "" : `${oneLine(what)}  `}${words}`;
}
