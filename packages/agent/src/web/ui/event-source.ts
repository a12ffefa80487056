import type { DeskEvent } from "../api-types.ts";
import { ask, NoSession } from "./api.ts";

export interface EventListener {
  onEvent(event: DeskEvent): void;
  /** Some events are gone: everything has to be read anew. */
  onReset(): void;
  onConnection(isOpen: boolean): void;
}

const RETRY_MS = 800;

/**
 * Reads the events of the server from the number `after` on, and takes up where it left off when the connection broke.
 * EventSource cannot send the header that every request needs.
 */
export async function readEvents(after: number, listener: EventListener): Promise<void> {
  let last = after;
  for (;;) {
    try {
      const response = await ask("GET", `/api/events?after=${last}`);
      listener.onConnection(true);
      for await (const { id, event, data } of messagesOf(response)) {
        if (event === "reset") {
          last = Number(data);
          listener.onReset();
        } else if (id !== "") {
          last = Number(id);
          listener.onEvent(JSON.parse(data) as DeskEvent);
        }
      }
    } catch (error) {
      if (error instanceof NoSession) return listener.onConnection(false);
    }
    listener.onConnection(false);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function* messagesOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return;
    text += part.value;
    const messages = text.split("\n\n");
    text = messages.pop() ?? "";
    for (const message of messages) yield messageOf(message);
  }
}

function messageOf(text: string): { id: string; event: string; data: string } {
  const found = { id: "", event: "", data: "" };
  for (const line of text.split("\n")) {
    const [, name = "", value = ""] = /^(\w+): ?(.*)$/u.exec(line) ?? [];
    if (name === "id" || name === "event" || name === "data") found[name] += value;
  }
  return found;
}
