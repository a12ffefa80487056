import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { NumberedEvent } from "./api-types.ts";
import type { EventHub } from "./event-hub.ts";

/** Keeps a connection that says nothing from being taken for a dead one. */
const HEARTBEAT_MS = 15_000;

/**
 * Events from the number `after` on, as they come. A page that asks for events that are no longer kept is told to read
 * the state again.
 */
export function eventStream(context: Context, hub: EventHub): Response {
  const asked = Number(context.req.query("after") ?? hub.last());
  const missed = hub.since(Number.isSafeInteger(asked) ? asked : hub.last());
  return streamSSE(context, async (stream) => {
    const waiting: NumberedEvent[] = [...(missed ?? [])];
    let wake = (): void => undefined;
    const leave = hub.subscribe((event) => {
      waiting.push(event);
      wake();
    });
    const heartbeat = setInterval(() => void stream.writeln(":"), HEARTBEAT_MS).unref();
    stream.onAbort(() => wake());
    try {
      await stream.writeSSE({ event: missed === null ? "reset" : "ready", data: String(hub.last()) });
      while (!stream.aborted) {
        const next = waiting.shift();
        if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
        else await stream.writeSSE({ id: String(next.id), data: JSON.stringify(next.event) });
      }
    } finally {
      clearInterval(heartbeat);
      leave();
    }
  });
}
