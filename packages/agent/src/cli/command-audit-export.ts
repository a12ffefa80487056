import { exportCsv } from "../audit/export-csv.ts";
import { exportLines } from "../audit/export.ts";
import { createNewFile } from "../audit/new-file.ts";
import { readAudit } from "../audit/read-audit.ts";
import { interfaceLanguage, inWords } from "../config/interface-language.ts";
import { logFile, rowFilterOf, type FilterOptions } from "./audit-options.ts";
import { guarded } from "./command-error.ts";
import { oneOf } from "./option-values.ts";
import { printError } from "./safe-output.ts";

interface ExportOptions extends FilterOptions {
  format: string;
  out?: string;
  log?: string;
  json?: boolean;
}

const FORMATS = ["jsonl", "csv"] as const;

/** `audit export`: rows for a reviewer, as JSON lines that can be checked without this program, or as CSV to look at. */
export const auditExportCommand = guarded(exportLog);

async function exportLog(options: ExportOptions): Promise<void> {
  const language = interfaceLanguage();
  const format = oneOf(options.format, FORMATS, "--format");
  const filter = rowFilterOf(options);
  const write = format === "csv" ? exportCsv : exportLines;
  const end = format === "csv" ? "\r\n" : "\n";
  // The header of JSON lines, or the titles of a CSV, is no row.
  let lines = -1;
  readAudit(
    logFile(options),
    (database) => {
      const rows = write(database, filter, language);
      // A log that does not verify leaves no file behind.
      const first = rows.next();
      const file = options.out === undefined ? null : createNewFile(options.out, language);
      const put = (line: string): void => {
        lines += 1;
        if (file === null) process.stdout.write(`${line}${end}`);
        else file.write(`${line}${end}`);
      };
      if (first.done !== true) put(first.value);
      for (const line of rows) put(line);
      file?.close();
    },
    language,
  );
  if (options.out === undefined) return;
  if (options.json) process.stdout.write(`${JSON.stringify({ out: options.out, format, rows: lines })}\n`);
  else
    printError(
      inWords(
        `${options.out}: ${lines}행을 내보냈습니다.`,
        `${lines} ${lines === 1 ? "row was" : "rows were"} exported to ${options.out}.`,
      ),
    );
}
