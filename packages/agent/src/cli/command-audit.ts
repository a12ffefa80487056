import { join } from "node:path";
import { listAuditRows, MOST_ROWS, type AuditFilter } from "../audit/list.ts";
import { auditKinds } from "../audit/record.ts";
import { verifyAuditLog, type AuditVerification } from "../audit/verify.ts";
import { dataFolder } from "../config/data-folder.ts";
import { guarded } from "./command-error.ts";
import { exitCodes } from "./exit-codes.ts";
import { inWords, interfaceLanguage } from "../config/interface-language.ts";
import { oneLine } from "./safe-output.ts";
import { filledText, oneOf, wholeNumber } from "./option-values.ts";

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
      `${String(row.seq).padStart(6)}  ${row.time}  ${row.kind.padEnd(13)} ${what === "" ? "" : `${oneLine(what)}  `}${oneLine(row.summary).slice(0, 120)}\n`,
    );
  }
  if (page.next !== null) process.stdout.write(`… cloister audit list --after ${page.next}\n`);
}

function filterOf(options: ListOptions): AuditFilter {
  const { run, kind, tool, text } = options;
  return {
    after: wholeNumber(options.after, "--after", { from: 0, to: Number.MAX_SAFE_INTEGER }),
    limit: wholeNumber(options.limit, "--limit", { from: 1, to: MOST_ROWS }),
    ...(run === undefined ? {} : { run: filledText(run, { ko: "--run", en: "--run" }) }),
    ...(kind === undefined ? {} : { kind: oneOf(kind, auditKinds, "--kind") }),
    ...(tool === undefined ? {} : { tool: filledText(tool, { ko: "--tool", en: "--tool" }) }),
    ...(text === undefined ? {} : { text: filledText(text, { ko: "--text", en: "--text" }) }),
  };
}

async function verify(options: { log?: string; json?: boolean }): Promise<void> {
  const found = verifyAuditLog(logFile(options), interfaceLanguage());
  if (!found.ok) process.exitCode = exitCodes.auditNotValid;
  if (options.json) {
    process.stdout.write(`${JSON.stringify(found)}\n`);
    return;
  }
  process.stdout.write(`${verificationInWords(found)}\n`);
}

function verificationInWords({ ok, rows, head, firstBadSeq, unanchoredRows }: AuditVerification): string {
  const whole = ok
    ? inWords(
        `기록이 온전합니다: ${rows}행, 마지막 해시 ${head ?? "-"}`,
        `The log is whole: ${rows} rows, head ${head ?? "-"}`,
      )
    : inWords(
        `기록이 올바르지 않습니다: ${firstBadSeq}행부터 맞지 않습니다. 파일을 그대로 보관하고 관리자에게 알리세요.`,
        `The log is NOT valid: row ${firstBadSeq} is the first that does not fit. Keep the file as it is and tell your administrator.`,
      );
  const anchor = inWords(
    `이 PC 밖에 확인값이 없는 행: ${unanchoredRows}. 전체를 새로 쓴 기록은 밖에 둔 확인값 없이는 알아낼 수 없습니다.`,
    `Not anchored outside this PC: ${unanchoredRows} rows. A log that was rewritten as a whole cannot be told without an anchor.`,
  );
  return `${whole}\n${anchor}`;
}

function logFile({ log }: { log?: string }): string {
  return log ?? join(dataFolder(), "audit.db");
}
