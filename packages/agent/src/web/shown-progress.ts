import type { AgentEvent } from "../run/agent-event.ts";

/** What the page shows while a run goes on; the rest stays between run and log. */
const SHOWN = new Set<AgentEvent["type"]>([
  "index_progress",
  "file_used",
  "model_loading",
  "model_loaded",
  "question_resolved",
  "routed",
  "step",
  "group_opening",
  "group_opened",
  "prompt_progress",
  "text",
  "sql_mended",
  "tool_call_started",
  "tool_call_finished",
  "call_judged",
  "ledger_row",
  "window_nearly_full",
  "window_compacted",
]);

/** Each of these says all that the one before it said. */
const REPLACING = new Set<AgentEvent["type"]>(["index_progress", "model_loading", "prompt_progress", "text"]);

/** The event as the page gets it; null for what it does not show. Results of calls are the model's reading, and large. */
export function shownEvent(event: AgentEvent): AgentEvent | null {
  if (!SHOWN.has(event.type)) return null;
  if (event.type !== "tool_call_finished") return event;
  const { result } = event;
  const slim = result.ok ? { ...result, text: "", table: undefined, citations: [] } : result;
  return { type: "tool_call_finished", result: slim as typeof result };
}

/** What has been told so far, with another event: for a page that comes later. */
export function withEvent(events: readonly AgentEvent[], event: AgentEvent): AgentEvent[] {
  const before = events.at(-1);
  const isReplaced = before?.type === event.type && REPLACING.has(event.type);
  return [...(isReplaced ? events.slice(0, -1) : events), event];
}
