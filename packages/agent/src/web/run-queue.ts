import type { Language } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import type { AskResult } from "../answer/ask-result.ts";
import { previousAnswer } from "../run/previous-answer.ts";
import type { AgentEvent } from "../run/agent-event.ts";
import type { SessionStore, StoredTurn } from "../session/session-store.ts";
import { createAgentSlot, type OpenAgent } from "./agent-slot.ts";
import { explained } from "./explained-error.ts";
import type { EventHub } from "./event-hub.ts";
import { shownEvent, withEvent } from "./shown-progress.ts";

export interface AskedTurn {
  session: string;
  question: string;
  language: Language;
  /** Workspace paths of files attached to it. */
  files?: string[];
}

/** Questions of all sessions, answered one after the other: one model, one queue. */
export interface RunQueue {
  ask(asked: AskedTurn): StoredTurn;
  /** Ends the run or takes the question out of the queue; false when it is neither running nor waiting. */
  stop(turn: string): boolean;
  /** Turns that wait, the next one first. */
  waiting(): string[];
  live(): { session: string; turn: string; events: AgentEvent[] } | null;
  close(): Promise<void>;
}

interface Job extends AskedTurn {
  turn: string;
  controller: AbortController;
}

export function createRunQueue(parts: { sessions: SessionStore; hub: EventHub; openAgent: OpenAgent }): RunQueue {
  const { sessions, hub } = parts;
  const jobs: Job[] = [];
  let running: { job: Job; events: AgentEvent[]; done: Promise<void> } | null = null;
  let isClosed = false;
  const slot = createAgentSlot(parts.openAgent, (event) => {
    const shown = shownEvent(event);
    if (running === null || shown === null) return;
    running.events = withEvent(running.events, shown);
    hub.publish({ type: "progress", session: running.job.session, turn: running.job.turn, event: shown });
  });
  const save = (job: Job, change: Parameters<SessionStore["setTurn"]>[1]) =>
    hub.publish({ type: "turn", session: job.session, turn: sessions.setTurn(job.turn, change) });
  const tellQueue = () => hub.publish({ type: "queue", turns: jobs.map(({ turn }) => turn) });

  const answer = async (job: Job): Promise<void> => {
    const { folder } = sessions.get(job.session) ?? { folder: "" };
    save(job, { state: "running", result: null, error: null });
    try {
      const agent = await slot.use({ folder, language: job.language });
      if (job.controller.signal.aborted) throw new AgentError("CANCELLED", "");
      const previous = lastAnswer(sessions.turns(job.session));
      const { question, files, controller } = job;
      const result = await agent.ask({
        question,
        signal: controller.signal,
        ...(previous === null ? {} : { previous }),
        ...(files === undefined || files.length === 0 ? {} : { files }),
      });
      save(job, { state: "ended", result, error: null });
    } catch (error) {
      save(job, { state: "ended", result: null, error: explained(error, job.language) });
    }
  };
  const goOn = (): void => {
    if (running !== null || isClosed) return;
    const job = jobs.shift();
    if (job === undefined) return slot.rest();
    tellQueue();
    const done = answer(job).finally(() => {
      running = null;
      hub.publish({ type: "sessions" });
      goOn();
    });
    running = { job, events: [], done };
  };

  return {
    ask(asked) {
      const turn = sessions.addTurn(asked.session, asked.question);
      jobs.push({ ...asked, turn: turn.id, controller: new AbortController() });
      hub.publish({ type: "turn", session: asked.session, turn });
      tellQueue();
      // The answer to the request goes out first: opening an agent may take a while.
      setImmediate(goOn);
      return turn;
    },
    stop(turn) {
      if (running?.job.turn === turn) {
        running.job.controller.abort();
        return true;
      }
      const at = jobs.findIndex((job) => job.turn === turn);
      const [job] = at === -1 ? [] : jobs.splice(at, 1);
      if (job === undefined) return false;
      save(job, { state: "ended", result: null, error: explained(new AgentError("CANCELLED", ""), job.language) });
      tellQueue();
      return true;
    },
    waiting: () => jobs.map(({ turn }) => turn),
    live: () => running && { session: running.job.session, turn: running.job.turn, events: running.events },
    async close() {
      isClosed = true;
      running?.job.controller.abort();
      await running?.done;
      await slot.close();
    },
  };
}

function lastAnswer(turns: readonly StoredTurn[]) {
  const result = turns.findLast((turn): turn is StoredTurn & { result: AskResult } => turn.result !== null)?.result;
  return result === undefined ? null : previousAnswer(result);
}
