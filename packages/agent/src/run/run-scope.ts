import type { DeferredRegistry, ToolGroup } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import type { ContextMessage, ReplyOptions } from "../context/context-message.ts";
import { groupDefinitions } from "../context/prompt-prefix.ts";
import type { Generation } from "../model/model.ts";
import type { Question } from "../intake/question.ts";
import { createToolCaller, type CallTool } from "./call-tool.ts";
import type { OpenModel, RunParts, RunRequest } from "./run-parts.ts";
import type { RunState } from "./run-state.ts";
import { tell } from "./tell.ts";

/** What the steps of one run share. */
export interface RunScope {
  parts: RunParts;
  request: RunRequest;
  question: Question;
  state: RunState;
  /** What this run has opened. */
  registry: DeferredRegistry;
  callTool: CallTool;
  /** The model with these groups opened right after the prefix, and nothing behind them. */
  beginPrompt(groups: readonly string[]): Promise<OpenModel>;
  /** Messages behind what stands in the context; a stop of the run ends it. */
  add(open: OpenModel, messages: readonly ContextMessage[]): Promise<void>;
  generate(open: OpenModel, options: Omit<ReplyOptions, "signal">): Promise<Generation>;
}

export function createRunScope(parts: RunParts, request: RunRequest, question: Question, state: RunState): RunScope {
  const { registry, dispatch, guard } = parts.startRun(request.run, question.language);
  /** Not deferred: their definitions stand in the prefix. */
  const inPrefix = new Set(registry.shown().map((group) => group.name));
  const callTool = createToolCaller({ parts, request, state, registry, dispatch, guard });

  return {
    parts,
    request,
    registry,
    question,
    state,
    callTool,
    async beginPrompt(names) {
      const groups = registry.groups().filter(({ name }) => names.includes(name) && !inPrefix.has(name));
      // What earlier questions of the run opened stands in no context any more.
      registry.openOnly(groups.map((group) => group.name));
      state.preopened(groups.map((group) => group.name));
      const open = await parts.openModel(request.signal);
      await begin(open, groups, request);
      state.filled({ size: open.context.size, ...open.context.usage() });
      return open;
    },
    add: (open, messages) => open.context.add(messages, { signal: request.signal }),
    async generate(open, options) {
      const generation = await open.context.reply({
        ...options,
        signal: request.signal,
        onText: (text) => tell(request.emit, { type: "text", text }),
      });
      state.filled({ size: open.context.size, ...open.context.usage() });
      if (generation.ended === "cancelled") throw new AgentError("CANCELLED", "Stopped.");
      state.generated(generation);
      return generation;
    },
  };
}

async function begin(open: OpenModel, groups: readonly ToolGroup[], request: RunRequest): Promise<void> {
  await open.context.begin(groups, {
    signal: request.signal,
    onProgress: (done, total) => tell(request.emit, { type: "prompt_progress", done, total }),
  });
  for (const group of groups) {
    const tokens = open.model.countTokens(groupDefinitions(group));
    await request.emit({ type: "group_opened", group: group.name, by: "router", tokens, isRecorded: false });
  }
}
