import { openAuditStore } from "../audit/log.ts";
import { EXPORT_FORMAT } from "../audit/export.ts";
import { retainRows } from "../audit/retain.ts";
import { AgentError } from "../agent-error.ts";
import { interfaceLanguage, inWords } from "../config/interface-language.ts";
import { readCheckpoints } from "./audit-files.ts";
import { ownLogFile, requireOwnLog } from "./audit-options.ts";
import { guarded } from "./command-error.ts";
import { oneOf } from "./option-values.ts";
import { readUserFile } from "./user-files.ts";

interface RetainCommandOptions {
  keep: string;
  checkpoint: string;
  export: string;
  json?: boolean;
}

const MONTHS = { "6m": 6, "1y": 12, "2y": 24 } as const;
const PERIODS = ["6m", "1y", "2y"] as const;

/** `audit retain`: removes rows that are older than what must be kept, after export and checkpoint. */
export const auditRetainCommand = guarded(retain);

async function retain(options: RetainCommandOptions): Promise<void> {
  const language = interfaceLanguage();
  requireOwnLog(language);
  const months = MONTHS[oneOf(options.keep, PERIODS, "--keep")];
  const request = {
    before: monthsAgo(new Date(), months).toISOString(),
    checkpoints: await readCheckpoints(options.checkpoint),
    exported: await exportedRows(options.export),
    language,
  };
  const store = openAuditStore(ownLogFile(), { language });
  try {
    const { upTo, removed } = retainRows(store, request);
    if (options.json) process.stdout.write(`${JSON.stringify({ upTo, removed })}\n`);
    else
      process.stdout.write(
        `${inWords(
          removed === 0
            ? "지울 만큼 오래된 행이 없습니다."
            : `${upTo}행까지 ${removed}행을 지웠습니다. 내보낸 파일과 확인값을 보관하세요.`,
          removed === 0
            ? "No row is old enough to go."
            : `${removed} rows, up to row ${upTo}, were removed. Keep the export and the checkpoint.`,
        )}\n`,
      );
  } finally {
    store.close();
  }
}

function monthsAgo(now: Date, months: number): Date {
  const then = new Date(now);
  then.setMonth(then.getMonth() - months);
  return then;
}

/** Hashes of the rows of an export by seq. Throws `AgentError` USAGE. */
async function exportedRows(path: string): Promise<Map<number, string>> {
  const text = await readUserFile(path, inWords(`${path}: 파일을 읽을 수 없습니다.`, `${path} cannot be read.`));
  try {
    const [header = "{}", ...lines] = text.trimEnd().split("\n");
    if ((JSON.parse(header) as { format?: unknown }).format !== EXPORT_FORMAT) throw new Error("another format");
    return new Map(
      lines.map((line) => {
        const { row, hash } = JSON.parse(line) as { row: { seq: number }; hash: string };
        return [row.seq, hash];
      }),
    );
  } catch (cause) {
    const message = inWords(
      `${path}: \`audit export\`가 쓴 jsonl 파일이 아닙니다.`,
      `${path} is no jsonl that \`audit export\` wrote.`,
    );
    throw new AgentError("USAGE", message, { cause });
  }
}
