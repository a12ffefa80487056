export type {
  AskCitation,
  AskLedgerEntry,
  AskResult,
  AskTable,
  AskToolCall,
  AskUsage,
  AskWindow,
  StopReason,
} from "./answer/ask-result.ts";
export { AuditError, type AuditProblem } from "./audit/audit-error.ts";
export { createCallRecorder } from "./audit/call-recorder.ts";
export { listAuditRows, type AuditFilter, type AuditPage } from "./audit/list.ts";
export { openAuditLog, type AuditLogOptions } from "./audit/log.ts";
export type { ListedRow } from "./audit/listed-row.ts";
export { verifyAuditLog, type AuditVerification } from "./audit/verify.ts";
export type { AuditEntry, AuditKind, AuditLog, AuditRow } from "./audit/record.ts";
