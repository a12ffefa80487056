import {
  groupOfTool,
  type DeferredRegistry,
  type Dispatch,
  type LoopGuard,
  type ToolCall,
  type ToolGroup,
  type ToolResult,
} from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { openingParts } from "../context/prompt-prefix.ts";
import type { RunParts, RunRequest } from "./run-parts.ts";
import type { RunState } from "./run-state.ts";

/** Who asked for a call: what the model asks for may come from a document. */
export type Caller = "host" | "model";

/**
 * Runs one tool through dispatch, the model's calls through the loop guard too. Throws `AgentError` NO_PROGRESS when the
 * guard ends the run, CANCELLED when it was stopped.
 */
export type CallTool = (name: string, input: unknown, by?: Caller) => Promise<ToolResult>;

/** The first letter of a call's id tells the policy who asked. */
const CALL_ID: Record<Caller, string> = { host: "c", model: "m" };

export const isHostCall = (call: ToolCall): boolean => call.callId.startsWith(CALL_ID.host);

export interface ToolCallerParts {
  parts: RunParts;
  request: RunRequest;
  state: RunState;
  registry: DeferredRegistry;
  dispatch: Dispatch;
  guard: LoopGuard;
}

export function createToolCaller({ parts, request, state, registry, dispatch, guard }: ToolCallerParts): CallTool {
  let calls = 0;

  /** What the loop guard said is in the log, so that an end has its reason there. */
  const judged = (call: ToolCall, verdict: "blocked" | "same" | "end", text: string) =>
    request.emit({ type: "call_judged", callId: call.callId, tool: call.name, verdict, text });
  const end = async (call: ToolCall, text: string): Promise<never> => {
    await judged(call, "end", text);
    throw new AgentError("NO_PROGRESS", text);
  };

  /** Through dispatch, told to everybody. */
  const runCall = async (call: ToolCall): Promise<ToolResult> => {
    await request.emit({ type: "tool_call_started", call });
    await tellOpening(call);
    const [result] = await dispatch([call], request.signal);
    if (result === undefined) throw new TypeError(`dispatch gave no result for ${call.name}`);
    state.called(call, result);
    await request.emit({ type: "tool_call_finished", result });
    if (result.openedGroup !== undefined) await opened(result.openedGroup, result.ok && result.isNotRun === true);
    return result;
  };

  const callJudged = async (call: ToolCall): Promise<ToolResult> => {
    const before = guard.before(call);
    if (before.kind === "end") return end(call, before.text);
    if (before.kind === "blocked") {
      await judged(call, "blocked", before.text);
      const blocked = repeated(call, before.text);
      state.called(call, blocked);
      return blocked;
    }
    const result = await runCall(call);
    const after = guard.after(call, result);
    if (after.kind === "end") return end(call, after.text);
    if (after.kind === "continue" || isCancelled(result)) return result;
    await judged(call, "same", after.text);
    return repeated(call, after.text);
  };

  /** What opening a group will cost is said before it is paid. */
  const tellOpening = async (call: ToolCall): Promise<void> => {
    const group = closedGroupOf(call, registry);
    if (group === undefined) return;
    const { context } = await parts.openModel(request.signal);
    const { tokens, ms } = context.predictOpening(group);
    await request.emit({
      type: "group_opening",
      group: group.name,
      tokens,
      predictedMs: ms === null ? null : Math.round(ms),
    });
  };

  /** Opened by a call, its definitions stand in the result. */
  const opened = async (name: string, isRecorded: boolean): Promise<void> => {
    const group = registry.groups().find((candidate) => candidate.name === name);
    if (group === undefined) return;
    state.opened(name);
    const { model } = await parts.openModel(request.signal);
    await request.emit({
      type: "group_opened",
      group: name,
      by: "model",
      tokens: model.countTokens(openingParts(group)),
      isRecorded,
    });
  };

  return async (name, input, by = "host") => {
    const call: ToolCall = { callId: `${CALL_ID[by]}${++calls}`, name, arguments: input };
    // Code asks for what it needs once; only a model goes round in circles.
    const result = await (by === "model" ? callJudged(call) : runCall(call));
    if (isCancelled(result)) throw new AgentError("CANCELLED", result.text);
    return result;
  };
}

/** The closed group that this call will open: by tool.load, or as it is one of its tools. */
function closedGroupOf({ name, arguments: input }: ToolCall, registry: DeferredRegistry): ToolGroup | undefined {
  const asked = name === "tool.load" ? (input as { group?: unknown } | null)?.group : groupOfTool(name);
  return registry.closed().find((group) => group.name === asked);
}

const isCancelled = (result: ToolResult): boolean => !result.ok && result.code === "CANCELLED";

function repeated({ callId, name }: ToolCall, text: string): ToolResult {
  return { callId, name, ok: false, code: "REPEATED", text, ms: 0, fingerprint: "" };
}
