import type { AgentEvent, EventSink } from "../run/agent-event.ts";
import { eventEntries } from "./event-entries.ts";
import type { AuditLog } from "./record.ts";

/** No record, no action: an event is on disk before anybody else hears of it. */
export function createAuditedSink(audit: AuditLog, run: string, onEvent?: EventSink) {
  let from: number | null = null;
  let isWarned = false;
  let to = 0;
  return {
    range: () => (from === null ? null : { from, to }),
    async emit(event: AgentEvent): Promise<void> {
      for (const entry of eventEntries(run, event)) {
        const { seq } = await audit.append(entry);
        from ??= seq;
        to = seq;
      }
      try {
        await onEvent?.(event);
      } catch (error) {
        // Who only watches cannot end the run.
        if (!isWarned) process.emitWarning(`a listener of ${event.type} failed: ${String(error)}`);
        isWarned = true;
      }
    },
  };
}
