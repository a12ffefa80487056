import type { ToolOutput } from "./define-tool.ts";
import { resultFingerprint } from "./result-fingerprint.ts";
import type { ToolCall, ToolResult } from "./tool-call.ts";
import type { ToolErrorCode } from "./tool-error.ts";

/** The result of a tool that ran. */
export function success(call: ToolCall, output: ToolOutput, ms: number): ToolResult & { ok: true } {
  const { text, table, citations, warnings, volatile, isEmpty, isNothingNew, openedGroup, next, names } = output;
  return {
    ok: true,
    callId: call.callId,
    name: call.name,
    text,
    ms,
    fingerprint: resultFingerprint(text, volatile),
    table: table ?? null,
    citations: citations ?? [],
    warnings: warnings ?? [],
    ...(isEmpty === true ? { isEmpty } : {}),
    ...(isNothingNew === true ? { isNothingNew } : {}),
    ...(openedGroup === undefined ? {} : { openedGroup }),
    ...(next === undefined ? {} : { next }),
    ...(names === undefined ? {} : { names }),
  };
}

/** The result of a call to a closed group: what to read before calling again. */
export function notRun(call: ToolCall, output: ToolOutput): ToolResult {
  return { ...success(call, output, 0), isNotRun: true };
}

/** The result of a call that did not run or did not succeed. */
export function failure(call: ToolCall, code: ToolErrorCode, text: string, ms: number): ToolResult {
  return { ok: false, callId: call.callId, name: call.name, text, ms, fingerprint: resultFingerprint(text), code };
}
