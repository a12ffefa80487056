/** One piece of work at a time on one sequence; idle work gives way to any other. */
export interface TurnTaking {
  take<T>(work: () => Promise<T>): Promise<T>;
  /** The signal given to `work` fires with `signal`, and as soon as somebody else wants the sequence. */
  takeIdle(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void>;
}

export function createTurnTaking(): TurnTaking {
  let last: Promise<unknown> = Promise.resolve();
  const idle = new Set<AbortController>();
  const queue = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    take(work) {
      for (const controller of idle) controller.abort();
      return queue(work);
    },
    async takeIdle(signal, work) {
      const controller = new AbortController();
      idle.add(controller);
      const either = AbortSignal.any([signal, controller.signal]);
      try {
        await queue(async () => {
          if (!either.aborted) await work(either);
        });
      } finally {
        idle.delete(controller);
      }
    },
  };
}
