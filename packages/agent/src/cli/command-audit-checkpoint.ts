import { checkpointText, type Checkpoint } from "../audit/checkpoint.ts";
import { openAuditStore } from "../audit/log.ts";
import { addCheckpoint, requireCheckpointFile } from "../audit/new-file.ts";
import { readAudit } from "../audit/read-audit.ts";
import { recordCheckpoint, takeCheckpoint, type CheckpointOptions } from "../audit/take-checkpoint.ts";
import { interfaceLanguage, inWords } from "../config/interface-language.ts";
import { readSigningKey } from "./audit-files.ts";
import { ownLogFile, requireOwnLog } from "./audit-options.ts";
import { guarded } from "./command-error.ts";
import { printError } from "./safe-output.ts";

interface CheckpointCommandOptions {
  out?: string;
  key?: string;
  log?: string;
  json?: boolean;
}

/** `audit checkpoint`: the state of the log in three lines, to keep off this PC. */
export const auditCheckpointCommand = guarded(checkpoint);

async function checkpoint({ out, key, log, json }: CheckpointCommandOptions): Promise<void> {
  const language = interfaceLanguage();
  if (out !== undefined) requireCheckpointFile(out, language);
  const options = { language, key: key === undefined ? null : await readSigningKey(key), now: Date.now };
  const taken =
    log === undefined ? recorded(options) : readAudit(log, (found) => takeCheckpoint(found, options), language);
  const text = checkpointText(taken);
  if (out !== undefined) addCheckpoint(out, text, language);
  if (json)
    process.stdout.write(
      `${JSON.stringify({ seq: taken.seq, lines: text.trimEnd().split("\n"), out: out ?? null })}\n`,
    );
  else process.stdout.write(text);
  if (out === undefined) return;
  printError(
    inWords(
      `${out}에 더했습니다. 이 세 줄을 인쇄하거나 USB에 담아 PC 밖에 두세요. 나중에 \`cloister audit verify --checkpoint 파일\`로 견줍니다.`,
      `Added to ${out}. Print these three lines or keep them on a stick, off this PC; \`cloister audit verify --checkpoint FILE\` compares them later.`,
    ),
  );
}

function recorded(options: CheckpointOptions): Checkpoint {
  requireOwnLog(options.language);
  const store = openAuditStore(ownLogFile(), options);
  try {
    return recordCheckpoint(store, options);
  } finally {
    store.close();
  }
}
