import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { AgentError } from "../../../packages/agent/src/agent-error.ts";
import type { AskResult } from "../../../packages/agent/src/answer/ask-result.ts";
import { openAgent, type AskRequest } from "../../../packages/agent/src/compose.ts";
import type { Model, ModelSequence, PromptPart } from "../../../packages/agent/src/model/model.ts";
import { createScriptedModel, type ScriptedReply } from "../../../packages/agent/src/model/scripted-model.ts";
import type { AgentEvent } from "../../../packages/agent/src/run/agent-event.ts";

const sample = fileURLToPath(new URL("../../workspace/", import.meta.url));
const office = fileURLToPath(new URL("../../fixtures/office/", import.meta.url));
const parserChild = fileURLToPath(new URL("../../fixtures/programs/parser-child.mjs", import.meta.url));

export const budget = "2026년 예산.xlsx";
export const staff = "직원명부.xlsx";
export const contract = "사무기기_임대차계약서_늘봄의원.docx";
export const moving = "사무실_이전_계획.txt";

/** A folder of copies: files of the sample workspace by their path there, fixtures by their name, own texts by name. */
export function makeFolder(extra: { fixtures?: string[]; texts?: Record<string, string> } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "cloister-run-"));
  for (const path of [`경영지원/${budget}`, `경영지원/${staff}`, `계약/${contract}`, `메모/${moving}`]) {
    cpSync(join(sample, path), join(folder, basename(path)));
  }
  for (const name of extra.fixtures ?? []) cpSync(join(office, name), join(folder, name));
  for (const [name, text] of Object.entries(extra.texts ?? {})) writeFileSync(join(folder, name), text);
  return folder;
}

export interface ScriptedAgentOptions {
  folder: string;
  /** Opened instead of an empty one. */
  dataFolder?: string;
  onEvent?: (event: AgentEvent) => void;
  contextWindow?: number;
}

/** The real program over a real folder; only the model speaks from a script. */
export async function openScriptedAgent(replies: readonly ScriptedReply[], options: ScriptedAgentOptions) {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), "cloister-run-data-"));
  const prompts: string[] = [];
  const events: AgentEvent[] = [];
  const parts: PromptPart[] = [];
  let loads = 0;
  const script = replies.map((reply) => (prompt: string) => {
    prompts.push(prompt);
    return typeof reply === "string" ? reply : reply(prompt);
  });
  const agent = await openAgent({
    folder: options.folder,
    dataFolder,
    childCommand: { file: process.execPath, args: [parserChild] },
    language: "ko",
    modelInfo: { id: "scripted", sha256: "" },
    loadModel: async (signal, onProgress) => {
      loads += 1;
      onProgress(0.5);
      if (signal.aborted) throw new AgentError("CANCELLED", "Stopped while loading the model.");
      return listenedTo(createScriptedModel(script, options.contextWindow), parts);
    },
    onEvent: (event) => {
      events.push(event);
      options.onEvent?.(event);
    },
  });
  return {
    dataFolder,
    auditFile: join(dataFolder, "audit.db"),
    prompts,
    /** Everything the program put into the context, template and content apart. */
    parts,
    events,
    loads: () => loads,
    ask: (question: string, rest: Partial<AskRequest> = {}): Promise<AskResult> =>
      agent.ask({ question, signal: new AbortController().signal, ...rest }),
    idle: (signal: AbortSignal) => agent.idle(signal),
    close: () => agent.close(),
  };
}

/** The same model; `heard` gets what is appended to its sequences. */
function listenedTo(model: Model, heard: PromptPart[]): Model {
  return {
    ...model,
    async openSequence() {
      const sequence = await model.openSequence();
      const append: ModelSequence["append"] = (parts, options) => {
        heard.push(...parts);
        return sequence.append(parts, options);
      };
      return Object.create(sequence, { append: { value: append } }) as ModelSequence;
    },
  };
}

export type ScriptedAgent = Awaited<ReturnType<typeof openScriptedAgent>>;

/** The part of a result that does not depend on the clock. */
export function gist({
  id: _id,
  question: _question,
  usage: _usage,
  ledger: _ledger,
  window: _window,
  audit: _audit,
  ...rest
}: AskResult) {
  return { ...rest, toolCalls: rest.toolCalls.map(({ ms: _ms, ...call }) => call) };
}
