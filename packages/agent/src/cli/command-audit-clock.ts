import { openAuditStore } from "../audit/log.ts";
import { interfaceLanguage, inWords } from "../config/interface-language.ts";
import { ownLogFile, requireOwnLog } from "./audit-options.ts";
import { guarded } from "./command-error.ts";
import { filledText } from "./option-values.ts";

/** `audit clock`: says in the log that the clock was put back rightly, so that work can go on. */
export const auditClockCommand = guarded(clock);

async function clock({ reason, json }: { reason: string; json?: boolean }): Promise<void> {
  const language = interfaceLanguage();
  requireOwnLog(language);
  const said = filledText(reason, { ko: "--reason", en: "--reason" });
  const store = openAuditStore(ownLogFile(), { language, isClockIgnored: true });
  try {
    const { seq } = store.write((_, append) =>
      append({
        run: "audit",
        kind: "clock_set_back",
        summary: "the clock is right as it is",
        detail: { reason: said },
      }),
    );
    if (json) process.stdout.write(`${JSON.stringify({ seq })}\n`);
    else process.stdout.write(`${inWords(`기록했습니다: ${seq}행`, `Recorded: row ${seq}`)}\n`);
  } finally {
    store.close();
  }
}
