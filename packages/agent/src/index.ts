export type {
  AskCitation,
  AskLedgerEntry,
  AskResult,
  AskTable,
  AskToolCall,
  AskUsage,
  StopReason,
} from "./answer/ask-result.ts";
export type { AuditEntry, AuditKind, AuditLog, AuditRow } from "./audit/record.ts";
