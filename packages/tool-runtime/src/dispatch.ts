import { failure, notRun } from "./call-result.ts";
import { CallNotRecordedError, type CallRecord, type CallRecorder, type RefusalCode } from "./call-record.ts";
import type { ToolContext } from "./define-tool.ts";
import type { DeferredRegistry } from "./deferred-registry.ts";
import { describeGroup } from "./describe-group.ts";
import { decideCall, type Approve } from "./decide-call.ts";
import { dispatchText } from "./dispatch-text.ts";
import { groupOfTool } from "./group-of-tool.ts";
import { namedPaths } from "./named-paths.ts";
import { nearNames } from "./near-names.ts";
import type { PolicyMode, Provenance } from "./policy.ts";
import { shortenText } from "./shorten-text.ts";
import { runTool } from "./run-tool.ts";
import { valuePreview } from "./value-preview.ts";
import { validCall, type ValidCall } from "./valid-call.ts";
import type { ToolCall, ToolResult } from "./tool-call.ts";
import type { ToolErrorCode } from "./tool-error.ts";

export interface DispatchOptions {
  registry: DeferredRegistry;
  context: Omit<ToolContext, "signal">;
  recorder: CallRecorder;
  mode?: PolicyMode;
  /** Where a call's arguments come from; DOCUMENT when absent, the careful reading. */
  provenanceOf?: (call: ToolCall, input: unknown) => Provenance;
  /** Asks a person; absent, what must be asked is denied. */
  approve?: Approve;
  /** Longest text of one result; 6,000 characters are about a quarter of a 10,000-token window. */
  maxCharacters?: number;
  /** Throws a tool's bug instead of reporting it: for tests. */
  rethrow?: boolean;
}

/** Runs the calls of one model turn, one after the other. */
export type Dispatch = (calls: readonly ToolCall[], signal: AbortSignal) => Promise<ToolResult[]>;

/**
 * The one way a tool runs: find → validate → decide → record → run → record → fingerprint → shorten.
 *
 * Contract: resolves with exactly one result per call, in order, whatever tools do; rejects only with
 * `CallNotRecordedError` (fatal: no record, no action) and, with `rethrow`, with a tool's bug.
 */
export function createDispatch(options: DispatchOptions): Dispatch {
  return async (calls, signal) => {
    // A group opened by this very batch does not count: what was not yet read cannot be called.
    const shownBefore = new Set(options.registry.shown().map((group) => group.name));
    const results: ToolResult[] = [];
    for (const call of calls) results.push(await runCall(call, options, shownBefore, signal));
    return results;
  };
}

async function runCall(
  call: ToolCall,
  options: DispatchOptions,
  shownBefore: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<ToolResult> {
  const text = dispatchText[options.context.language];
  if (signal.aborted) return refuse(call, "CANCELLED", text.cancelled, options);
  const tool = options.registry.find(call.name);
  if (tool === undefined) {
    const near = nearNames(
      call.name,
      options.registry.all().map(({ name }) => name),
    );
    return refuse(call, "UNKNOWN_TOOL", text.unknownTool(call.name.slice(0, 60), near), options);
  }
  const group = groupOfTool(tool.name);
  if (!shownBefore.has(group)) return openInstead(call, group, options);
  const valid = validCall(call, tool, options.context.language);
  if (typeof valid === "string") return refuse(call, "INVALID_INPUT", valid, options);
  const refusal = await decideCall(valid, options, signal, (record) => keep(options.recorder, record));
  if (signal.aborted) return failure(call, "CANCELLED", text.cancelled, 0);
  if (refusal !== null) return failure(call, "DENIED", text.denied(call.name, refusal), 0);
  return runDecided(valid, options, signal);
}

/** A call to a closed group does not run and does not fail: its result is the group's definitions. */
async function openInstead(call: ToolCall, group: string, options: DispatchOptions): Promise<ToolResult> {
  const text = dispatchText[options.context.language];
  const opening = options.registry.open(group);
  if (opening.status !== "opened") {
    const message = text.openedInBatch(call.name, group);
    await keepRefusal(call, "GROUP_JUST_OPENED", message, options);
    return notRun(call, { text: message });
  }
  await keep(options.recorder, { kind: "group_opened", callId: call.callId, tool: call.name, files: [], group });
  const definitions = `${describeGroup(opening.group)}\n${text.callNow(call.name)}`;
  return notRun(call, { text: definitions, openedGroup: group });
}

async function runDecided(valid: ValidCall, options: DispatchOptions, signal: AbortSignal): Promise<ToolResult> {
  const { input, record } = valid;
  await keep(options.recorder, { ...record, kind: "intent", arguments: input });
  const { result, stack, bug } = await runTool(valid, { ...options.context, signal });
  await keep(options.recorder, {
    ...record,
    kind: "outcome",
    ok: result.ok,
    code: result.ok ? null : result.code,
    summary: result.text.slice(0, 200),
    fingerprint: result.fingerprint,
    ms: result.ms,
    ...(result.openedGroup === undefined ? {} : { openedGroup: result.openedGroup }),
    ...(stack === undefined ? {} : { stack }),
  });
  if (bug !== undefined && options.rethrow === true) throw bug.error;
  // Definitions that are cut would leave tools that nobody can call.
  if (result.openedGroup !== undefined) return result;
  const shown = shortenText(result.text, options.maxCharacters ?? 6000, options.context.language);
  return { ...result, text: shown };
}

async function refuse(
  call: ToolCall,
  code: ToolErrorCode,
  message: string,
  options: DispatchOptions,
): Promise<ToolResult> {
  await keepRefusal(call, code, message, options);
  return failure(call, code, message, 0);
}

function keepRefusal(call: ToolCall, code: RefusalCode, message: string, options: DispatchOptions): Promise<void> {
  return keep(options.recorder, {
    kind: "refusal",
    callId: call.callId,
    tool: call.name.slice(0, 100),
    files: namedPaths(call.arguments),
    code,
    summary: message,
    arguments: valuePreview(call.arguments, 500),
  });
}

async function keep(recorder: CallRecorder, record: CallRecord): Promise<void> {
  try {
    await recorder.record(record);
  } catch (error) {
    throw new CallNotRecordedError(error);
  }
}
