/** What pdf.js sends between its two halves; the fields that matter here. */
interface Message {
  data: { action?: string; chunk?: object };
}

type Listener = (message: Message) => void;

/**
 * Joins the two halves of pdf.js in one thread. Its own port clones every message, which for a long document costs about
 * as much as reading its text: here the parts of a page are handed over as they are, since neither side changes them
 * once sent. Fonts and the shapes of their letters are only for painting and are not handed over at all.
 */
export function createDirectPort() {
  const listeners = new Set<Listener>();
  return {
    postMessage(message: Message["data"], transfer?: ArrayBuffer[]) {
      if (message.action === "commonobj") return;
      const data =
        message.chunk === undefined ? structuredClone(message, { transfer: transfer ?? [] }) : handed(message);
      queueMicrotask(() => {
        for (const listener of listeners) listener({ data });
      });
    },
    addEventListener: (_name: "message", listener: Listener, options?: { signal?: AbortSignal }) => {
      listeners.add(listener);
      options?.signal?.addEventListener("abort", () => listeners.delete(listener));
    },
    removeEventListener: (_name: "message", listener: Listener) => listeners.delete(listener),
  };
}

/** The lists of a part are emptied and filled again for the next one, so they are copied; what they hold is not. */
function handed(message: Message["data"]): Message["data"] {
  const fields = Object.entries(message.chunk ?? {}).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.slice() : value,
  ]);
  return { ...message, chunk: Array.isArray(message.chunk) ? [...message.chunk] : Object.fromEntries(fields) };
}
