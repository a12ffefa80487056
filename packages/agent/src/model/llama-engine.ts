import { getLlama, LlamaLogLevel, type Llama } from "node-llama-cpp";
import { AgentError } from "../agent-error.ts";

let started: Promise<Llama> | undefined;

/** The llama.cpp binding of this process: CPU only, never built or downloaded at run time. */
export function llamaEngine(): Promise<Llama> {
  started ??= getLlama({
    gpu: false,
    build: "never",
    skipDownload: true,
    progressLogs: false,
    logLevel: LlamaLogLevel.error,
  }).catch((cause: unknown) => {
    started = undefined;
    throw new AgentError("MODEL_FAILED", "The model engine (llama.cpp) cannot start on this PC.", { cause });
  });
  return started;
}
