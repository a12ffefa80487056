import type { Language } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { errorCode } from "../sqlite.ts";

export type AuditProblem =
  | "DISK_FULL"
  | "READ_ONLY"
  | "LOCKED"
  | "DAMAGED"
  | "NOT_A_LOG"
  | "MISSING"
  | "GONE"
  | "CLOCK"
  | "OTHER";

/** The audit log could not be written (AUDIT_UNWRITABLE) or read (AUDIT_UNREADABLE). The message says what to do. */
export class AuditError extends AgentError {
  readonly problem: AuditProblem;

  constructor(
    code: "AUDIT_UNWRITABLE" | "AUDIT_UNREADABLE",
    problem: AuditProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(code, message, options);
    this.name = "AuditError";
    this.problem = problem;
  }
}

const advice: Record<AuditProblem, Record<Language, string>> = {
  DISK_FULL: {
    ko: "디스크가 가득 찼습니다. 공간을 비운 뒤 다시 시도하세요",
    en: "the disk is full. Free some space and try again",
  },
  READ_ONLY: {
    ko: "쓸 수 없습니다. 파일과 폴더의 권한, 그리고 디스크가 읽기 전용인지 확인하세요",
    en: "it cannot be written. Check the rights of the file and its folder, and that the disk is not read-only",
  },
  LOCKED: {
    ko: "다른 프로그램이 잠그고 있습니다. 그 프로그램을 닫고 다시 시도하세요",
    en: "another program holds it locked. Close that program and try again",
  },
  DAMAGED: {
    ko: "손상되었습니다. `cloister audit verify`로 확인하고, 파일을 지우지 말고 다른 곳으로 옮겨 보관한 뒤 관리자에게 알리세요",
    en: "it is damaged. Check it with `cloister audit verify`, move it elsewhere without deleting it, and tell your administrator",
  },
  NOT_A_LOG: {
    ko: "감사 기록 파일이 아닙니다. 경로를 확인하세요",
    en: "this is no audit log. Check the path",
  },
  MISSING: {
    ko: "파일이 없습니다. 아직 실행한 적이 없거나 자료 폴더가 다릅니다",
    en: "there is no such file. Nothing has been run yet, or the data folder is another one",
  },
  GONE: {
    ko: "실행하는 동안 파일이 지워지거나 옮겨졌습니다. 파일을 되돌려 놓고 다시 시작하세요",
    en: "the file was deleted or moved while the program ran. Put it back and start again",
  },
  CLOCK: {
    ko: "PC의 시계가 마지막 행보다 이릅니다. 시계를 맞추세요. 지금 시각이 맞다면 `cloister audit clock --reason 이유`로 기록에 남긴 뒤 다시 시도하세요",
    en: "the clock of this PC stands before the last row. Set it right. Where it is right now, say so in the log with `cloister audit clock --reason …` and try again",
  },
  OTHER: {
    ko: "사용하지 못했습니다. 디스크 상태를 확인하세요",
    en: "it could not be used. Check the disk",
  },
};

/** Any error of the log's file as an `AuditError`; "no record, no action" hangs on none of them getting lost. */
export function auditError(
  error: unknown,
  code: "AUDIT_UNWRITABLE" | "AUDIT_UNREADABLE",
  file: string,
  language: Language,
): AgentError {
  if (error instanceof AgentError) return error;
  const detail = errorCode(error);
  const problem = problemOf(detail, code);
  const subject = language === "ko" ? "감사 기록" : "audit log";
  const nothing = language === "ko" ? " 기록 없이는 아무것도 하지 않습니다." : " Nothing is done without a record.";
  const message = `${subject} ${file}: ${advice[problem][language]}${hint(error, detail)}.`;
  return new AuditError(code, problem, code === "AUDIT_UNWRITABLE" ? message + nothing : message, { cause: error });
}

/** The code for whoever is asked for help; of our own codes the sentence has said it. */
function hint(error: unknown, detail: string): string {
  if (/^(?:LOG_DAMAGED|CLOCK_SET_BACK)$/u.test(detail)) return ` (${(error as Error).message})`;
  return detail === "" || detail === "LOG_GONE" ? "" : ` (${detail})`;
}

function problemOf(detail: string, code: "AUDIT_UNWRITABLE" | "AUDIT_UNREADABLE"): AuditProblem {
  if (/^(?:SQLITE_FULL|ENOSPC|EDQUOT|SQLITE_IOERR_SHMSIZE)/u.test(detail)) return "DISK_FULL";
  if (/^SQLITE_(?:BUSY|LOCKED)/u.test(detail)) return "LOCKED";
  if (/^SQLITE_(?:CORRUPT|NOTADB|FORMAT)/u.test(detail) || detail === "LOG_DAMAGED") return "DAMAGED";
  if (detail === "LOG_GONE") return "GONE";
  if (detail === "CLOCK_SET_BACK") return "CLOCK";
  // A folder, or a file without the table.
  if (/^SQLITE_(?:ERROR|IOERR_READ)$/u.test(detail) && code === "AUDIT_UNREADABLE") return "NOT_A_LOG";
  if (detail === "ENOENT" && code === "AUDIT_UNREADABLE") return "MISSING";
  if (/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS|ENOTDIR|EEXIST)/u.test(detail)) return "READ_ONLY";
  return "OTHER";
}
