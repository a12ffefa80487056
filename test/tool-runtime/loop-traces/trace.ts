import {
  createLoopGuard,
  resultFingerprint,
  type Citation,
  type Effect,
  type Language,
  type LoopGuard,
  type RepeatRule,
  type ToolCall,
  type ToolResult,
} from "@cloister/tool-runtime";

/** What a recorded result is besides its text. */
export interface Flags {
  failed?: boolean;
  isEmpty?: boolean;
  isNothingNew?: boolean;
  isNotRun?: boolean;
  openedGroup?: string;
  volatile?: string[];
  citations?: Citation[];
  table?: boolean;
}

/** One recorded step; `leftOut` are calls (by number, from 1) whose results a compaction took out before it. */
export interface Step {
  call: { name: string; arguments: unknown };
  result: { text: string; flags: Flags };
  leftOut?: number[];
}

export interface Trace {
  name: string;
  steps: Step[];
}

/** `by`: number of the call, from 1, at which the run must be over at the latest. */
export interface LoopTrace extends Trace {
  by: number;
}

export const step = (name: string, input: unknown, text: string, flags: Flags = {}, leftOut: number[] = []): Step => ({
  call: { name, arguments: input },
  result: { text, flags },
  leftOut,
});

/** What `make` gives for 0, 1, 2 …, in one row. */
export const repeat = (times: number, make: (round: number) => Step | Step[]): Step[] =>
  Array.from({ length: times }, (_, round) => make(round)).flat();

const rules: Record<string, { effect: Effect; repeat?: RepeatRule }> = {
  "file.write": { effect: "WRITE" },
  "job.status": { effect: "READ_ONLY", repeat: { canPoll: true } },
  "todo.write": { effect: "READ_ONLY", repeat: { changesRunState: true } },
};

export const newGuard = (language: Language = "en"): LoopGuard =>
  createLoopGuard({ find: (name) => rules[name], language });

function resultOf(call: ToolCall, { text, flags }: Step["result"]): ToolResult {
  const { failed, volatile, table, citations = [], ...rest } = flags;
  const base = { callId: call.callId, name: call.name, text, ms: 1, fingerprint: resultFingerprint(text, volatile) };
  if (failed === true) return { ok: false, code: "INVALID_INPUT", ...base };
  const shown = table === true ? { title: "", columns: [], rows: [], sql: "", filter: "", citations } : null;
  return { ok: true, table: shown as never, citations, warnings: [], ...base, ...rest };
}

export interface Said {
  /** What the guard said of each step, until it ended the run. */
  verdicts: string[];
  /** The last text that it gave. */
  text: string;
}

/** Plays a trace as a run does: a blocked call does not run, a result is judged, the end is the end. */
export function play(steps: readonly Step[], guard: LoopGuard = newGuard()): Said {
  const verdicts: string[] = [];
  let text = "";
  for (const [index, { call: asked, result, leftOut = [] }] of steps.entries()) {
    if (leftOut.length > 0) guard.leftOut(leftOut.map((number) => `c${number}`));
    const call: ToolCall = { callId: `c${index + 1}`, ...asked };
    const before = guard.before(call);
    const verdict = before.kind === "allow" ? guard.after(call, resultOf(call, result)) : before;
    verdicts.push(verdict.kind === "end" ? verdict.reason : verdict.kind);
    if ("text" in verdict) text = verdict.text;
    if (verdict.kind === "end") break;
  }
  return { verdicts, text };
}
