import type { Language } from "@cloister/tool-runtime";
import type { Agent } from "../compose.ts";
import type { AgentEvent } from "../run/agent-event.ts";

export interface AgentChoice {
  folder: string;
  language: Language;
}

export type OpenAgent = (choice: AgentChoice & { onEvent(event: AgentEvent): void }) => Promise<Agent>;

/** The one agent that is open. Another folder closes it first: two models would not fit into the memory of an office PC. */
export interface AgentSlot {
  use(choice: AgentChoice): Promise<Agent>;
  /** Lets the open agent prepare what is likely to be asked, while nobody waits. */
  rest(): void;
  close(): Promise<void>;
}

export function createAgentSlot(open: OpenAgent, onEvent: (event: AgentEvent) => void): AgentSlot {
  let current: { choice: AgentChoice; agent: Agent } | null = null;
  const close = async () => {
    const closing = current;
    current = null;
    await closing?.agent.close();
  };
  return {
    async use(choice) {
      if (current?.choice.folder === choice.folder && current.choice.language === choice.language) return current.agent;
      await close();
      const agent = await open({ ...choice, onEvent });
      current = { choice, agent };
      return agent;
    },
    rest() {
      // Ends by itself at the next question and when the agent is closed.
      void current?.agent.idle(new AbortController().signal).catch(() => undefined);
    },
    close,
  };
}
