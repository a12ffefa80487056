import { availableParallelism } from "node:os";
import type { Language } from "@cloister/tool-runtime";
import { openAgent, type Agent, type ChildCommand } from "../compose.ts";
import { dataFolder } from "../config/data-folder.ts";
import { loadLlamaModel } from "../model/llama-model.ts";
import { findModel } from "../model-store/find-model.ts";
import { loadManifest } from "../model-store/manifest.ts";
import { modelFolders } from "../model-store/model-folders.ts";
import type { AgentEvent } from "../run/agent-event.ts";
import { interfaceLanguage } from "./interface-language.ts";

export const CONTEXT_WINDOW = 10_000;
const MOST_THREADS = 8;

/** This program again, as the child that parses files. */
export function childCommand(): ChildCommand {
  const script = process.argv[1];
  return { file: process.execPath, args: script === undefined ? ["parser-child"] : [script, "parser-child"] };
}

export interface SessionOptions {
  folder: string;
  model?: string;
  language?: Language;
  onEvent?: (event: AgentEvent) => void;
}

/** An agent over a folder with a model of this PC, found and verified before anything is read. */
export async function openSession(options: SessionOptions): Promise<Agent> {
  const found = await findModel(options.model, loadManifest(), modelFolders());
  return openAgent({
    folder: options.folder,
    dataFolder: dataFolder(),
    childCommand: childCommand(),
    language: options.language ?? interfaceLanguage(),
    modelInfo: { id: found.id, sha256: found.sha256 },
    loadModel: (signal, onProgress) =>
      loadLlamaModel({
        id: found.id,
        file: found.path,
        sha256: found.sha256,
        contextWindow: CONTEXT_WINDOW,
        threads: Math.min(MOST_THREADS, availableParallelism()),
        signal,
        onLoadProgress: onProgress,
      }),
    ...(options.onEvent === undefined ? {} : { onEvent: options.onEvent }),
  });
}
