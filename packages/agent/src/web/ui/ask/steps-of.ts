import type { AgentEvent } from "../../api-types.ts";
import { progressText } from "../../../run/progress-words.ts";

export interface ToldEvent {
  event: AgentEvent;
  /** When it came, or its kind began to. */
  at: number;
}

export interface Step {
  text: string;
  since: number;
  /** How much of it is done, 0 to 1; null where that is not known. */
  share: number | null;
}

/** What is told of a run as steps, the last of which is going on, and the prose that was written so far. */
export function stepsOf(told: readonly ToldEvent[], language: "ko" | "en"): { steps: Step[]; text: string } {
  const steps: (Step & { type: string })[] = [];
  let [route, text] = ["", ""];
  for (const { event, at } of told) {
    if (event.type === "routed") ({ route } = event);
    if (event.type === "text") text = route === "text" || route === "guide" ? event.text : "";
    const words = event.type === "text" && text !== "" ? writing(language) : progressText(event, route, language);
    if (words === null) continue;
    const before = steps.at(-1);
    // Progress of one thing is one step.
    const isSame = before?.type === event.type && event.type !== "tool_call_started" && event.type !== "routed";
    const step = { type: event.type, text: words, since: isSame ? before.since : at, share: shareOf(event) };
    if (isSame) steps[steps.length - 1] = step;
    else steps.push(step);
  }
  return { steps, text };
}

const writing = (language: "ko" | "en"): string => (language === "ko" ? "답을 쓰는 중" : "Writing the answer");

function shareOf(event: AgentEvent): number | null {
  switch (event.type) {
    case "index_progress":
    case "prompt_progress":
      return event.total === 0 ? null : event.done / event.total;
    case "model_loading":
      return event.share;
    default:
      return null;
  }
}
