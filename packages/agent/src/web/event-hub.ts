import type { DeskEvent, NumberedEvent } from "./api-types.ts";

/** What happens on the desk, numbered, for every open page. */
export interface EventHub {
  publish(event: DeskEvent): void;
  /** Number of the last event. */
  last(): number;
  /** Events after that number; null when some of them are no longer kept: the page has to read the state again. */
  since(after: number): NumberedEvent[] | null;
  subscribe(listener: (event: NumberedEvent) => void): () => void;
}

/** A closed lid or a reload takes seconds; the state is read anew after a longer absence. */
const KEPT = 2000;

export function createEventHub(kept = KEPT): EventHub {
  let last = 0;
  let events: NumberedEvent[] = [];
  const listeners = new Set<(event: NumberedEvent) => void>();
  return {
    publish(event) {
      last += 1;
      const numbered = { id: last, event };
      events.push(numbered);
      // Cut in large steps: shifting at every event would copy the whole list each time.
      if (events.length > kept * 2) events = events.slice(-kept);
      for (const listener of listeners) listener(numbered);
    },
    last: () => last,
    since(after) {
      const first = events[0]?.id ?? last + 1;
      if (after > last || after + 1 < first) return after === last ? [] : null;
      return events.filter(({ id }) => id > after);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
