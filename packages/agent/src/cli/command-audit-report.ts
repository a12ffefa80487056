import { AgentError } from "../agent-error.ts";
import { writeNewFile } from "../audit/new-file.ts";
import { readAudit } from "../audit/read-audit.ts";
import { monthReport, reportText } from "../audit/report.ts";
import { interfaceLanguage, inWords } from "../config/interface-language.ts";
import { logFile } from "./audit-options.ts";
import { guarded } from "./command-error.ts";
import { exitCodes } from "./exit-codes.ts";

interface ReportOptions {
  month?: string;
  out?: string;
  log?: string;
  json?: boolean;
}

/** `audit report`: what a month held, to print and sign. */
export const auditReportCommand = guarded(report);

async function report(options: ReportOptions): Promise<void> {
  const language = interfaceLanguage();
  const month = options.month ?? new Date().toISOString().slice(0, 7);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/u.test(month))
    throw new AgentError(
      "USAGE",
      inWords(
        `--month: 2026-03처럼 적으세요 (받은 값: ${month}).`,
        `--month takes a month such as 2026-03, not ${month}.`,
      ),
    );
  const found = readAudit(logFile(options), (database) => monthReport(database, month), language);
  if (!found.verification.ok) process.exitCode = exitCodes.auditNotValid;
  const text = options.json ? `${JSON.stringify(found)}\n` : reportText(found, language);
  if (options.out === undefined) process.stdout.write(text);
  else writeNewFile(options.out, text, language);
}
