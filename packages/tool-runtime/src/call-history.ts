import { groupOfTool } from "./group-of-tool.ts";
import type { MadeCall } from "./made-call.ts";

/** The calls of a run that may not be made again. */
export interface CallHistory {
  add(made: MadeCall): void;
  find(key: string): MadeCall | undefined;
  /** How often this call has been asked for, this time and the first one included. */
  askedAgain(key: string): number;
  /** Releases what a change may have altered, its count too, and gives it back. */
  takeTouched(change: MadeCall, isWrite: boolean): MadeCall[];
  /** Releases calls; how often they were asked for is kept. */
  take(isTaken: (made: MadeCall) => boolean): void;
}

export function createCallHistory(): CallHistory {
  let calls: MadeCall[] = [];
  const asked = new Map<string, number>();
  const takeWhere = (isTaken: (made: MadeCall) => boolean): MadeCall[] => {
    const taken = calls.filter(isTaken);
    calls = calls.filter((made) => !taken.includes(made));
    return taken;
  };
  return {
    add: (made) => void calls.push(made),
    find: (key) => calls.find((made) => made.key === key),
    askedAgain(key) {
      const count = (asked.get(key) ?? 1) + 1;
      asked.set(key, count);
      return count;
    },
    takeTouched(change, isWrite) {
      const isTouched = isWrite ? mayRead : isOfGroup;
      const taken = takeWhere((made) => made !== change && isTouched(made, change));
      for (const { key } of taken) asked.delete(key);
      return taken;
    },
    take: (isTaken) => void takeWhere(isTaken),
  };
}

/** True when the call names what was changed or a folder above it; without a name on either side it may be anything. */
function mayRead(made: MadeCall, change: MadeCall): boolean {
  if (made.paths.length === 0 || change.paths.length === 0) return true;
  return made.paths.some((path) =>
    change.paths.some((changed) => path === changed || path === "." || path === "" || changed.startsWith(`${path}/`)),
  );
}

function isOfGroup(made: MadeCall, change: MadeCall): boolean {
  return groupOfTool(made.call.name) === groupOfTool(change.call.name);
}
