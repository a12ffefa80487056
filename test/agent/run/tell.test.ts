import { expect, test } from "vitest";
import type { EventSink } from "../../../packages/agent/src/run/agent-event.ts";
import { tell } from "../../../packages/agent/src/run/tell.ts";

test.each<[string, EventSink]>([
  [
    "throws",
    () => {
      throw new Error("screen");
    },
  ],
  ["rejects", () => Promise.reject(new Error("screen"))],
])("a listener of progress that %s leaves no rejection that nobody handles", async (_how, sink) => {
  const unhandled: unknown[] = [];
  const listen = (error: unknown) => void unhandled.push(error);
  process.on("unhandledRejection", listen);
  tell(sink, { type: "text", text: "x" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", listen);
  expect(unhandled).toEqual([]);
});
