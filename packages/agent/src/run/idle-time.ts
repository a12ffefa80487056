/** Work for the time in which nobody asks: it ends by itself when somebody does. */
export interface IdleTime {
  /** Does nothing while somebody asks; ends soon after the signal. */
  work(signal: AbortSignal): Promise<void>;
  /** Ends the work that goes on, then asks; until that is answered there is none. */
  interrupt<T>(ask: () => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

export function createIdleTime(work: (signal: AbortSignal) => Promise<void>): IdleTime {
  let asking = 0;
  let current: { stop: AbortController; done: Promise<void> } | null = null;
  const end = async () => {
    current?.stop.abort();
    await current?.done;
  };
  return {
    end,
    async work(signal) {
      if (asking > 0 || current !== null) return current?.done;
      const stop = new AbortController();
      // What could not be prepared is evaluated when it is needed.
      const done = work(AbortSignal.any([signal, stop.signal]))
        .catch(() => undefined)
        .finally(() => (current = null));
      current = { stop, done };
      await done;
    },
    async interrupt(ask) {
      asking += 1;
      try {
        await end();
        return await ask();
      } finally {
        asking -= 1;
      }
    },
  };
}
