import { openAuditStore } from "../audit/log.ts";
import { everyField, redactRows } from "../audit/redact.ts";
import { contentFields } from "../audit/stored-row.ts";
import { interfaceLanguage, inWords } from "../config/interface-language.ts";
import { ownLogFile, requireOwnLog, rowNumber } from "./audit-options.ts";
import { guarded } from "./command-error.ts";
import { filledText, oneOf } from "./option-values.ts";

interface RedactCommandOptions {
  field?: string;
  reason: string;
  json?: boolean;
}

/** `audit redact`: takes contents of rows out for good. */
export const auditRedactCommand = guarded(redact);

async function redact(rows: string[], { field, reason, json }: RedactCommandOptions): Promise<void> {
  const language = interfaceLanguage();
  requireOwnLog(language);
  const seqs = [...new Set(rows.map((row) => rowNumber(row, inWords("행", "row"))))];
  const options = {
    seqs,
    fields: field === undefined ? everyField : [oneOf(field, contentFields, "--field")],
    reason: filledText(reason, { ko: "--reason", en: "--reason" }),
    language,
  };
  const store = openAuditStore(ownLogFile(), { language });
  try {
    const done = redactRows(store, options);
    if (json) process.stdout.write(`${JSON.stringify({ redacted: seqs, rows: done.map(({ seq }) => seq) })}\n`);
    else
      process.stdout.write(
        `${inWords(
          `${seqs.join(", ")}행의 내용을 가렸습니다. 같은 말이 다른 행에도 있는지 \`cloister audit list --text\`로 찾아보세요. 이미 내보낸 파일과 복사본에는 남아 있습니다.`,
          `The contents of row ${seqs.join(", ")} are taken out. Look with \`cloister audit list --text\` whether other rows have the same words; files exported before and copies still have them.`,
        )}\n`,
      );
  } finally {
    store.close();
  }
}
