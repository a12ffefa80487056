import type { AgentEvent, EventSink } from "./agent-event.ts";

/**
 * Tells what nobody waits for: progress, which no record is made of. A listener that fails must not end the run, nor the
 * process by a rejection that nobody handles.
 */
export function tell(emit: EventSink, event: AgentEvent): void {
  void (async () => emit(event))().catch(() => undefined);
}
