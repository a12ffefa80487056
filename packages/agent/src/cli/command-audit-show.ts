import { showAuditRow } from "../audit/show.ts";
import { interfaceLanguage, inWords } from "../config/interface-language.ts";
import { logFile, rowNumber } from "./audit-options.ts";
import { guarded } from "./command-error.ts";
import { oneLine } from "./safe-output.ts";

interface ShowOptions {
  log?: string;
  json?: boolean;
}

/** `audit show SEQ`: one row with everything that it holds. */
export const auditShowCommand = guarded(show);

async function show(seq: string, options: ShowOptions): Promise<void> {
  const row = showAuditRow(logFile(options), rowNumber(seq, inWords("행", "row")), interfaceLanguage());
  if (options.json) {
    process.stdout.write(`${JSON.stringify(row)}\n`);
    return;
  }
  const { redacted, ...fields } = row;
  const gone = inWords("[가림]", "[redacted]");
  for (const [name, value] of Object.entries(fields)) {
    const isRedacted = (redacted as readonly string[]).includes(name);
    if (value === null && !isRedacted) continue;
    const text = isRedacted ? gone : typeof value === "string" ? value : JSON.stringify(value);
    process.stdout.write(`${name.padEnd(10)} ${oneLine(text)}\n`);
  }
}
