import type { ToolCall, ToolGroup, ToolResult } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import type { ReplyOptions } from "../context/context-message.ts";
import { groupDefinitions } from "../context/prompt-prefix.ts";
import type { Generation } from "../model/model.ts";
import type { Question } from "../intake/question.ts";
import type { OpenModel, RunParts, RunRequest } from "./run-parts.ts";
import type { RunState } from "./run-state.ts";

/** What the steps of one run share. */
export interface RunScope {
  parts: RunParts;
  request: RunRequest;
  question: Question;
  state: RunState;
  /** Runs one tool through the loop guard and dispatch. */
  callTool(name: string, input: unknown): Promise<ToolResult>;
  /** The model with these groups opened right after the prefix, and nothing behind them. */
  beginPrompt(groups: readonly string[]): Promise<OpenModel>;
  generate(open: OpenModel, options: Omit<ReplyOptions, "signal">): Promise<Generation>;
}

export function createRunScope(parts: RunParts, request: RunRequest, question: Question, state: RunState): RunScope {
  const { registry, dispatch, guard } = parts.startRun(request.run, question.language);
  let calls = 0;

  const callTool = async (name: string, input: unknown): Promise<ToolResult> => {
    const call: ToolCall = { callId: `c${++calls}`, name, arguments: input };
    const before = guard.before(call);
    if (before.kind === "end") throw new AgentError("NO_PROGRESS", before.text);
    if (before.kind !== "allow") {
      const blocked: ToolResult = {
        callId: call.callId,
        name,
        ok: false,
        code: "REPEATED",
        text: before.text,
        ms: 0,
        fingerprint: "",
      };
      state.called(call, blocked);
      return blocked;
    }
    await request.emit({ type: "tool_call_started", call });
    const [result] = await dispatch([call], request.signal);
    if (result === undefined) throw new TypeError(`dispatch gave no result for ${name}`);
    const after = guard.after(call, result);
    state.called(call, result);
    await request.emit({ type: "tool_call_finished", result });
    if (after.kind === "end") throw new AgentError("NO_PROGRESS", after.text);
    if (!result.ok && result.code === "CANCELLED") throw new AgentError("CANCELLED", result.text);
    return result;
  };

  return {
    parts,
    request,
    question,
    state,
    callTool,
    async beginPrompt(names) {
      const groups = registry.groups().filter((group) => names.includes(group.name));
      for (const group of groups) registry.open(group.name);
      state.preopened(groups.map((group) => group.name));
      const open = await parts.openModel(request.signal);
      await begin(open, groups, request);
      return open;
    },
    async generate(open, options) {
      const generation = await open.context.reply({
        ...options,
        signal: request.signal,
        onText: (text) => void request.emit({ type: "text", text }),
      });
      if (generation.ended === "cancelled") throw new AgentError("CANCELLED", "Stopped.");
      state.generated(generation);
      return generation;
    },
  };
}

async function begin(open: OpenModel, groups: readonly ToolGroup[], request: RunRequest): Promise<void> {
  await open.context.begin(groups, {
    signal: request.signal,
    onProgress: (done, total) => void request.emit({ type: "prompt_progress", done, total }),
  });
  for (const group of groups) {
    const tokens = open.model.countTokens(groupDefinitions(group));
    await request.emit({ type: "group_opened", group: group.name, by: "router", tokens });
  }
}
