import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createDocumentReader, failureText, renderTablePrompt, textOf } from "@cloister/tools-office";
import {
  createDispatch,
  createLoopGuard,
  openWorkspace,
  type DeferralOptions,
  type DefinitionStyle,
  type DocumentReader,
  type Language,
  type LoopGuard,
  type ReadFailure,
  type Reading,
} from "@cloister/tool-runtime";
import { createModelOpener } from "./compose-model.ts";
import { createRegistryFactory } from "./compose-registry.ts";
import type { AskResult } from "./answer/ask-result.ts";
import { createCallRecorder } from "./audit/call-recorder.ts";
import { createAuditedSink } from "./audit/audited-sink.ts";
import { openAuditLog } from "./audit/log.ts";
import { promptPrefix } from "./context/prompt-prefix.ts";
import type { Model, PromptPart } from "./model/model.ts";
import { runQuestion } from "./run/agent-run.ts";
import type { AgentEvent } from "./run/agent-event.ts";
import { createIdleTime } from "./run/idle-time.ts";
import { isHostCall } from "./run/call-tool.ts";
import type { PipelinePart } from "./run/pipeline-part.ts";
import type { PreviousAnswer } from "./run/previous-answer.ts";
import type { RunParts } from "./run/run-parts.ts";
import { loadSkills } from "./skills/load-skills.ts";

/** Starts this program in the mode that runs parsers: the same executable, told so by an argument. */
export interface ChildCommand {
  file: string;
  args: string[];
}

export interface AgentOptions {
  folder: string;
  dataFolder: string;
  childCommand: ChildCommand;
  /** Language of prompts and messages for this session; the answer's is that of the question. */
  language: Language;
  modelInfo: { id: string; sha256: string };
  loadModel(signal: AbortSignal, onProgress: (share: number) => void): Promise<Model>;
  /** Whether groups that are not core stay closed until opened; "on" when absent. */
  defer?: DeferralOptions["defer"];
  /** How tool definitions are shown; "signature" when absent. */
  style?: DefinitionStyle;
  /** Counts tokens before the model is loaded: for `defer: "auto"`. */
  countTokens?: (parts: PromptPart[]) => number;
  /** For benches: parts of the pipeline to leave out. */
  without?: readonly PipelinePart[];
  /** Awaited; what it throws is a warning. */
  onEvent?: (event: AgentEvent) => Promise<void> | void;
}

export interface AskRequest {
  question: string;
  /** Id that the result carries; made up when absent. */
  id?: string;
  files?: string[];
  /** The answer before, for follow-ups. */
  previous?: PreviousAnswer;
  language?: Language;
  signal: AbortSignal;
}

/** The program put together for one folder. */
export interface Agent {
  ask(request: AskRequest): Promise<AskResult>;
  documents: DocumentReader;
  /** Work for the time in which nobody waits; ends within a batch (two seconds) of the signal, of `ask` and of `close`. */
  idle(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export function openDocuments(options: Pick<AgentOptions, "childCommand" | "dataFolder">): DocumentReader {
  return createDocumentReader({ command: options.childCommand, dataFolder: options.dataFolder });
}

/** A reading as text with its anchors; what does not fit is named. */
export function textOfReading(reading: Reading, maxCharacters: number): string {
  return textOf(reading, { maxChars: maxCharacters });
}

/** Why a file was not read and what to do, in the user's language. */
export function textOfFailure(file: string, failure: ReadFailure, language: Language): string {
  return failureText(file, failure, language);
}

/** Most questions open one of these, so the prefix with each gets an image before it is needed. */
const FREQUENT_GROUPS = ["excel", "pdf", "word"];

export async function openAgent(options: AgentOptions): Promise<Agent> {
  const workspace = await openWorkspace(options.folder, {
    forbidden: [options.dataFolder],
    language: options.language,
  });
  const audit = openAuditLog(join(options.dataFolder, "audit.db"), { language: options.language });
  const documents = openDocuments(options);
  const { skills } = await loadSkills();
  const createRegistry = createRegistryFactory({
    skills,
    language: options.language,
    ...(options.defer === undefined ? {} : { defer: options.defer }),
    ...(options.style === undefined ? {} : { style: options.style }),
    ...(options.countTokens === undefined ? {} : { countTokens: options.countTokens }),
  });
  /** As every run begins with it. */
  const unopened = createRegistry();
  let emit: (event: AgentEvent) => Promise<void> = async () => {};
  let guard: LoopGuard | undefined;
  const models = createModelOpener({
    dataFolder: options.dataFolder,
    modelInfo: options.modelInfo,
    loadModel: (signal, onProgress) => options.loadModel(signal, onProgress),
    prefix: promptPrefix(unopened, options.language),
    groups: unopened.groups(),
    language: options.language,
    onLeftOut: (callIds) => guard?.leftOut(callIds),
    emit: (event) => emit(event),
  });

  const parts: RunParts = {
    workspace,
    documents,
    skills,
    openModel: (signal) => models.open(signal),
    takeLedger: () => models.takeLedger(),
    modelInfo: options.modelInfo,
    startRun(run, language) {
      const registry = createRegistry();
      const recorder = createCallRecorder(audit, run);
      guard = createLoopGuard({ find: (name) => registry.find(name), language });
      return {
        registry,
        dispatch: createDispatch({
          registry,
          context: { workspace, documents, language },
          recorder,
          provenanceOf: (call) => (isHostCall(call) ? "CODE" : "DOCUMENT"),
        }),
        guard,
      };
    },
    renderTablePrompt: (tables) => renderTablePrompt(tables, options.language),
    without: new Set(options.without),
  };

  const idle = createIdleTime((signal) => models.idle(signal, FREQUENT_GROUPS));

  return {
    documents,
    ask: (request) => idle.interrupt(() => ask(request)),
    idle: (signal) => idle.work(signal),
    async close() {
      await idle.end();
      await documents.close();
      await models.close();
      audit.close();
    },
  };

  async function ask(request: AskRequest): Promise<AskResult> {
    const run = randomUUID();
    const sink = createAuditedSink(audit, run, options.onEvent);
    emit = sink.emit;
    const result = await runQuestion(parts, {
      run,
      question: request.question,
      signal: request.signal,
      emit: sink.emit,
      ...(request.files === undefined ? {} : { files: request.files }),
      ...(request.previous === undefined ? {} : { previous: request.previous }),
      ...(request.language === undefined ? {} : { language: request.language }),
    });
    return { ...result, id: request.id ?? run, audit: sink.range() };
  }
}
