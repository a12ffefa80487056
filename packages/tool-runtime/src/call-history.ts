import { namedPaths } from "./named-paths.ts";
import type { ToolCall } from "./tool-call.ts";

/** A call that was made, with what tells it from others. */
export interface MadeCall {
  callId: string;
  /** Name and canonical arguments. */
  key: string;
  call: ToolCall;
  paths: string[];
}

/** The calls of a run that may not be made again. */
export interface CallHistory {
  add(made: MadeCall): void;
  find(key: string): MadeCall | undefined;
  /** Takes out what a change may have altered, and gives it back. */
  takeTouched(change: MadeCall, isWrite: boolean): MadeCall[];
  take(callIds: readonly string[]): void;
}

export function createCallHistory(): CallHistory {
  let calls: MadeCall[] = [];
  const takeWhere = (isTaken: (made: MadeCall) => boolean): MadeCall[] => {
    const taken = calls.filter(isTaken);
    calls = calls.filter((made) => !taken.includes(made));
    return taken;
  };
  return {
    add: (made) => void calls.push(made),
    find: (key) => calls.find((made) => made.key === key),
    takeTouched: (change, isWrite) =>
      takeWhere((made) => made !== change && (isWrite ? mayRead(made, change) : groupOf(made) === groupOf(change))),
    take: (callIds) => void takeWhere((made) => callIds.includes(made.callId)),
  };
}

/** The call with its key. Arguments that are no JSON are refused by dispatch, so they need not be told apart. */
export function madeCall(call: ToolCall, keyOf: (input: unknown) => string): MadeCall {
  let key = call.name;
  try {
    key += ` ${keyOf(call.arguments)}`;
  } catch {
    key += " ?";
  }
  return { callId: call.callId, key, call, paths: namedPaths(call.arguments) };
}

/** True when the call names what was changed or a folder above it; without a name on either side it may be anything. */
function mayRead(made: MadeCall, change: MadeCall): boolean {
  if (made.paths.length === 0 || change.paths.length === 0) return true;
  return made.paths.some((path) =>
    change.paths.some((changed) => path === changed || path === "." || changed.startsWith(`${path}/`)),
  );
}

function groupOf(made: MadeCall): string {
  return made.call.name.slice(0, made.call.name.indexOf("."));
}
