import { loadLlamaModel } from "../model/llama-model.ts";
import type { Model } from "../model/model.ts";
import { findModel } from "../model-store/find-model.ts";
import { loadManifest } from "../model-store/manifest.ts";
import { modelFolders } from "../model-store/model-folders.ts";
import { effectiveSettings } from "./open-session.ts";

export interface ModelChoice {
  /** Id or path; the settings' model, else the default, when absent. */
  model?: string;
  /** Tokens. */
  contextWindow: number;
  threads?: number;
  signal?: AbortSignal;
}

/** A model without a session, for a bench; `file` is where its weights are. */
export async function loadChosenModel(choice: ModelChoice): Promise<{ model: Model; file: string }> {
  const settings = effectiveSettings();
  const { id, path: file, sha256 } = await findModel(choice.model ?? settings.model, loadManifest(), modelFolders());
  const model = await loadLlamaModel({
    id,
    file,
    sha256,
    contextWindow: choice.contextWindow,
    threads: choice.threads ?? settings.threads,
    ...(choice.signal === undefined ? {} : { signal: choice.signal }),
  });
  return { model, file };
}
