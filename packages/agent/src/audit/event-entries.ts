import type { AgentEvent } from "../run/agent-event.ts";
import type { AuditEntry } from "./record.ts";

/** The audit rows of an event of the run; tool calls are recorded by dispatch itself, progress not at all. */
export function eventEntries(run: string, event: AgentEvent): AuditEntry[] {
  switch (event.type) {
    case "run_started":
      return [
        { run, kind: "run_started", summary: event.question, detail: { folder: event.folder, model: event.model } },
      ];
    case "folder_indexed":
      return [
        { run, kind: "file_read", summary: `${event.files.length} files in the index`, detail: { files: event.files } },
      ];
    case "file_used":
      return [
        { run, kind: "file_read", file: event.file, summary: `read ${event.file}`, detail: { sha256: event.sha256 } },
      ];
    case "routed":
      return [
        {
          run,
          kind: "decision",
          decision: "ALLOW",
          decidedBy: "router",
          summary: `${event.route}: ${event.reason}`,
          detail: { groups: event.groups, files: event.files },
        },
      ];
    case "question_resolved":
      return [
        {
          run,
          kind: "decision",
          decision: "ALLOW",
          decidedBy: "follow-up",
          summary: event.question,
          detail: { asked: event.asked },
        },
      ];
    case "group_opened":
      if (event.isRecorded) return [];
      return [
        {
          run,
          kind: "group_opened",
          summary: `${event.group} opened by the ${event.by}`,
          detail: { group: event.group, tokens: event.tokens },
        },
      ];
    case "window_compacted":
      return [
        {
          run,
          kind: "decision",
          decision: "ALLOW",
          decidedBy: "compaction",
          summary: `context compacted from ${event.before} to ${event.after} tokens, older results left out`,
          detail: { leftOutCallIds: event.leftOutCallIds },
        },
      ];
    case "call_judged":
      return [
        {
          run,
          kind: "decision",
          decision: "DENY",
          decidedBy: "loop-guard",
          tool: event.tool,
          callId: event.callId,
          summary: event.text,
          detail: { verdict: event.verdict },
        },
      ];
    case "model_loaded":
      return [{ run, kind: "model_loaded", summary: event.id, detail: { sha256: event.sha256, engine: event.engine } }];
    case "sql_mended":
      return [
        {
          run,
          kind: "decision",
          decision: "ALLOW",
          decidedBy: "sql-mending",
          summary: event.notes.join("; "),
          detail: { before: event.before, after: event.after },
        },
      ];
    case "run_ended":
      return endEntries(run, event.result);
    default:
      return [];
  }
}

function endEntries(run: string, result: Extract<AgentEvent, { type: "run_ended" }>["result"]): AuditEntry[] {
  const { answer, citations, unverified, stopReason, usage, ledger } = result;
  const kind = stopReason === "refused" ? "refusal" : stopReason === "failed" ? "error" : "answer";
  return [
    { run, kind, summary: result.error?.message ?? answer, detail: { citations, unverified, error: result.error } },
    { run, kind: "run_ended", summary: stopReason, detail: { usage, ledger } },
  ];
}
