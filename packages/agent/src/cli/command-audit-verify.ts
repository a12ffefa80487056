import { verifyAuditLog, type AuditVerification } from "../audit/verify.ts";
import { interfaceLanguage, inWords } from "../config/interface-language.ts";
import { anchorsInWords } from "./anchors-in-words.ts";
import { logFile } from "./audit-options.ts";
import { readCheckpoints, readPublicKey } from "./audit-files.ts";
import { guarded } from "./command-error.ts";
import { exitCodes } from "./exit-codes.ts";

interface VerifyCommandOptions {
  log?: string;
  checkpoint?: string;
  publicKey?: string;
  json?: boolean;
}

/** `audit verify`: the chain of hashes over every row, and what checkpoints kept elsewhere vouch for. */
export const auditVerifyCommand = guarded(verify);

async function verify(options: VerifyCommandOptions): Promise<void> {
  const found = verifyAuditLog(logFile(options), {
    language: interfaceLanguage(),
    ...(options.checkpoint === undefined ? {} : { checkpoints: await readCheckpoints(options.checkpoint) }),
    ...(options.publicKey === undefined ? {} : { publicKey: await readPublicKey(options.publicKey) }),
  });
  if (!found.ok) process.exitCode = exitCodes.auditNotValid;
  if (options.json) process.stdout.write(`${JSON.stringify(found)}\n`);
  else process.stdout.write(`${[chainInWords(found), ...anchorsInWords(found)].join("\n")}\n`);
}

function chainInWords({ ok, rows, head, firstSeq, firstBadSeq }: AuditVerification): string {
  if (ok) {
    const kept = firstSeq === 1 ? "" : inWords(` (${firstSeq}행부터 보관)`, ` (kept from row ${firstSeq} on)`);
    return inWords(
      `기록이 온전합니다: ${rows}행${kept}, 마지막 해시 ${head ?? "-"}`,
      `The log is whole: ${rows} rows${kept}, head ${head ?? "-"}`,
    );
  }
  const keep = inWords(
    "파일을 그대로 보관하고 관리자에게 알리세요.",
    "Keep the file as it is and tell your administrator.",
  );
  if (firstBadSeq === null) {
    return inWords("기록을 확인값으로 확인하지 못했습니다.", "The log could NOT be checked against the checkpoint.");
  }
  return inWords(
    `기록이 올바르지 않습니다: ${firstBadSeq}행부터 맞지 않습니다. ${keep}`,
    `The log is NOT valid: row ${firstBadSeq} is the first that does not fit. ${keep}`,
  );
}
