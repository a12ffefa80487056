import { requireKeyOutside } from "../audit/key-place.ts";
import { openAuditStore } from "../audit/log.ts";
import { signOff } from "../audit/sign-off.ts";
import { dataFolder } from "../config/data-folder.ts";
import { interfaceLanguage, inWords } from "../config/interface-language.ts";
import { readSigningKey } from "./audit-files.ts";
import { ownLogFile, requireOwnLog, rowNumber } from "./audit-options.ts";
import { guarded } from "./command-error.ts";
import { filledText } from "./option-values.ts";

interface SignOffCommandOptions {
  from?: string;
  to?: string;
  name: string;
  key: string;
  comment?: string;
  json?: boolean;
}

/** `audit sign-off`: a reviewer's signature for a range of rows, as a row of the log. */
export const auditSignOffCommand = guarded(run);

async function run(options: SignOffCommandOptions): Promise<void> {
  const language = interfaceLanguage();
  requireOwnLog(language);
  requireKeyOutside(options.key, dataFolder(), ownLogFile(), language);
  const key = await readSigningKey(options.key);
  const store = openAuditStore(ownLogFile(), { language });
  try {
    const { seq, statement, keyId } = signOff(store, {
      ...(options.from === undefined ? {} : { from: rowNumber(options.from, "--from") }),
      ...(options.to === undefined ? {} : { to: rowNumber(options.to, "--to") }),
      name: filledText(options.name, { ko: "--name", en: "--name" }),
      comment: options.comment ?? "",
      key,
      language,
      now: Date.now,
    });
    const { from, to, name } = statement;
    if (options.json) process.stdout.write(`${JSON.stringify({ seq, from, to, name, keyId })}\n`);
    else
      process.stdout.write(
        `${inWords(
          `${from}–${to}행을 ${name}이(가) 확인했습니다: 기록 ${seq}행, 열쇠 ${keyId}`,
          `Rows ${from}–${to} are signed off by ${name}: row ${seq} of the log, key ${keyId}`,
        )}\n`,
      );
  } finally {
    store.close();
  }
}
