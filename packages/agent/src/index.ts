export type { AuditEntry, AuditKind, AuditLog, AuditRow } from "./audit/record.ts";
