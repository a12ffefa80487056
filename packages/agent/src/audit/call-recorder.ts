import type { CallRecord, CallRecorder } from "@cloister/tool-runtime";
import type { AuditEntry, AuditLog } from "./record.ts";

/** Records the calls of one run in the audit log. */
export function createCallRecorder(log: AuditLog, run: string): CallRecorder {
  return {
    async record(record) {
      await log.append(auditEntry(record, run));
    },
  };
}

function auditEntry(record: CallRecord, run: string): AuditEntry {
  const base = {
    run,
    kind: record.kind,
    tool: record.tool,
    callId: record.callId,
    ...(record.files.length === 0 ? {} : { file: record.files.join(", ") }),
  };
  switch (record.kind) {
    case "refusal":
      return { ...base, summary: record.summary, detail: { code: record.code, arguments: record.arguments } };
    case "group_opened":
      return { ...base, summary: `${record.group} opened by the model`, detail: { group: record.group, by: "call" } };
    case "decision": {
      const { effect, decision, decidedBy, argumentsHash, provenance, reason } = record;
      const detail = { argumentsHash, provenance, arguments: record.arguments };
      return { ...base, effect, decision, decidedBy, summary: reason, detail };
    }
    case "intent": {
      const { effect, argumentsHash } = record;
      return { ...base, effect, summary: record.tool, detail: { argumentsHash, arguments: record.arguments } };
    }
    case "outcome": {
      const { effect, argumentsHash, ok, code, fingerprint, ms, openedGroup, stack, summary } = record;
      return { ...base, effect, summary, detail: { argumentsHash, ok, code, fingerprint, ms, openedGroup, stack } };
    }
  }
}
