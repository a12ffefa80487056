import { loopLimits } from "./loop-limits.ts";

/** The order in which calls were made; polled ones are not among them. */
export interface CallCycles {
  /** Notes a call that was asked for. True when it closes the third period in a row, blocked calls included. */
  asked(key: string): boolean;
  /** True when running the call would close a second short period of calls that ran, or a third one of changes. */
  wouldClose(key: string, isChange: boolean): boolean;
  ran(key: string, isChange: boolean): void;
  /** Reading several things again in the same order is what a compaction asks for; changes are remembered. */
  forgetReads(): void;
}

export function createCallCycles(): CallCycles {
  const all: string[] = [];
  let executed: { key: string; isChange: boolean }[] = [];
  const changes: string[] = [];
  return {
    asked(key) {
      all.push(key);
      return endsInPeriods(all, { times: loopLimits.periods, shortest: 2, longest: Infinity });
    },
    wouldClose(key, isChange) {
      const calls = [...executed.map((call) => call.key), key];
      if (endsInPeriods(calls, { times: 2, shortest: 2, longest: 4 })) return true;
      const { periods } = loopLimits;
      return isChange && endsInPeriods([...changes, key], { times: periods, shortest: 1, longest: Infinity });
    },
    ran(key, isChange) {
      executed.push({ key, isChange });
      if (isChange) changes.push(key);
    },
    forgetReads() {
      executed = executed.filter((call) => call.isChange);
    },
  };
}

interface Periods {
  times: number;
  shortest: number;
  longest: number;
}

/** True when the keys end in the same period, `times` times: A-B-A-B is a period of 2, twice. */
export function endsInPeriods(keys: readonly string[], { times, shortest, longest }: Periods): boolean {
  for (let period = shortest; period <= longest && period * times <= keys.length; period += 1) {
    const start = keys.length - period * times;
    const isRepeated = keys.slice(start + period).every((key, index) => key === keys[start + index]);
    if (isRepeated) return true;
  }
  return false;
}
