import type {
  DeferredRegistry,
  Dispatch,
  DocumentReader,
  LoopGuard,
  TableDescription,
  Language,
  OpenedWorkspace,
} from "@cloister/tool-runtime";
import type { ContextWindow } from "../context/context-window.ts";
import type { KvLedger, LedgerRow } from "../context/kv-ledger.ts";
import type { Model } from "../model/model.ts";
import type { Skill } from "../skills/load-skills.ts";
import type { EventSink } from "./agent-event.ts";
import type { PipelinePart } from "./pipeline-part.ts";
import type { PreviousAnswer } from "./previous-answer.ts";

/** A model ready to be asked, with its context. */
export interface OpenModel {
  model: Model;
  context: ContextWindow;
  ledger: KvLedger;
}

/** What a run works with; one set serves many runs, one after the other. */
export interface RunParts {
  workspace: OpenedWorkspace;
  documents: DocumentReader;
  /** Loads the model at the first call: questions that code answers never need it. */
  openModel(signal: AbortSignal): Promise<OpenModel>;
  /** Which model it will be, known before it is loaded. */
  modelInfo: { id: string; sha256: string };
  /** Rows of the KV ledger since the last call. */
  takeLedger(): LedgerRow[];
  /** What belongs to one run alone: its opened groups, its audit rows, its loop counts. */
  startRun(run: string, language: Language): { registry: DeferredRegistry; dispatch: Dispatch; guard: LoopGuard };
  skills: readonly Skill[];
  /** The tables as the model is shown them. */
  renderTablePrompt(tables: readonly TableDescription[]): string;
  /** Left out by a bench; none in the product. */
  without: ReadonlySet<PipelinePart>;
}

/** One question as it was asked. */
export interface RunRequest {
  run: string;
  question: string;
  previous?: PreviousAnswer;
  /** Workspace paths of files attached to it. */
  files?: readonly string[];
  language?: Language;
  signal: AbortSignal;
  emit: EventSink;
}
