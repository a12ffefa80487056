import { availableParallelism } from "node:os";
import type { DefinitionStyle, Language } from "@cloister/tool-runtime";
import { openAgent, type Agent, type ChildCommand } from "../compose.ts";
import { dataFolder } from "../config/data-folder.ts";
import { loadSettings } from "../config/settings.ts";
import { loadLlamaModel } from "../model/llama-model.ts";
import { openLlamaVocabulary } from "../model/llama-vocabulary.ts";
import { findModel } from "../model-store/find-model.ts";
import { loadManifest } from "../model-store/manifest.ts";
import { modelFolders } from "../model-store/model-folders.ts";
import type { AgentEvent } from "../run/agent-event.ts";
import type { PipelinePart } from "../run/pipeline-part.ts";
import { interfaceLanguage } from "../config/interface-language.ts";
import { isSingleFile } from "../single-file/program-place.ts";

const MOST_THREADS = 8;

/** What holds where neither the administrator nor the user has set anything. */
export function defaultSettings() {
  return {
    language: interfaceLanguage(),
    contextWindow: 10_000,
    defer: "on" as const,
    threads: Math.min(MOST_THREADS, availableParallelism()),
  };
}

/** The settings as they hold, complete; `model` stays open, for the manifest names its default. */
export function effectiveSettings() {
  return { ...defaultSettings(), ...loadSettings().values };
}

/** This program again, as the child that parses files. A single executable is its own script. */
export function childCommand(): ChildCommand {
  const script = isSingleFile() ? undefined : process.argv[1];
  return { file: process.execPath, args: script === undefined ? ["parser-child"] : [script, "parser-child"] };
}

export interface SessionOptions {
  folder: string;
  model?: string;
  language?: Language;
  /** How tool definitions are shown; "signature" when absent. */
  style?: DefinitionStyle;
  /** Parts of the pipeline that a bench leaves out. */
  without?: readonly PipelinePart[];
  onEvent?: (event: AgentEvent) => void;
}

/** An agent over a folder with a model of this PC, found and verified before anything is read. */
export async function openSession(options: SessionOptions): Promise<Agent> {
  const settings = effectiveSettings();
  const found = await findModel(options.model ?? settings.model, loadManifest(), modelFolders());
  // Only "auto" has to know the tokens before the model is loaded.
  const vocabulary = settings.defer === "auto" ? await openLlamaVocabulary(found.path) : null;
  const agent = await openAgent({
    folder: options.folder,
    dataFolder: dataFolder(),
    childCommand: childCommand(),
    language: options.language ?? settings.language,
    defer: settings.defer,
    ...(options.style === undefined ? {} : { style: options.style }),
    ...(options.without === undefined ? {} : { without: options.without }),
    ...(vocabulary === null ? {} : { countTokens: (parts) => vocabulary.countTokens(parts) }),
    modelInfo: { id: found.id, sha256: found.sha256 },
    loadModel: (signal, onProgress) =>
      loadLlamaModel({
        id: found.id,
        file: found.path,
        sha256: found.sha256,
        contextWindow: settings.contextWindow,
        threads: settings.threads,
        signal,
        onLoadProgress: onProgress,
      }),
    ...(options.onEvent === undefined ? {} : { onEvent: options.onEvent }),
  });
  await vocabulary?.close();
  return agent;
}
